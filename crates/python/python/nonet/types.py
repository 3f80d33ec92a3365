"""The types of the answers. Each is a plain dictionary."""

from typing import Any, Literal, Optional, TypedDict, Union

Status = Literal["unique", "several", "none", "conflict"]
Difficulty = Literal["easy", "medium", "hard", "expert", "master", "extreme"]
Symmetry = Literal[
    "none", "rotational", "quarter", "horizontal", "vertical", "diagonal", "antidiagonal", "full"
]

#: A kind of board other than the classic one.
BoardKind = Literal[
    "4x4", "6x6", "8x8", "x", "windoku", "knight", "king", "6x6x",
    "jigsaw5", "jigsaw6", "jigsaw7", "jigsaw8", "jigsaw",
    "10x10", "12x12", "16x16", "10x10x", "12x12x", "16x16x", "jigsaw10", "jigsaw12",
]

#: The board that a text is read as. With "auto", the default, the text decides.
BoardChoice = Union[BoardKind, Literal["auto", "classic"]]

#: The level of a puzzle on another board. Boards with fewer than nine rows have the first three.
BoardLevel = Literal[
    "singles", "pairs", "beyond", "easy", "medium", "hard", "expert", "master", "extreme"
]

#: A number, a pair with both ends included, or a text such as "7.0..7.9".
Range = Union[float, tuple[float, float], str]


class Candidate(TypedDict):
    """A digit in a cell such as "r1c3"."""

    cell: str
    digit: int


class _Step(TypedDict):
    technique: str
    action: str
    placements: list[Candidate]
    eliminations: list[Candidate]
    reason: dict[str, Any]


class Step(_Step, total=False):
    """One deduction. A step that is rated has its rating."""

    rating: float


class WrongSum(TypedDict):
    """The sum of the digits in a full cage, and the sum that the cage should have."""

    found: int
    expected: int


class _Conflict(TypedDict):
    cells: list[str]


class Conflict(_Conflict, total=False):
    """A digit that stands more than once in a house or a cage, or in two cells a move of a chess piece apart.

    A cage, named by its first cell, can also have a wrong sum: then there is no digit.
    """

    digit: int
    house: str
    leap: str
    cage: str
    sum: WrongSum


class Board(TypedDict):
    """The answer of `board`. The board has the givens and the entries."""

    puzzle: str
    board: str
    clues: int
    conflicts: list[Conflict]


class Cage(TypedDict):
    """A cage of a killer: its sum, or None, its cells, and True if digits may repeat."""

    sum: Optional[int]
    repeats: bool
    cells: list[str]


class _OtherBoard(TypedDict, total=False):
    """Fields about another board: its kind, the number of rows, the line with its rules, pieces and cages."""

    board: str
    size: int
    id: str
    pieces: str
    cages: list[Cage]


class _Solved(TypedDict):
    puzzle: str
    status: Status
    solution: str


class Solved(_Solved, _OtherBoard):
    """The answer of `solve`."""


class _Counted(TypedDict):
    puzzle: str
    solutions: int
    exact: bool


class Counted(_Counted, _OtherBoard):
    """The answer of `count`. It is not exact if the limit was reached."""


class _Checked(_OtherBoard):
    puzzle: str
    status: Status
    clues: int


class Checked(_Checked, total=False):
    """The answer of `check`: wrong entries, or why the grid is not a puzzle."""

    wrong: list[str]
    conflicts: list[Conflict]
    solutions: list[str]


class _Rated(TypedDict):
    puzzle: str
    status: Status
    er: float
    ep: float
    ed: float
    difficulty: Difficulty


class Rated(_Rated, total=False):
    """The answer of `rate`. With `techniques` it has the number of steps of each."""

    hardest: str
    techniques: dict[str, int]


class _RatedItem(TypedDict):
    number: int
    puzzle: Optional[str]
    status: Literal["unique", "several", "none", "conflict", "unreadable"]


class RatedItem(_RatedItem, total=False):
    """An answer of `rate_many`: a rating or level, or the error that says why there is none."""

    error: str
    board: str
    size: int
    id: str
    pieces: str
    cages: list[Cage]
    level: BoardLevel
    about: bool
    er: float
    ep: float
    ed: float
    difficulty: Difficulty
    hardest: str
    techniques: dict[str, int]


class _BoardRated(TypedDict):
    puzzle: str
    board: str
    size: int
    id: str
    status: Status
    level: BoardLevel
    about: bool


class BoardRated(_BoardRated, total=False):
    """The answer of `rate` on another board. `about` is true if the level is only about right."""

    pieces: str
    cages: list[Cage]
    hardest: str
    techniques: dict[str, int]


class _Hint(TypedDict):
    puzzle: str
    board: str
    steps: list[Step]


class Hint(_Hint, total=False):
    """The answer of `hint`. The list is empty if no step is found.

    On another board `board` is its kind, and `digits` are the givens and entries.
    """

    size: int
    id: str
    pieces: str
    cages: list[Cage]
    digits: str


class _Path(TypedDict):
    puzzle: str
    board: str
    solved: bool
    steps: list[Step]


class Path(_Path, total=False):
    """The answer of `path`. A path of rated steps has a rating, and a path on another board has a level.

    On another board `board` is its kind, and `digits` are the givens and entries.
    """

    size: int
    id: str
    pieces: str
    cages: list[Cage]
    digits: str
    level: BoardLevel
    about: bool
    er: float
    ep: float
    ed: float
    difficulty: Difficulty


class _Why(TypedDict):
    puzzle: str
    board: str
    cell: str
    digit: int
    answer: Literal["must", "cannot", "placed", "open"]
    steps: list[Step]


class Why(_Why, total=False):
    """The answer of `why`. The holder is the cell that decides without a step.

    On another board `board` is its kind, and `digits` are the givens and entries.
    """

    holder: str
    size: int
    id: str
    pieces: str
    cages: list[Cage]
    digits: str


class _Generated(TypedDict):
    puzzle: str
    solution: str
    clues: int
    er: float
    ep: float
    ed: float
    difficulty: Difficulty
    techniques: dict[str, int]
    seed: str
    request: str


class Generated(_Generated, total=False):
    """The answer of `generate`. With `steps` it has the rated steps."""

    steps: list[Step]


class _GeneratedItem(TypedDict):
    number: int
    request: str


class GeneratedItem(_GeneratedItem, total=False):
    """An answer of `generate_many`: a puzzle, or the error that none was found."""

    error: str
    puzzle: str
    solution: str
    clues: int
    er: float
    ep: float
    ed: float
    difficulty: Difficulty
    techniques: dict[str, int]
    seed: str
    steps: list[Step]


class _BoardGenerated(TypedDict):
    puzzle: str
    board: str
    size: int
    id: str
    solution: str
    clues: int
    symmetry: Symmetry
    seed: str
    request: str


class BoardGenerated(_BoardGenerated, total=False):
    """The answer of `generate` for another board. A jigsaw has pieces and a killer cages. Only a puzzle of a level has the rest."""

    pieces: str
    cages: list[Cage]
    level: BoardLevel
    about: bool
    techniques: dict[str, int]
    steps: list[Step]


class BoardGeneratedItem(BoardGenerated, total=False):
    """An answer of `generate_many` for another board: a puzzle, or the error that none of the level was found."""

    number: int
    error: str


class Transform(TypedDict):
    """A change of a grid: where each digit, row and column goes, from 1."""

    digits: list[int]
    rows: list[int]
    columns: list[int]
    transposed: bool


class Canonical(TypedDict):
    """The answer of `canonical`."""

    puzzle: str
    canonical: str
    transform: Transform


class _Converted(_OtherBoard):
    puzzle: str
    form: str
    text: str
    title: str
    author: str


class Converted(_Converted, total=False):
    """The answer of `convert`. Only classic puzzles have entries."""

    entries: str


class Sheet(TypedDict):
    """A puzzle with entries, and the digits noted in each of the 81 cells."""

    puzzle: str
    entries: str
    title: str
    author: str
    corner: list[list[int]]
    centre: list[list[int]]


class LeftOut(TypedDict):
    """The number of puzzles or lines that cannot be read, and why the first one cannot."""

    count: int
    why: str


class Imported(TypedDict):
    """The answer of `read`."""

    title: str
    puzzles: list[Sheet]
    left_out: Optional[LeftOut]
    letters: Optional[Literal["rows", "columns"]]
