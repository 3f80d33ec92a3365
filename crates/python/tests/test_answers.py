"""The answers of each function, and its errors."""

import json
import pickle
import unittest

import nonet

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SOLUTION = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
EASY = ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8."
EMPTY = "." * 81
CROSS = """
x...x...x .x..x..x. ..x.x.x..
...x.x... xxx...xxx ...x.x...
..x.x.x.. .x..x..x. x...x...x
"""


class Answers(unittest.TestCase):
    def test_solve(self):
        self.assertEqual(nonet.solve(HARD), {"puzzle": HARD, "status": "unique", "solution": SOLUTION})
        rows = "\n".join(HARD[at : at + 9] for at in range(0, 81, 9))
        self.assertEqual(nonet.solve(rows + "\n")["solution"], SOLUTION)
        for text, words in [
            (EMPTY, "This Sudoku has several solutions: r5c8 may be 7 or 9."),
            ("11" + EMPTY[2:], "1 "),
            ("nonsense", "character 1: “n” cannot be read"),
            (f"{HARD}\n{EASY}\n", "The text holds 2 puzzles"),
        ]:
            with self.subTest(text), self.assertRaises(nonet.Error) as caught:
                nonet.solve(text)
            self.assertIn(words, str(caught.exception))

    def test_count(self):
        self.assertEqual(nonet.count(HARD)["solutions"], 1)
        self.assertEqual(nonet.count(EMPTY, 1000), {"puzzle": EMPTY, "solutions": 1000, "exact": False})
        self.assertEqual(nonet.count("11" + EMPTY[2:])["solutions"], 0)

    def test_check(self):
        self.assertEqual(
            nonet.check(HARD), {"puzzle": HARD, "status": "unique", "clues": 21, "wrong": []}
        )
        entries = "81" + "9" + "." * 78
        self.assertEqual(nonet.check(HARD, entries)["wrong"], ["r1c3"])
        twice = nonet.check("11" + EMPTY[2:])
        self.assertEqual(twice["status"], "conflict")
        self.assertEqual(
            twice["conflicts"][0], {"digit": 1, "house": "row 1", "cells": ["r1c1", "r1c2"]}
        )
        several = nonet.check(EMPTY)
        self.assertEqual(several["status"], "several")
        self.assertEqual(len(set(several["solutions"])), 2)

    def test_board(self):
        found = nonet.board(f"a mail\n{HARD}\nbye")
        self.assertEqual(found, {"puzzle": HARD, "board": HARD, "clues": 21, "conflicts": []})
        self.assertEqual(nonet.board("11" + EMPTY[2:])["conflicts"][0]["digit"], 1)

    def test_other_boards(self):
        six = "2x3:3c5b5c4b2f6b2c1b3c5"
        about = {"puzzle": "3...5..5...4..2......6..2...1..3...5", "board": "6x6", "size": 6, "id": six}
        solution = "324156156324642531513642265413431265"
        self.assertEqual(nonet.solve(six), {**about, "status": "unique", "solution": solution})
        self.assertEqual(nonet.solve(about["puzzle"])["solution"], solution)
        rows = "\n".join(about["puzzle"][at : at + 6] for at in range(0, 36, 6))
        self.assertEqual(nonet.solve(rows)["solution"], solution)
        self.assertEqual(nonet.count("." * 16), {
            "puzzle": "." * 16, "board": "4x4", "size": 4, "id": "2x2:p", "solutions": 288, "exact": True,
        })
        self.assertEqual(nonet.check(HARD, board="x")["status"], "conflict")
        self.assertEqual(nonet.solve(HARD, board="classic")["solution"], SOLUTION)
        self.assertEqual(nonet.convert(six, "cells")["text"], about["puzzle"])
        with self.assertRaises(nonet.Error) as caught:
            nonet.canonical(six)
        self.assertEqual(str(caught.exception), "`canonical` works on classic boards only.")
        for function in (nonet.hint, nonet.path):
            with self.subTest(function), self.assertRaises(nonet.Error) as caught:
                function(six, by="rated")
            self.assertEqual(str(caught.exception), '`by="rated"` works on classic boards only.')
        for options, words in [
            ({"board": "x", "rating": 7.0}, "`rating` works on classic boards only."),
            ({"board": "x", "seconds": 1}, "On another board `seconds` needs a level."),
            ({"board": "6x6", "level": "hard"}, "there are “singles”, “pairs”, “beyond”."),
            ({"level": "hard"}, "A level is for boards other than the classic one."),
            ({"board": "4x4", "level": "beyond", "seed": "a", "tries": 2},
             "no puzzle was found for “v2-4x4-none-beyond-a” in 2 tries."),
            ({"cages": 6}, "The largest cage has 2 to 5 cells, not 6."),
            ({"cages": 4, "level": "pairs"}, "The board “classic” has no level “pairs”;"),
            ({"board": "7x7"}, "There is no board “7x7”"),
            ({"board": "x", "seed": "v1-6x6-none-rain"}, "contradicts the other options"),
        ]:
            with self.subTest(options), self.assertRaises(nonet.Error) as caught:
                nonet.generate(**options)
            self.assertIn(words, str(caught.exception))
        with self.assertRaises(nonet.Error) as caught:
            nonet.solve("." * 81, board="round")
        self.assertIn("There is no board “round”; there are “auto”, “classic”", str(caught.exception))

    def test_wide_boards(self):
        for board, side in [("10x10", 10), ("12x12x", 12), ("16x16", 16), ("jigsaw12", 12)]:
            made = nonet.generate(board=board, level="hard", seed="rain", steps=True)
            self.assertEqual((made["size"], made["level"]), (side, "hard"))
            self.assertEqual(made["request"], f"v2-{board}-none-hard-rain")
            self.assertEqual(nonet.solve(made["id"])["solution"], made["solution"])
            self.assertEqual(nonet.check(made["id"])["status"], "unique")
            self.assertEqual(nonet.rate(made["id"])["level"], "hard")
            self.assertEqual(nonet.path(made["id"])["steps"], made["steps"])
            self.assertEqual(nonet.hint(made["id"])["steps"], made["steps"][:1])
            # After the right entries the next step is another one.
            entries = list(made["puzzle"])
            placed = next(step["placements"][0] for step in made["steps"] if step["placements"])
            row, column = map(int, placed["cell"][1:].split("c"))
            entries[side * (row - 1) + column - 1] = "123456789ABCDEFG"[placed["digit"] - 1]
            after = nonet.hint(made["id"], "".join(entries))
            self.assertEqual(after["digits"], "".join(entries))
            about = f"{placed['cell']}={placed['digit']}"
            self.assertEqual(nonet.why(made["id"], about)["answer"], "must")
            with self.assertRaises(nonet.Error) as caught:
                nonet.why("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "r10c1=1")
            self.assertEqual(str(caught.exception), "A classic board has the rows, columns and digits 1 to 9.")
        rated = list(nonet.rate_many([nonet.generate(board="16x16", level="easy", seed="rain")["id"], HARD]))
        self.assertEqual((rated[0]["level"], rated[1]["er"]), ("easy", 10.7))
        with self.assertRaises(nonet.Error) as caught:
            nonet.generate(board="17x17")
        self.assertIn("“jigsaw”, “10x10”, “12x12”, “16x16”", str(caught.exception))

    def test_steps_on_other_boards(self):
        six = "2x3:3c5b5c4b2f6b2c1b3c5"
        rated = nonet.rate(six, techniques=True)
        self.assertEqual((rated["level"], rated["about"], rated["board"]), ("singles", False, "6x6"))
        self.assertNotIn("er", rated)
        (again, broken) = nonet.rate_many(["3...5..5...4..2......6..2...1..3...5", "." * 16], techniques=True)
        self.assertEqual(again, {"number": 1, **rated})
        self.assertIn("several solutions", broken["error"])
        path = nonet.path(six)
        self.assertEqual((path["solved"], path["level"], len(path["steps"])), (True, "singles", 26))
        self.assertEqual(sum(rated["techniques"].values()), len(path["steps"]))
        (first,) = nonet.hint(six)["steps"]
        self.assertEqual(first, path["steps"][0])
        self.assertGreater(len(nonet.hint(six, all=True)["steps"]), 5)
        # Entries take part, and wrong ones are named.
        entered = nonet.hint(six, "32" + "." * 34)
        self.assertEqual((entered["digits"][:6], entered["puzzle"][:6]), ("32..5.", "3...5."))
        self.assertEqual(entered["steps"][0], path["steps"][1])
        self.assertEqual(len(nonet.path(six, "32" + "." * 34)["steps"]), 25)
        for entries, words in [("34" + "." * 34, "The entry r1c2=4 is wrong."), ("." * 81, "36")]:
            with self.assertRaises(nonet.Error) as caught:
                nonet.hint(six, entries)
            self.assertIn(words, str(caught.exception))
        # Cells of nine rows need the board.
        x = nonet.generate(board="x", level="easy", seed="rain")
        self.assertEqual((x["level"], x["about"]), ("easy", True))
        for answer in (nonet.rate, nonet.path, nonet.hint):
            self.assertEqual(answer(x["puzzle"], board="x"), answer(x["id"]))

    def test_rate(self):
        rated = nonet.rate(HARD)
        self.assertEqual((rated["er"], rated["ep"], rated["ed"]), (10.7, 10.7, 9.7))
        self.assertEqual(rated["difficulty"], "extreme")
        self.assertNotIn("techniques", rated)
        rated = nonet.rate(EASY, techniques=True)
        self.assertEqual((rated["er"], rated["hardest"]), (1.2, "hidden-single"))
        self.assertEqual(sum(rated["techniques"].values()), EASY.count("."))
        with self.assertRaisesRegex(nonet.Error, "There is nothing left to do."):
            nonet.rate(SOLUTION)

    def test_hint(self):
        found = nonet.hint(EASY)
        (step,) = found["steps"]
        self.assertEqual(step["placements"], [{"cell": "r1c3", "digit": 4}])
        self.assertNotIn("rating", step)
        self.assertGreater(len(nonet.hint(EASY, all=True)["steps"]), 5)
        self.assertEqual(nonet.hint(EASY, by="rated")["steps"][0]["rating"], 1.2)
        entered = EMPTY[:2] + "4" + EMPTY[3:]
        after = nonet.hint(EASY, entered)
        self.assertEqual(after["board"][2], "4")
        self.assertEqual(after["puzzle"], EASY)
        with self.assertRaisesRegex(nonet.Error, "The entry r1c3=5 is wrong."):
            nonet.hint(EASY, entered.replace("4", "5"))
        with self.assertRaisesRegex(nonet.Error, "`by` must be"):
            nonet.hint(EASY, by="nobody")

    def test_path(self):
        found = nonet.path(EASY)
        self.assertTrue(found["solved"])
        self.assertEqual(found["er"], nonet.rate(EASY)["er"])
        board = list(EASY)
        for step in found["steps"]:
            for placed in step["placements"]:
                row, column = int(placed["cell"][1]), int(placed["cell"][3])
                board[9 * row + column - 10] = str(placed["digit"])
        self.assertEqual("".join(board), nonet.solve(EASY)["solution"])
        self.assertTrue(nonet.path(EASY, by="people")["solved"])

    def test_why(self):
        self.assertEqual(nonet.why(EASY, "r1c3=4")["answer"], "must")
        self.assertEqual(nonet.why(EASY, "r2c1=3")["answer"], "placed")
        seen = nonet.why(EASY, "r2c3<>3")
        self.assertEqual((seen["answer"], seen["holder"]), ("cannot", "r2c1"))
        with self.assertRaisesRegex(nonet.Error, "a candidate is written as"):
            nonet.why(EASY, "r0c1=1")

    def test_why_on_other_boards(self):
        six = "2x3:3c5b5c4b2f6b2c1b3c5"
        must = nonet.why(six, "r1c2=2")
        self.assertEqual((must["answer"], must["board"], must["size"], must["id"]), ("must", "6x6", 6, six))
        self.assertEqual([step["action"] for step in must["steps"]], ["r1c2=2"])
        self.assertEqual(must["digits"], must["puzzle"])
        cannot = nonet.why(six, "r1c2<>1")
        self.assertEqual((cannot["answer"], cannot["steps"]), ("cannot", must["steps"]))
        self.assertNotIn("holder", cannot)
        self.assertEqual(nonet.why(must["puzzle"], "r1c2=2", board="6x6"), must)
        seen = nonet.why(six, "r1c2=3")
        self.assertEqual((seen["answer"], seen["holder"], seen["steps"]), ("cannot", "r1c1", []))
        # Entries take part.
        entered = nonet.why(six, "r1c3=2", "32" + "." * 34)
        self.assertEqual((entered["answer"], entered["holder"]), ("cannot", "r1c2"))
        self.assertEqual(entered["digits"][:3], "32.")
        for candidate, words in [("r1c7=1", "r1c7 is not on this board of 6 rows"), ("r1c2=7", "the digits 1 to 6, not 7")]:
            with self.assertRaises(nonet.Error) as caught:
                nonet.why(six, candidate)
            self.assertIn(words, str(caught.exception))

    def test_why_on_a_killer(self):
        cannot = nonet.why("2x2k:p,_a_____bbaa_aa__,5_4a5a6_8a6e6a", "r1c2=4")
        self.assertEqual((cannot["answer"], cannot["board"]), ("cannot", "killer-4x4"))
        [step] = cannot["steps"]
        self.assertEqual((step["technique"], step["action"]), ("only-combination", "r1c2<>24 r1c3<>24"))
        [cage] = [cage for cage in cannot["cages"] if cage["cells"] == step["reason"]["cells"]]
        self.assertEqual(cage["sum"], 4)
        self.assertEqual([each["digits"] for each in step["reason"]["sets"]], [[1, 3]])

    def test_canonical(self):
        found = nonet.canonical(HARD)
        self.assertEqual(
            found["canonical"],
            "........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9.",
        )
        form = [["."] * 9 for _ in range(9)]
        moved = found["transform"]
        for at, sign in enumerate(HARD):
            row, column = moved["rows"][at // 9] - 1, moved["columns"][at % 9] - 1
            if moved["transposed"]:
                row, column = column, row
            form[row][column] = sign if sign == "." else str(moved["digits"][int(sign) - 1])
        self.assertEqual("".join("".join(row) for row in form), found["canonical"])
        self.assertEqual(nonet.canonical(HARD[::-1])["canonical"], found["canonical"])

    def test_convert_and_read(self):
        self.assertIn("hodoku", nonet.FORMS)
        for form in nonet.FORMS:
            if form in ("svg", "candidates"):
                continue  # A picture, and a table in which a single candidate may be a given
            with self.subTest(form):
                text = nonet.convert(EASY, form)["text"]
                self.assertEqual([one["puzzle"] for one in nonet.read(text)["puzzles"]], [EASY])
        with self.assertRaisesRegex(nonet.Error, "There is no such form; there are “link”"):
            nonet.convert(EASY, "docx")
        found = nonet.read(f"{HARD}\n{EASY}\n")
        self.assertEqual([one["puzzle"] for one in found["puzzles"]], [HARD, EASY])
        self.assertEqual(found["puzzles"][0]["corner"], [[]] * 81)
        with self.assertRaises(nonet.Error):
            nonet.read("nothing")

    def test_titles_and_letters(self):
        given = {"value": 1, "given": True}
        grid = [[given] + [{}] * 5] + [[{}] * 6 for _ in range(5)]
        text = json.dumps({"size": 6, "title": "Six", "author": "Ann", "grid": grid})
        for form in ("f-puzzles", "sudokupad"):
            converted = nonet.convert(text, form)
            self.assertEqual((converted["title"], converted["author"]), ("Six", "Ann"))
            again = nonet.convert(converted["text"], "line")
            self.assertEqual((again["title"], again["author"]), ("Six", "Ann"))
        cells = [
            f"{chr(65 + at // 9)}{at % 9 + 1}={digit}" for at, digit in enumerate(EASY) if digit != "."
        ]
        found = nonet.read(" ".join(cells))
        self.assertEqual((found["puzzles"][0]["puzzle"], found["letters"]), (EASY, "rows"))
        self.assertIsNone(nonet.read(EASY)["letters"])

    def test_generate(self):
        made = nonet.generate(difficulty="hard", symmetry="rotational", seed="rain")
        self.assertEqual(made["difficulty"], "hard")
        self.assertEqual(nonet.generate(seed=made["request"]), made)
        self.assertEqual(nonet.solve(made["puzzle"])["solution"], made["solution"])
        filled = [sign != "." for sign in made["puzzle"]]
        self.assertEqual(filled, filled[::-1])
        for rating in [(3.8, 4.2), "3.8..4.2"]:
            made = nonet.generate(rating=rating, seed="rain", steps=True)
            self.assertTrue(3.8 <= made["er"] <= 4.2)
            self.assertEqual(made["er"], max(step["rating"] for step in made["steps"]))
        self.assertIn("x-wing", nonet.generate(technique="x-wing", seed="1")["techniques"])
        self.assertEqual(nonet.generate(clues=30, seed="1")["clues"], 30)
        self.assertNotEqual(nonet.generate(), nonet.generate())

    def test_generate_by_a_pattern(self):
        made = nonet.generate(pattern=CROSS, seed="rain")
        drawn = [sign == "x" for sign in CROSS if sign in "x."]
        self.assertEqual([sign != "." for sign in made["puzzle"]], drawn)
        with self.assertRaisesRegex(nonet.Error, "this draws 3 cells; a Sudoku has 81."):
            nonet.generate(pattern="x.x")
        with self.assertRaisesRegex(nonet.Error, "`pattern` and `clues` cannot both be asked for"):
            nonet.generate(pattern=CROSS, clues=30)

    def test_wrong_options(self):
        for options, words in [
            ({"difficulty": "hrad"}, "did you mean “hard”?"),
            ({"rating": 1.3}, "No puzzle has a `rating`"),
            ({"rating": (9, 3)}, "must not be above"),
            ({"rating": "hard"}, "a range is written as"),
            ({"clues": 3}, "`clues` must be"),
            ({"difficulty": "hard", "minutes": (5, 10)}, "cannot both be asked for"),
            ({"seconds": -1}, "`seconds` must be"),
        ]:
            with self.subTest(options), self.assertRaises(nonet.Error) as caught:
                nonet.generate(**options)
            self.assertIn(words, str(caught.exception))
        with self.assertRaisesRegex(nonet.Error, "no puzzle was found for “n1-rain 11.0-20.0"):
            nonet.generate(rating=(11, 20), seed="rain", tries=1)

    def test_wrong_types(self):
        for call in [
            lambda: nonet.solve(7),
            lambda: nonet.solve(),
            lambda: nonet.count(HARD, "many"),
            lambda: nonet.rate_many(7),
            lambda: nonet.generate(rating=[]),
            lambda: nonet.generate(clues=[]),
            lambda: nonet.generate(simmetry="none"),
        ]:
            with self.assertRaises(TypeError):
                call()

    def test_errors_are_values(self):
        self.assertTrue(issubclass(nonet.Error, ValueError))
        with self.assertRaises(nonet.Error) as caught:
            nonet.solve("nonsense")
        copy = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((type(copy), str(copy)), (nonet.Error, str(caught.exception)))


if __name__ == "__main__":
    unittest.main()
