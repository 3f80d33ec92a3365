"""Sudoku: solve, count, check, rate, explain, generate and convert puzzles.

Every answer is a dictionary with the fields that the command line writes as JSON.
`nonet.types` has the type of each. A question without an answer raises `nonet.Error`.
"""

from ._nonet import (
    BOARDS,
    DIFFICULTIES,
    FORMS,
    SYMMETRIES,
    TECHNIQUES,
    Error,
    __version__,
    board,
    canonical,
    check,
    convert,
    count,
    generate,
    generate_many,
    hint,
    path,
    rate,
    rate_many,
    read,
    solve,
    why,
)

__all__ = [
    "BOARDS",
    "DIFFICULTIES",
    "FORMS",
    "SYMMETRIES",
    "TECHNIQUES",
    "Error",
    "__version__",
    "board",
    "canonical",
    "check",
    "convert",
    "count",
    "generate",
    "generate_many",
    "hint",
    "path",
    "rate",
    "rate_many",
    "read",
    "solve",
    "why",
]
