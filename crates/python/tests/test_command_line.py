"""The same puzzles, ratings and words as the command line gives."""

import json
import os
import pathlib
import subprocess
import unittest

import nonet

#: The command `nonet`.
COMMAND = os.environ["NONET_COMMAND"]

#: The fields of the command line that are not compared.
OF_FILES = ("schema", "file", "line", "number")


def records(*arguments, lines=()):
    """Runs the command line and returns its records and its messages."""
    done = subprocess.run(
        [COMMAND, *arguments, "--json"], input="\n".join(lines), capture_output=True, text=True
    )
    found = [json.loads(line) for line in done.stdout.splitlines()]
    for record in found:
        for name in OF_FILES:
            record.pop(name, None)
    return found, done.stderr.splitlines()


class SameAsTheCommandLine(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.made, _ = records("generate", "-n", "100", "--seed", "hundred", "--steps")
        cls.puzzles = [record["puzzle"] for record in cls.made]

    def test_a_hundred_seeds(self):
        self.assertEqual(len(self.made), 100)
        for record, made in zip(
            self.made, nonet.generate_many(100, seed="hundred", steps=True), strict=True
        ):
            del made["number"]
            self.assertEqual(made, record)

    def test_each_kind_of_request(self):
        for options, arguments in [
            (["--difficulty", "expert", "--symmetry", "diagonal"], {"difficulty": "expert", "symmetry": "diagonal"}),
            (["--rating", "3.8..4.2"], {"rating": (3.8, 4.2)}),
            (["--technique", "x-wing"], {"technique": "x-wing"}),
            (["--minutes", "5..10"], {"minutes": (5, 10)}),
            (["--clues", "minimal"], {"clues": "minimal"}),
            (["--clues", "28"], {"clues": 28}),
        ]:
            with self.subTest(options):
                (record,), _ = records("generate", "--seed", "wish", *options)
                self.assertEqual(nonet.generate(seed="wish", **arguments), record)

    def test_answers(self):
        puzzles = self.puzzles[:20]
        for command, answer in [
            (["solve"], nonet.solve),
            (["count"], nonet.count),
            (["check"], nonet.check),
            (["rate", "--techniques"], lambda puzzle: nonet.rate(puzzle, techniques=True)),
            (["hint"], nonet.hint),
            (["hint", "--all"], lambda puzzle: nonet.hint(puzzle, all=True)),
            (["hint", "--by", "rated"], lambda puzzle: nonet.hint(puzzle, by="rated")),
            (["path"], nonet.path),
            (["path", "--by", "people"], lambda puzzle: nonet.path(puzzle, by="people")),
            (["why", "r1c1=5"], lambda puzzle: nonet.why(puzzle, "r1c1=5")),
            (["canonical"], nonet.canonical),
            (["convert", "--to", "hodoku"], lambda puzzle: nonet.convert(puzzle, "hodoku")),
        ]:
            with self.subTest(command):
                found, _ = records(*command, lines=puzzles)
                self.assertEqual([answer(puzzle) for puzzle in puzzles], found)

    def test_other_boards(self):
        for board in nonet.BOARDS:
            with self.subTest(board):
                options = ["--board", board, "--symmetry", "rotational"]
                made, _ = records("generate", "-n", "3", "--seed", "boards", *options)
                answers = list(nonet.generate_many(3, board=board, symmetry="rotational", seed="boards"))
                for answer in answers:
                    del answer["number"]
                self.assertEqual(answers, made)
                self.assertEqual(nonet.generate(seed=made[2]["request"]), made[2])
                for command, answer in [("solve", nonet.solve), ("count", nonet.count), ("check", nonet.check)]:
                    found, _ = records(command, lines=[record["id"] for record in made])
                    self.assertEqual([answer(record["id"]) for record in made], found)
                    if "pieces" not in made[0]:
                        found, _ = records(command, "--board", board, lines=[made[0]["puzzle"]])
                        self.assertEqual([answer(made[0]["puzzle"], board=board)], found)

    def test_levels_and_paths(self):
        """The engine, the command line and JavaScript are compared with the same file."""
        data = pathlib.Path(__file__, "../../../engine/tests/data/board_paths.txt").resolve()
        lines = [line.split("\t") for line in data.read_text("utf-8").splitlines() if line[0] != "#"]
        starts = [at for at, line in enumerate(lines) if len(line) == 3]
        self.assertEqual(len(starts), 6)
        for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
            request, line, level = lines[start]
            with self.subTest(request):
                made = nonet.generate(seed=request, steps=True)
                self.assertEqual((made["id"], made["level"], made["request"]), (line, level, request))
                path = nonet.path(line)
                self.assertEqual((path["level"], path["steps"]), (level, made["steps"]))
                steps = [[step["technique"], step["action"]] for step in path["steps"]]
                self.assertEqual(steps, lines[start + 1 : end])
                self.assertEqual(nonet.hint(line)["steps"], path["steps"][:1])
                self.assertEqual(nonet.rate(line)["level"], level)
                for command, answer in [
                    (["path"], nonet.path), (["hint", "--all"], lambda text: nonet.hint(text, all=True)),
                    (["rate", "--techniques"], lambda text: nonet.rate(text, techniques=True)),
                ]:
                    found, _ = records(*command, lines=[line])
                    self.assertEqual([answer(line)], found)

    def test_ratings(self):
        lines = [*self.puzzles, "." * 81, "11" + "." * 79]
        found, words = records("rate", lines=lines)
        answers = list(nonet.rate_many(lines))
        errors = [answer.pop("error") for answer in answers if "error" in answer]
        for answer in answers:
            del answer["number"]
        self.assertEqual(answers, found)
        self.assertEqual([line.split(": ", 1)[1] for line in words], errors)


if __name__ == "__main__":
    unittest.main()
