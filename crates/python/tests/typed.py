"""A program for mypy: the types of the answers are known."""

from collections.abc import Iterator

import nonet
from nonet.types import BoardGenerated, BoardGeneratedItem, BoardLevel, GeneratedItem, Rated, RatedItem, Step


def solution(puzzle: str) -> str:
    return nonet.solve(puzzle)["solution"]


def rating(puzzle: str) -> float:
    rated: Rated = nonet.rate(puzzle, techniques=True)
    return rated["er"] + rated["techniques"]["hidden-single"]


def ratings(puzzles: list[str]) -> Iterator[float]:
    answer: RatedItem
    for answer in nonet.rate_many(puzzles, threads=2):
        if "error" not in answer:
            yield answer["er"]


def made() -> Iterator[GeneratedItem]:
    return nonet.generate_many(3, rating=(3.8, 4.2), clues="minimal", symmetry="rotational")


def on_other_boards(puzzle: str) -> str:
    generated: BoardGenerated = nonet.generate(board="6x6", symmetry="rotational", seed="rain")
    many: Iterator[BoardGeneratedItem] = nonet.generate_many(3, board="jigsaw")
    hard: BoardGenerated = nonet.generate(board="x", level="hard", tries=5, steps=True)
    steps = nonet.path(hard["id"], board="x")["steps"] + nonet.hint(puzzle, board="auto")["steps"]
    level: BoardLevel = nonet.rate(puzzle, board="6x6")["level"]
    text = nonet.solve(puzzle, board="x")["solution"] + generated["id"] + next(many)["request"]
    return text + steps[0]["action"] + level


def first_step(puzzle: str) -> Step:
    return nonet.hint(puzzle, by="rated")["steps"][0]
