"""Rates puzzles on Dask's own cluster while one of its workers is killed.

NONET_DASK sets the number of puzzles. The functions are those of docs/python.md.
"""

import os
import re
import signal
import unittest
from pathlib import Path

import nonet
from dask.distributed import Client, LocalCluster, as_completed

DOCUMENT = Path(__file__).resolve().parents[3] / "docs/python.md"

#: The number of puzzles.
N_PUZZLES = int(os.environ.get("NONET_DASK", "3000"))

#: The number of forms of each generated puzzle: nine of its digits, and each of these turned.
N_FORMS = 18


def example():
    """Returns the functions of the example with Dask."""
    blocks = re.findall(r"^```python\n(.*?)^```$", DOCUMENT.read_text(encoding="utf-8"), re.M | re.S)
    (block,) = [block for block in blocks if "dask" in block]
    names = {"__name__": "example"}
    exec(block, names)
    return names


def puzzles():
    """Returns different puzzles. Generating takes longer than rating, so each is used in several forms."""
    found = []
    for made in nonet.generate_many(-(-N_PUZZLES // N_FORMS), seed="dask"):
        for shift in range(9):
            digits = str.maketrans("123456789", "".join(str((at + shift) % 9 + 1) for at in range(9)))
            form = made["puzzle"].translate(digits)
            found += [form, form[::-1]]
    return found[:N_PUZZLES]


class OnTwoWorkers(unittest.TestCase):
    def test_a_killed_worker_costs_no_result(self):
        names = example()
        lines = puzzles()
        self.assertEqual(len(set(lines)), N_PUZZLES)
        with (
            LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
            Client(cluster) as client,
        ):
            processes = client.run(os.getpid)
            self.assertEqual(len(processes), 2)
            futures = names["start"](client, lines)
            # A third of the parts is done, and the killed worker holds some of their results.
            for n_done, _ in enumerate(as_completed(futures), 1):
                if 3 * n_done >= len(futures):
                    break
            n_running = sum(future.status != "finished" for future in futures)
            self.assertGreater(n_running, 1)
            os.kill(min(processes.values()), signal.SIGKILL)
            ratings = names["collect"](client, futures)
        self.assertEqual(ratings, list(nonet.rate_many(lines)))
        self.assertEqual([rating["puzzle"] for rating in ratings], lines)
        print(f"{len(ratings)} puzzles, {n_running} of {len(futures)} parts left when a worker was killed")


if __name__ == "__main__":
    unittest.main()
