from collections.abc import Iterable, Iterator
from typing import Literal, Optional, Union, final, overload

from .types import (
    Board,
    BoardChoice,
    BoardGenerated,
    BoardGeneratedItem,
    BoardKind,
    BoardLevel,
    BoardRated,
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
@overload
def rate(puzzle: str, *, techniques: bool = False, board: BoardKind) -> BoardRated: ...
@overload
def rate(
    puzzle: str, *, techniques: bool = False, board: Optional[Literal["auto", "classic"]] = None
) -> Rated: ...
def rate_many(
    puzzles: Iterable[str],
    threads: Optional[int] = None,
    *,
    techniques: bool = False,
    board: Optional[BoardChoice] = None,
) -> Iterator[RatedItem]: ...
def hint(
    puzzle: str,
    entries: Optional[str] = None,
    *,
    by: Optional[Literal["people", "rated"]] = None,
    all: bool = False,
    no_uniqueness: bool = False,
    board: Optional[BoardChoice] = None,
) -> Hint: ...
def path(
    puzzle: str,
    entries: Optional[str] = None,
    *,
    by: Optional[Literal["people", "rated"]] = None,
    no_uniqueness: bool = False,
    board: Optional[BoardChoice] = None,
) -> Path: ...
def why(
    puzzle: str,
    candidate: str,
    entries: Optional[str] = None,
    *,
    no_uniqueness: bool = False,
    board: Optional[BoardChoice] = None,
) -> Why: ...
@overload
def generate(
    *,
    board: BoardKind,
    level: Optional[BoardLevel] = None,
    symmetry: Optional[Symmetry] = None,
    seed: Optional[str] = None,
    tries: Optional[int] = None,
    seconds: Optional[float] = None,
    steps: bool = False,
) -> BoardGenerated: ...
@overload
def generate(
    *,
    board: Optional[BoardChoice] = None,
    level: Optional[BoardLevel] = None,
    cages: int,
    givens: Optional[int] = None,
    symmetry: Optional[Symmetry] = None,
    seed: Optional[str] = None,
    tries: Optional[int] = None,
    seconds: Optional[float] = None,
    steps: bool = False,
) -> BoardGenerated: ...
@overload
def generate(
    *,
    board: Optional[Literal["auto", "classic"]] = None,
    level: None = None,
    cages: None = None,
    givens: None = None,
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
    level: Optional[BoardLevel] = None,
    symmetry: Optional[Symmetry] = None,
    seed: Optional[str] = None,
    tries: Optional[int] = None,
    seconds: Optional[float] = None,
    steps: bool = False,
) -> Iterator[BoardGeneratedItem]: ...
@overload
def generate_many(
    n: Optional[int] = None,
    threads: Optional[int] = None,
    *,
    board: Optional[BoardChoice] = None,
    level: Optional[BoardLevel] = None,
    cages: int,
    givens: Optional[int] = None,
    symmetry: Optional[Symmetry] = None,
    seed: Optional[str] = None,
    tries: Optional[int] = None,
    seconds: Optional[float] = None,
    steps: bool = False,
) -> Iterator[BoardGeneratedItem]: ...
@overload
def generate_many(
    n: Optional[int] = None,
    threads: Optional[int] = None,
    *,
    board: Optional[Literal["auto", "classic"]] = None,
    level: None = None,
    cages: None = None,
    givens: None = None,
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
