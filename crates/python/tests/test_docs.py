"""The examples in the documents are true."""

import doctest
import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

#: The documents with examples, each with the fewest examples that it may have.
DOCUMENTS = {"docs/python.md": 10, "crates/python/README.md": 3, "README.md": 2}


def sessions(document):
    """Returns the text of the console sessions in a document."""
    text = (ROOT / document).read_text(encoding="utf-8")
    return "\n".join(re.findall(r"^```pycon\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))


class Examples(unittest.TestCase):
    def test_examples(self):
        for document, least in DOCUMENTS.items():
            with self.subTest(document):
                test = doctest.DocTestParser().get_doctest(sessions(document), {}, document, document, 0)
                self.assertGreaterEqual(len(test.examples), least)
                flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
                said = []
                failed, _ = doctest.DocTestRunner(optionflags=flags).run(test, out=said.append)
                self.assertEqual(failed, 0, "".join(said))


if __name__ == "__main__":
    unittest.main()
