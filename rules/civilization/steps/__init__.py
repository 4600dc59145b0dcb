"""The rulebook's sections, in its order."""

from rules.civilization.steps.calamities import Calamities
from rules.civilization.steps.calamities.cities import Iconoclasm, Reductions
from rules.civilization.steps.calamities.civil_war import CivilWar
from rules.civilization.steps.calamities.flood import Flood
from rules.civilization.steps.calamities.loss import Assess, Loss
from rules.civilization.steps.calamities.piracy import Piracy
from rules.civilization.steps.calamities.volcano import Earthquake, Eruption
from rules.civilization.steps.cities import Cities
from rules.civilization.steps.drawing import Drawing, Gold
from rules.civilization.steps.expansion import Expansion
from rules.civilization.steps.movement import Movement
from rules.civilization.steps.purchases import FullHands, Purchases
from rules.civilization.steps.rounds import Rounds
from rules.civilization.steps.setting_out import SettingOut
from rules.civilization.steps.ships import Ships
from rules.civilization.steps.surplus import Support
from rules.civilization.steps.taxes import Revolt, Taxes
from rules.civilization.steps.trade import Trade

STEPS: tuple[type, ...] = (
    Rounds,
    SettingOut,
    Taxes,
    Revolt,
    Expansion,
    Ships,
    Movement,
    Cities,
    Support,
    Drawing,
    Gold,
    Trade,
    Purchases,
    FullHands,
    Calamities,
    Eruption,
    Earthquake,
    Assess,
    Loss,
    CivilWar,
    Flood,
    Reductions,
    Iconoclasm,
    Piracy,
)
