from collections.abc import Iterable, Iterator
from typing import Literal, Optional, Union, final, overload

from .types import (
    Board,
    BoardChoice,
    BoardGenerated,
    BoardGeneratedItem,
    BoardKind,
    Canonical,
    Checked,
    Converted,
    Counted,
    Difficulty,
    Generated,
    GeneratedItem,
    Hint,
    Imported,
    Path,
    Range,
    Rated,
    RatedItem,
    Solved,
    Symmetry,
    Why,
)

__version__: str
BOARDS: tuple[str, ...]
DIFFICULTIES: tuple[str, ...]
FORMS: tuple[str, ...]
SYMMETRIES: tuple[str, ...]
TECHNIQUES: tuple[str, ...]

class Error(ValueError): ...

def board(text: str) -> Board: ...
def solve(puzzle: str, *, board: Optional[BoardChoice] = None) -> Solved: ...
def count(puzzle: str, limit: int = 100_000, *, board: Optional[BoardChoice] = None) -> Counted: ...
def check(
    puzzle: str, entries: Optional[str] = None, *, board: Optional[BoardChoice] = None
) -> Checked: ...
def rate(puzzle: str, *, techniques: bool = False) -> Rated: ...
def rate_many(
    puzzles: Iterable[str], threads: Optional[int] = None, *, techniques: bool = False
) -> Iterator[RatedItem]: ...
def hint(
    puzzle: str,
    entries: Optional[str] = None,
    *,
    by: Literal["people", "rated"] = "people",
    all: bool = False,
    no_uniqueness: bool = False,
) -> Hint: ...
def path(
    puzzle: str,
    entries: Optional[str] = None,
    *,
    by: Literal["people", "rated"] = "rated",
    no_uniqueness: bool = False,
) -> Path: ...
def why(
    puzzle: str, candidate: str, entries: Optional[str] = None, *, no_uniqueness: bool = False
) -> Why: ...
@overload
def generate(
    *,
    board: BoardKind,
    symmetry: Optional[Symmetry] = None,
    seed: Optional[str] = None,
) -> BoardGenerated: ...
@overload
def generate(
    *,
    board: Optional[Literal["auto", "classic"]] = None,
    difficulty: Optional[Difficulty] = None,
    rating: Optional[Range] = None,
    technique: Optional[str] = None,
    minutes: Optional[Range] = None,
    clues: Optional[Union[int, Literal["minimal"]]] = None,
    symmetry: Optional[Symmetry] = None,
    pattern: Optional[str] = None,
    seed: Optional[str] = None,
    tries: Optional[int] = None,
    seconds: Optional[float] = None,
    steps: bool = False,
) -> Generated: ...
@overload
def generate_many(
    n: Optional[int] = None,
    threads: Optional[int] = None,
    *,
    board: BoardKind,
    symmetry: Optional[Symmetry] = None,
    seed: Optional[str] = None,
) -> Iterator[BoardGeneratedItem]: ...
@overload
def generate_many(
    n: Optional[int] = None,
    threads: Optional[int] = None,
    *,
    board: Optional[Literal["auto", "classic"]] = None,
    difficulty: Optional[Difficulty] = None,
    rating: Optional[Range] = None,
    technique: Optional[str] = None,
    minutes: Optional[Range] = None,
    clues: Optional[Union[int, Literal["minimal"]]] = None,
    symmetry: Optional[Symmetry] = None,
    pattern: Optional[str] = None,
    seed: Optional[str] = None,
    tries: Optional[int] = None,
    seconds: Optional[float] = None,
    steps: bool = False,
) -> Iterator[GeneratedItem]: ...
def canonical(puzzle: str) -> Canonical: ...
def convert(puzzle: str, to: str = "line", *, board: Optional[BoardChoice] = None) -> Converted: ...
def read(text: str) -> Imported: ...
