"""The kernel's door: every function takes the state as it is and leaves it so."""

from rules.kernel.chance import Chance
from rules.kernel.codec import clone, dump, load, load_event, load_order
from rules.kernel.errors import Breach, Illegal, OrderError, RuleError, StartError, Unread, Untimely
from rules.kernel.events import Event, Log, NoChoice
from rules.kernel.forms import Field, Form, form, forms, help_of
from rules.kernel.game import Game, Option, Outcome, Result
from rules.kernel.orders import Kind, Many, Order, Standing, grammar, slots
from rules.kernel.play import apply, lapse, legal, menu, pending, sample, start, view
from rules.kernel.reading import plain, read
from rules.kernel.replay import replay, retrace
from rules.kernel.standing import advise, answer, load_standing, read_standing, standings
from rules.kernel.steps import Decision, Step
from rules.kernel.words import ENGLISH, Name, Names, Phrase, Player, Voice, msg, msgs

dump_order = dump_event = dump_standing = dump

__all__ = [
    "ENGLISH",
    "Breach",
    "Chance",
    "Decision",
    "Event",
    "Field",
    "Form",
    "Game",
    "Illegal",
    "Kind",
    "Log",
    "Many",
    "Name",
    "Names",
    "NoChoice",
    "Option",
    "Order",
    "OrderError",
    "Outcome",
    "Phrase",
    "Player",
    "Result",
    "RuleError",
    "Standing",
    "StartError",
    "Step",
    "Unread",
    "Untimely",
    "Voice",
    "advise",
    "answer",
    "apply",
    "clone",
    "dump",
    "dump_event",
    "dump_order",
    "dump_standing",
    "form",
    "forms",
    "grammar",
    "help_of",
    "lapse",
    "legal",
    "load",
    "load_event",
    "load_order",
    "load_standing",
    "menu",
    "msg",
    "msgs",
    "pending",
    "plain",
    "read",
    "read_standing",
    "replay",
    "retrace",
    "sample",
    "slots",
    "standings",
    "start",
    "view",
]
