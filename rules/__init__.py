"""The games, each pure: orders in, events out.  No clock, no post, no dice but the state's own."""

from rules import babylonia, civilization, gheos, imhotep, tigris
from rules.kernel import Game

GAMES: dict[str, Game] = {
    game.slug: game
    for game in (imhotep.GAME, tigris.GAME, babylonia.GAME, gheos.GAME, civilization.GAME)
}
