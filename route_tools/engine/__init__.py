"""The rules of the game: single games, records, and many games by compiled kernels."""

from route_tools.engine.bots import Bot
from route_tools.engine.game import Game, GameResult, Table
from route_tools.engine.layout import BlockadeSite, Layout, route_to_layout
from route_tools.engine.library import CACHE_VARIABLE, cache_folder
from route_tools.engine.observation import Observation, SeenPlayer
from route_tools.engine.playing import BOTS
from route_tools.engine.playouts import Playout, compiled, play_games
from route_tools.engine.record import GameRecord, read_record, replay_record, write_record
from route_tools.engine.rule_set import (
    CardKind,
    Options,
    RuleSet,
    TokenKind,
    rule_set,
    rule_set_from_data,
    rule_set_to_data,
)

__all__ = [
    "BOTS",
    "CACHE_VARIABLE",
    "BlockadeSite",
    "Bot",
    "CardKind",
    "Game",
    "GameRecord",
    "GameResult",
    "Layout",
    "Observation",
    "Options",
    "Playout",
    "RuleSet",
    "SeenPlayer",
    "Table",
    "TokenKind",
    "cache_folder",
    "compiled",
    "play_games",
    "read_record",
    "replay_record",
    "route_to_layout",
    "rule_set",
    "rule_set_from_data",
    "rule_set_to_data",
    "write_record",
]
