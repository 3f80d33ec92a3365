"""`rate_many` and `generate_many`: order, errors, memory, threads and Ctrl+C."""

import itertools
import os
import subprocess
import sys
import textwrap
import unittest

import nonet

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
EASY = ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8."

#: The largest number of puzzles that `rate_many` reads ahead.
WINDOW = 1024

#: A child that waits for ever fails after this number of seconds.
WATCHDOG = 300


def run(code):
    """Runs Python code in a process of its own, and returns its output."""
    code = f"import nonet\nHARD = {HARD!r}\nEASY = {EASY!r}\n" + textwrap.dedent(code)
    child = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=WATCHDOG
    )
    return child.stdout + child.stderr


class Streams(unittest.TestCase):
    def test_ratings_keep_their_order(self):
        puzzles = [one["puzzle"] for one in nonet.generate_many(60, seed="order")]
        puzzles[7] = HARD
        single = [nonet.rate(puzzle, techniques=True) for puzzle in puzzles]
        for threads in [None, 1, 2, 7]:
            many = list(nonet.rate_many(iter(puzzles), threads, techniques=True))
            self.assertEqual([one.pop("number") for one in many], list(range(1, 61)))
            self.assertEqual(many, single)

    def test_each_item_has_an_answer(self):
        items = [HARD, "nonsense", "", "." * 81, "11" + "." * 79, nonet.solve(HARD)["solution"], EASY]
        answers = list(nonet.rate_many(items))
        statuses = ["unique", "unreadable", "unreadable", "several", "conflict", "unique", "unique"]
        self.assertEqual([one["status"] for one in answers], statuses)
        self.assertEqual([one.get("er") for one in answers], [10.7, None, None, None, None, None, 1.2])
        self.assertEqual(["error" in one for one in answers], [False, True, True, True, True, True, False])
        self.assertEqual(
            answers[1],
            {
                "number": 2,
                "puzzle": None,
                "status": "unreadable",
                "error": "character 1: “n” cannot be read: a digit is 1 to 9, an empty cell 0 or a dot.",
            },
        )
        self.assertEqual(answers[5]["error"], "There is nothing left to do.")

    def test_reads_ahead_a_limited_number(self):
        pulled = itertools.count(1)
        last = 0

        def endless():
            nonlocal last
            for last in pulled:
                yield EASY

        answers = nonet.rate_many(endless())
        for taken in range(1, 5001):
            self.assertEqual(next(answers)["number"], taken)
            self.assertLessEqual(last - taken, WINDOW)
        self.assertGreaterEqual(last, 5000)

    def test_an_error_of_the_iterable_comes_after_the_answers_before_it(self):
        def broken():
            yield EASY
            yield HARD
            raise OSError("the disk is gone")

        answers = nonet.rate_many(broken())
        self.assertEqual(next(answers)["er"], 1.2)
        self.assertEqual(next(answers)["er"], 10.7)
        with self.assertRaisesRegex(OSError, "the disk is gone"):
            next(answers)
        self.assertEqual(list(answers), [])
        answers = nonet.rate_many([EASY, 7])
        self.assertEqual(next(answers)["er"], 1.2)
        with self.assertRaises(TypeError):
            next(answers)

    def test_generates_the_same_on_any_number_of_threads(self):
        made = list(nonet.generate_many(20, 1, difficulty="medium", seed="rain"))
        self.assertEqual(made, list(nonet.generate_many(20, 3, difficulty="medium", seed="rain")))
        endless = nonet.generate_many(difficulty="medium", seed="rain")
        self.assertEqual(made, list(itertools.islice(endless, 20)))
        first = made[0].copy()
        self.assertEqual(first.pop("number"), 1)
        self.assertEqual(first, nonet.generate(difficulty="medium", seed="rain"))
        self.assertEqual(list(nonet.generate_many(0)), [])

    def test_says_what_was_not_found(self):
        (answer,) = nonet.generate_many(1, rating=(11, 20), seed="rain", tries=1)
        self.assertIn("no puzzle was found for", answer["error"])
        self.assertIn("n1-rain", answer["request"])

    def test_refuses_no_threads(self):
        with self.assertRaisesRegex(nonet.Error, "`threads` must be at least 1."):
            nonet.rate_many([], 0)

    def test_other_threads_run_while_it_rates(self):
        # With this interval a thread keeps the interpreter until it gives it away.
        output = run(
            """
            import sys, threading, time
            sys.setswitchinterval(10_000)
            count = 0
            def counting():
                global count
                while True:
                    time.sleep(0)
                    count += 1
            threading.Thread(target=counting, daemon=True).start()
            answers = nonet.rate_many(iter(lambda: HARD, None), 1)
            for work in [lambda: nonet.rate(HARD), lambda: next(answers)]:
                before = count
                while count == before:
                    work()
                print("counted")
            """
        )
        self.assertEqual(output.split(), ["counted"] * 2)

    def test_stops_at_an_interrupt(self):
        for stream, endless in [
            ("nonet.rate_many(itertools.repeat(HARD))", "collections.deque(stream, maxlen=0)"),
            ("nonet.rate_many(itertools.repeat(EASY))", "collections.deque(stream, maxlen=0)"),
            ("nonet.generate_many()", "collections.deque(stream, maxlen=0)"),
            ("iter(())", "nonet.generate(rating=(11, 20))"),
        ]:
            with self.subTest(endless):
                output = run(
                    f"""
                    import collections, itertools, os, signal, threading
                    # A shell starts background processes without this handler.
                    signal.signal(signal.SIGINT, signal.default_int_handler)
                    def interrupt():
                        os.kill(os.getpid(), signal.SIGINT)
                    threading.Timer(0.5, interrupt).start()
                    stream = {stream}
                    try:
                        {endless}
                    except KeyboardInterrupt:
                        print("interrupted", list(stream))
                    """
                )
                self.assertEqual(output, "interrupted []\n")

    @unittest.skipUnless(os.path.isdir("/proc/self/task"), "needs Linux")
    def test_threads_end_with_the_iterator(self):
        output = run(
            """
            import os
            def threads():
                names = 0
                for task in os.listdir("/proc/self/task"):
                    try:
                        with open(f"/proc/self/task/{task}/comm") as file:
                            names += file.read() == "nonet\\n"
                    except OSError:
                        pass
                return names
            answers = nonet.rate_many(iter(lambda: EASY, None), 3)
            next(answers)
            while threads() != 3:
                pass
            del answers
            while threads():
                pass
            print("ended")
            """
        )
        self.assertEqual(output, "ended\n")


if __name__ == "__main__":
    unittest.main()
