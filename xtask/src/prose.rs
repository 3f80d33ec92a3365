//! Checks the English of comments, documents and Fluent files: phrases that read as translated, openings of doc
//! comments, long sentences, and long documents.

use std::path::Path;

/// The largest number of words in a sentence of a document.
const MOST_WORDS: usize = 40;

/// Documents with a limit, each with the number of bytes.
const SIZES: [(&str, usize); 2] = [("README.md", 6_000), ("ARCHITECTURE.md", 15_000)];

/// Phrases that are not used, each with a better one.
const PHRASES: [(&str, &str); 20] = [
    ("so many", "give the number: \"the number of clues\", \"up to 40\", \"n puzzles\""),
    ("no more", "write \"no longer\""),
    ("whoever", "write \"the player\", or name the person"),
    ("nobody", "write \"no player\", or say what is missing"),
    ("is told", "write \"shows\" or \"says\""),
    ("are told", "write \"show\" or \"say\""),
    ("seldom", "write \"rarely\" or \"rare\""),
    ("times back", "write \"backtracks\""),
    ("this much of it", "write \"how much\""),
    ("as it was called", "write \"the old name\""),
    ("comes by first", "write \"the first\""),
    ("is stood on", "write \"is selected\""),
    ("does what is asked", "name the work"),
    ("whatever is in it", "name the reason"),
    ("what is told of", "write \"the text of\""),
    ("is rated so", "write \"has this rating\""),
    ("mark this text", "write \"select this text\""),
    ("put it away", "write \"close\""),
    ("tell me more", "write \"next hint step\""),
    ("tell the steps", "write \"show all steps\""),
];

/// Phrases that are plain English if one of the next words is this one.
const EXCEPT: [(&str, &str); 1] = [("no more", "than")];

/// The number of words after a phrase that are searched for such a word.
const N_NEXT: usize = 5;

/// Openings of doc comments that do not say what the item is or does.
const OPENINGS: [&str; 5] = ["what", "who", "whether", "as", "how much"];

/// A block of text: a comment, a paragraph or a message.
#[derive(Debug, Default, PartialEq, Eq)]
struct Block {
    /// The words with the line of each.
    words: Vec<(usize, String)>,
    /// True for a doc comment.
    is_doc: bool,
}

impl Block {
    fn push(&mut self, line: usize, text: &str) {
        let text = without_code(text);
        self.words.extend(text.split_whitespace().map(|word| (line, word.to_owned())));
    }

    /// Returns the line of each place where these words follow each other, with the next words.
    fn places<'a>(&'a self, phrase: &str) -> impl Iterator<Item = (usize, Vec<String>)> + use<'a> {
        let phrase: Vec<String> = phrase.split(' ').map(str::to_owned).collect();
        let n_words = phrase.len();
        self.words.windows(n_words).enumerate().filter_map(move |(at, words)| {
            // A punctuation mark between the words separates them.
            let is_apart =
                words[..n_words - 1].iter().any(|(_, word)| word.ends_with(['.', ':', ';', ',', ')']));
            let is_it = words.iter().zip(&phrase).all(|((_, word), wanted)| bare(word) == *wanted);
            let next = self.words[at + n_words..].iter().take(N_NEXT).map(|(_, word)| bare(word));
            (is_it && !is_apart).then(|| (words[0].0, next.collect()))
        })
    }
}

/// Returns a word without punctuation, in lowercase letters.
fn bare(word: &str) -> String {
    word.trim_matches(|sign: char| !sign.is_alphanumeric()).to_lowercase()
}

/// Returns a line without the parts between backticks, which are code. A placeholder stands for each.
fn without_code(line: &str) -> String {
    line.split('`').enumerate().map(|(at, part)| if at % 2 == 0 { part } else { "code" }).collect()
}

/// Returns the complaints about the prose of a file, each with its line.
pub(crate) fn complaints(file: &str, text: &str) -> Vec<(usize, String)> {
    let mut complaints = Vec::new();
    if let Some((_, most)) = SIZES.into_iter().find(|(name, _)| *name == file)
        && text.len() > most
    {
        complaints.push((1, format!("has {} bytes, more than {most}: move a part to `docs/`", text.len())));
    }
    let end = Path::new(file).extension().and_then(|end| end.to_str()).unwrap_or_default();
    let blocks = match end {
        "rs" => comments(text, "//", true),
        "js" | "css" => comments(text, "//", false),
        "toml" | "yml" | "sh" => comments(text, "#", false),
        "ftl" => messages(text),
        "md" => paragraphs(text),
        _ => Vec::new(),
    };
    for block in &blocks {
        for (phrase, better) in PHRASES {
            let except = EXCEPT.into_iter().find(|(name, _)| *name == phrase).map(|(_, next)| next);
            for (line, next) in block.places(phrase) {
                if !except.is_some_and(|except| next.iter().any(|word| word == except)) {
                    complaints.push((line, format!("says \"{phrase}\": {better}")));
                }
            }
        }
        if block.is_doc
            && let Some((line, _)) = block.words.first()
            && let Some(opening) = OPENINGS.into_iter().find(|opening| opens(block, opening))
        {
            complaints.push((
                *line,
                format!("a doc comment begins with \"{opening}\": say what the item is or does"),
            ));
        }
        if end == "md" {
            complaints.extend(long_sentences(block));
        }
    }
    complaints
}

fn opens(block: &Block, opening: &str) -> bool {
    let mut found = block.words.iter().map(|(_, word)| bare(word));
    opening.split(' ').all(|word| found.next().as_deref() == Some(word))
}

fn long_sentences(block: &Block) -> Vec<(usize, String)> {
    let ends = |word: &str| word.trim_end_matches(['"', '\'', ')', '*', '_', '”']).ends_with(['.', '!', '?']);
    let sentences = block.words.split_inclusive(|(_, word)| ends(word));
    let counted = sentences.filter_map(|words| {
        let n_words = words.iter().filter(|(_, word)| word.contains(char::is_alphanumeric)).count();
        let text = format!("a sentence has {n_words} words, more than {MOST_WORDS}: split it");
        (n_words > MOST_WORDS).then(|| (words[0].0, text))
    });
    counted.collect()
}

/// Returns the comments of a source file. Comments of one kind on consecutive lines are one block, and an empty comment
/// line ends it.
fn comments(text: &str, sign: &str, is_rust: bool) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let (mut before, mut is_in_fence) = (None, false);
    let mut is_in_block = false;
    for (line, number) in text.lines().zip(1..) {
        let line = line.trim();
        let found = if is_in_block {
            is_in_block = !line.contains("*/");
            Some(("/*", line.trim_start_matches('*').trim_end_matches("*/")))
        } else if sign == "//" && line.starts_with("/*") {
            is_in_block = !line.contains("*/");
            Some(("/*", line.trim_start_matches(['/', '*', '!']).trim_end_matches("*/")))
        } else {
            let kinds: &[&str] = if is_rust { &["///", "//!", "//"] } else { &[sign] };
            kinds.iter().find_map(|kind| Some((*kind, line.strip_prefix(kind)?))).or_else(|| {
                let (_, comment) = line.rsplit_once(&format!(" {sign} "))?;
                Some((" ", comment))
            })
        };
        let Some((kind, words)) = found else {
            (before, is_in_fence) = (None, false);
            continue;
        };
        if words.trim_start().starts_with("```") {
            is_in_fence = !is_in_fence;
            before = Some("```");
            continue;
        }
        let is_empty = words.trim().is_empty();
        if is_empty || is_in_fence {
            before = before.filter(|_| !is_empty).or(Some(""));
            continue;
        }
        let is_new = before != Some(kind) || kind == " ";
        // Only the first paragraph of a doc comment has an opening.
        let is_doc = kind.starts_with("//") && kind.len() == 3 && before.is_none_or(|before| before == " ");
        let is_item = words.trim_start().starts_with("- ");
        if is_new || is_item {
            blocks.push(Block { words: Vec::new(), is_doc: is_new && is_doc });
        }
        if let Some(block) = blocks.last_mut() {
            block.push(number, words);
        }
        before = Some(kind);
    }
    blocks
}

/// Returns the comments and messages of a Fluent file, a block each.
fn messages(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let is_more = line.starts_with(char::is_whitespace);
        if !is_more || blocks.is_empty() {
            blocks.push(Block::default());
        }
        let words = if line.starts_with('#') || is_more {
            line.trim_start_matches('#')
        } else {
            line.split_once('=').map_or("", |(_, words)| words)
        };
        if let Some(block) = blocks.last_mut() {
            block.push(number, words);
        }
    }
    blocks
}

/// Returns the paragraphs, list items, headings and table cells of a Markdown file, without code.
fn paragraphs(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut block = Block::default();
    let mut is_in_fence = false;
    for (line, number) in text.lines().zip(1..) {
        let trimmed = line.trim();
        if trimmed.starts_with("```") {
            is_in_fence = !is_in_fence;
        }
        let number_ends = trimmed.find(|sign: char| !sign.is_ascii_digit()).unwrap_or_default();
        let is_numbered = number_ends > 0 && trimmed[number_ends..].starts_with(". ");
        let is_item =
            ["- ", "* ", "> ", "#", "|"].iter().any(|start| trimmed.starts_with(start)) || is_numbered;
        if trimmed.is_empty() || is_in_fence || is_item || trimmed.starts_with("```") {
            blocks.push(std::mem::take(&mut block));
        }
        if is_in_fence || trimmed.starts_with("```") {
            continue;
        }
        if trimmed.starts_with('|') {
            for cell in trimmed.split('|') {
                block.push(number, cell);
                blocks.push(std::mem::take(&mut block));
            }
        } else {
            let words = if is_numbered { &trimmed[number_ends + 1..] } else { trimmed };
            block.push(number, words);
        }
    }
    blocks.push(block);
    blocks.retain(|block| !block.words.is_empty());
    blocks
}

#[cfg(test)]
mod tests {
    use super::complaints;

    /// Returns the lines with a complaint, and a part of each.
    fn lines(file: &str, text: &str) -> Vec<(usize, String)> {
        let part = |text: String| text.split(':').next().unwrap_or_default().to_owned();
        complaints(file, text).into_iter().map(|(line, text)| (line, part(text))).collect()
    }

    fn says(line: usize, phrase: &str) -> Vec<(usize, String)> {
        vec![(line, format!("says \"{phrase}\""))]
    }

    #[test]
    fn finds_phrases_in_comments_of_every_kind() {
        let phrase = ["so", "many"].join(" ");
        for (file, text, line) in [
            ("src/a.rs", "fn f() {}\n// It has PHRASE clues.\n", 2),
            ("src/a.rs", "/// A set.\n///\n/// It has PHRASE\n/// clues.\nfn f() {}\n", 3),
            ("src/a.rs", "let a = 1; // PHRASE clues\n", 1),
            ("www/a.js", "/* One.\n   PHRASE. */\n", 2),
            ("www/a.css", "/*\n * PHRASE\n */\n", 2),
            ("Cargo.toml", "[a]\n# PHRASE crates\n", 2),
            ("a.ftl", "# A comment.\nkey = There are\n    PHRASE puzzles.\n", 3),
            ("docs/a.md", "# A\n\n- One item\n  with PHRASE words.\n", 4),
            ("docs/a.md", "| a | PHRASE |\n", 1),
        ] {
            assert_eq!(lines(file, &text.replace("PHRASE", &phrase)), says(line, "so many"), "{text}");
        }
        let broken = "/// It has so\n/// many clues.\nfn f() {}\n";
        assert_eq!(lines("src/a.rs", broken), says(1, "so many"));
    }

    #[test]
    fn every_phrase_is_found_between_any_signs() {
        for (phrase, _) in super::PHRASES {
            let upper = phrase[..1].to_uppercase() + &phrase[1..];
            for text in [format!("It {phrase}.\n"), format!("\"{upper}\" again.\n")] {
                assert!(lines("docs/a.md", &text).contains(&says(1, phrase)[0]), "{text}");
            }
        }
    }

    #[test]
    fn code_and_plain_uses_are_left_alone() {
        for (file, text) in [
            ("src/a.rs", "const TEXT: &str = \"so many\";\n"),
            ("src/a.rs", "/// Runs `so many` times.\nfn f() {}\n"),
            ("src/a.rs", "/// A note.\n///\n/// ```text\n/// so many\n/// ```\nfn f() {}\n"),
            ("src/a.rs", "// It holds no more than nine.\n"),
            ("src/a.rs", "// It holds no more games than its limit.\n"),
            ("src/a.rs", "// It is so. Many are not.\n"),
            ("src/a.rs", "/// A set.\n///\n/// As long as it is empty, nothing happens.\nfn f() {}\n"),
            ("src/a.rs", "/// Asks the worker.\nfn f() {}\n/// Whole grids.\nfn g() {}\n"),
            ("src/a.rs", "// What stands here is no doc comment.\n"),
            ("docs/a.md", "```\nso many\n```\n"),
            ("docs/a.txt", "so many\n"),
        ] {
            assert_eq!(lines(file, text), [], "{text}");
        }
    }

    #[test]
    fn finds_the_openings_of_doc_comments() {
        for opening in ["What", "Who", "Whether", "As", "How much"] {
            for sign in ["///", "//!"] {
                let text = format!("fn f() {{}}\n\n{sign} {opening} it is.\n{sign} More.\n");
                let begins = format!("a doc comment begins with \"{}\"", opening.to_lowercase());
                assert_eq!(lines("src/a.rs", &text), [(3, begins)], "{text}");
            }
        }
        let second = "/// A field.\na: u8,\n/// What it is.\nb: u8, // so\n/// Who it is.\nc: u8,\n";
        assert_eq!(lines("src/a.rs", second).iter().map(|(line, _)| *line).collect::<Vec<_>>(), [3, 5]);
    }

    #[test]
    fn finds_long_sentences_in_documents() {
        let long = "word ".repeat(41);
        let two = "word ".repeat(30);
        assert_eq!(lines("docs/a.md", &format!("A.\n{}.\n", long.trim()))[0].0, 2);
        assert_eq!(lines("docs/a.md", &format!("- {}\n", long.trim()))[0].0, 1);
        for text in [
            format!("{}. {}.\n", two.trim(), two.trim()),
            format!("- {}\n- {}\n", two.trim(), two.trim()),
            format!("| {} | {} |\n", two.trim(), two.trim()),
            format!("{}\n\n{}\n", two.trim(), two.trim()),
        ] {
            assert_eq!(lines("docs/a.md", &text), [], "{text}");
        }
        assert_eq!(lines("src/a.rs", &format!("// {}\n", long.trim())), []);
    }

    #[test]
    fn the_front_page_and_the_map_stay_short() {
        for (file, most) in super::SIZES {
            let text = |n_bytes: usize| "a".repeat(n_bytes);
            assert_eq!(lines(file, &text(most)), []);
            assert_eq!(lines(file, &text(most + 1)).len(), 1);
            assert_eq!(lines(&format!("docs/{file}"), &text(most + 1)), []);
        }
    }
}
