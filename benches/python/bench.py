"""Solving and counting beside other packages of PyPI, one puzzle a call:
  pip install nonet dlxsudoku==0.10.3 py-sudoku==2.0.0 sudokutools==0.4.0 && python bench.py FOLDER
FOLDER holds magictour_1465.txt and easy_34_givens.txt. The table has microseconds of processor time a call, the best
of the rounds. `nonet` may be the wheel that `cargo xtask test --full python` leaves in target/python/wheels."""

import itertools
import pathlib
import sys
import time

import dlxsudoku
import nonet
import sudoku
import sudokutools.solve
import sudokutools.sudoku

ROUNDS = 3

# The processor time in seconds after which a round ends early.
ENOUGH = 3


def rows(puzzle):
    return [[int(sign) for sign in puzzle[row : row + 9]] for row in range(0, 81, 9)]


def text(cells):
    return "".join(str(digit) for row in cells for digit in row)


def solutions_of_tools(puzzle):
    return sudokutools.solve.dlx(sudokutools.sudoku.Sudoku.decode(puzzle))


def solve_with_dlxsudoku(puzzle):
    solved = dlxsudoku.Sudoku(puzzle)
    solved.solve()
    return solved.to_oneliner()


SOLVERS = {
    "nonet": lambda puzzle: nonet.solve(puzzle)["solution"],
    "dlxsudoku 0.10.3": solve_with_dlxsudoku,
    "sudokutools 0.4.0": lambda puzzle: next(solutions_of_tools(puzzle)).encode(),
    "py-sudoku 2.0.0": lambda puzzle: text(sudoku.Sudoku(3, 3, board=rows(puzzle)).solve().board),
}

# Only these two packages count solutions.
COUNTERS = {
    "nonet": lambda puzzle: nonet.count(puzzle, 100)["solutions"],
    "sudokutools 0.4.0": lambda puzzle: len(list(itertools.islice(solutions_of_tools(puzzle), 100))),
}


def measure(call, puzzles):
    """Returns the mean processor time of a call in microseconds in the best round, and the answers."""
    best, answers = float("inf"), []
    for _ in range(ROUNDS):
        answers, before = [], time.process_time()
        while len(answers) < len(puzzles) and (not answers or time.process_time() - before < ENOUGH):
            answers.append(call(puzzles[len(answers)]))
        best = min(best, (time.process_time() - before) / len(answers) * 1e6)
    return best, answers


def compare(name, calls, puzzles):
    expected = None
    for package, call in calls.items():
        took, answers = measure(call, puzzles)
        expected = expected or answers
        wrong = sum(one != other for one, other in zip(answers, expected))
        print(f"| {name} | {package} | {took:.1f} | {len(answers)} | {wrong} |", flush=True)


def main():
    folder = pathlib.Path(sys.argv[1])
    print("| set | package | microseconds a call | puzzles | different answers |")
    print("|---|---|---:|---:|---:|")
    for name in ("easy_34_givens.txt", "magictour_1465.txt"):
        lines = folder.joinpath(name).read_text().split()
        puzzles = [line.replace(".", "0") for line in lines[:1000]]
        compare(f"solve {name}", SOLVERS, puzzles)
        # Without the givens of 20 cells in the middle, most of the puzzles have many solutions.
        open_puzzles = [line[:40] + "0" * 20 + line[60:] for line in puzzles]
        compare(f"count {name}, up to 100", COUNTERS, open_puzzles)


if __name__ == "__main__":
    main()
