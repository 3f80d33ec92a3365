//! Each digit and each key of the help on keyboards of several countries, on keyboards that report no position, and
//! through input methods. No key does anything that the help does not mention.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::Digit;
use nonet_play::app::{BoardCommand, Command, Direction, SelectionCommand, TeacherCommand, WalkMove};
use nonet_play::game::Mark;

use crate::keymap::{KEYS, pressed};

/// The positions of a keyboard, row by row.
const PLACES: &str =
    "Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal
    KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight
    KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backslash
    IntlBackslash KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash";

/// A keyboard layout, as Linux has it: what each position types alone, with Shift, with `AltGr`, and with both. A `†`
/// stands for a dead key, which waits for a letter.
struct Keyboard {
    name: &'static str,
    writes: [&'static str; 4],
}

/// The modifiers of the four levels.
const HELD: [&str; 4] = ["", "shift", "altgr", "shift altgr"];

/// The modifiers that Windows may report besides `AltGr`.
const WINDOWS: &str = "control alt";

const KEYBOARDS: [Keyboard; 10] = [
    Keyboard {
        name: "American",
        writes: [
            "`1234567890-=qwertyuiop[]asdfghjkl;'\\<zxcvbnm,./",
            "~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:\"|>ZXCVBNM<>?",
            "                                     |          ",
            "                                     ¦          ",
        ],
    },
    Keyboard {
        name: "German",
        writes: [
            "†1234567890ß†qwertzuiopü+asdfghjklöä#<yxcvbnm,.-",
            "°!\"§$%&/()=?†QWERTZUIOPÜ*ASDFGHJKLÖÄ'>YXCVBNM;:_",
            "′¹²³¼½¬{[]}\\†@ſ€¶ŧ←↓→øþ†~æſðđŋħ†ĸł††’|»«¢„“”µ·…–",
            "″¡⅛£¤⅜⅝⅞™±°¿†Ω§€®Ŧ¥↑ıØÞ†¯ÆẞÐªŊĦ†&Ł††††›‹©‚‘’º×÷—",
        ],
    },
    Keyboard {
        name: "French",
        writes: [
            "²&é\"'(-è_çà)=azertyuiop†$qsdfghjklmù*<wxcvbn,;:!",
            "~1234567890°+AZERTYUIOP†£QSDFGHJKLM%µ>WXCVBN?./§",
            "¬¹~#{[|`\\^@]}æ«€¶ŧ←↓→øþ†¤@ßðđŋħ†ĸłµ††|ł»¢„“”†•·†",
            "¬¡⅛£$⅜⅝⅞™±°¿†Æ<¢®Ŧ¥↑ıØÞ††ΩẞÐªŊĦ†&Łº††¦Ł>©‚‘’†×÷†",
        ],
    },
    Keyboard {
        name: "Lithuanian",
        writes: [
            "`ąčęėįšųū„“-žqwertyuiop[]asdfghjkl;'\\–zxcvbnm,./",
            "~ĄČĘĖĮŠŲŪ()_ŽQWERTYUIOP{}ASDFGHJKL:\"|€ZXCVBNM<>?",
            "´1234567890–=@ſ€¶ŧ←↓→øþ††æßðđŋħ†ĸł†††|«»¢„“”µ•·†",
            "¬!@#$%^&*()¿+Ω§£®Ŧ¥↑ıØÞ††ÆẞÐªŊĦ†&Ł†††¦<>©‚‘’º×÷†",
        ],
    },
    Keyboard {
        name: "Lithuanian standard",
        writes: [
            "`!-/;:,.=()?xąžertyuiopįwasdšghjklųėq<zūcvbnmčfę",
            "~1234567890+XĄŽERTYUIOPĮWASDŠGHJKLŲĖQ>ZŪCVBNMČFĘ",
            "´@_#$§^&*[]'%@ſ€¶ŧ←↓→øþ{}æßðđŋħ†ĸł†\"|–<>–„“”µ„“\\",
            "¬¡⅛£$⅜⅝⅞™±°¿†Ω§E®Ŧ¥↑ıØÞ††ÆẞÐªŊĦ†&Ł†††¦<>©‚‘’º×÷†",
        ],
    },
    Keyboard {
        name: "Hungarian",
        writes: [
            "0123456789öüóqwertzuiopőúasdfghjkléáűíyxcvbnm,.-",
            "§'\"+!%/=()ÖÜÓQWERTZUIOPŐÚASDFGHJKLÉÁŰÍYXCVBNM?:_",
            "¬~†^†††`†††††\\|Ä¶ŧ–€Í„”÷×äđĐ[]ħíłŁ$ß¤<>#&@{}<;>*",
            "¬†ˇ†˘°˛†˙´˝¨¸Ω§E®Ŧ¥↑íØÞ††ÄẞÐªŊĦÍ&Ł¢ẞ†><>©‚‘’º×÷†",
        ],
    },
    Keyboard {
        name: "Polish",
        writes: [
            "`1234567890-=qwertyuiop[]asdfghjkl;'\\<zxcvbnm,./",
            "~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:\"|>ZXCVBNM<>?",
            "¬≠²³¢€½§·«»–†πœę©ß←↓→óþ††ąśðæŋ’ə…ł†††|żźć„”ńµ≤≥†",
            "∨¡¿£¼‰∧≈¾±°—†ΩŒĘ®™¥↑↔ÓÞ††ĄŚÐÆŊ•Ə†Ł†††¦ŻŹĆ‘“Ń∞×÷†",
        ],
    },
    Keyboard {
        name: "Swedish",
        writes: [
            "§1234567890+†qwertyuiopå†asdfghjklöä'<zxcvbnm,.-",
            "½!\"#¤%&/()=?†QWERTYUIOPÅ†ASDFGHJKLÖÄ*>ZXCVBNM;:_",
            "¶¡@£$€¥{[]}\\±@ſ€®þ←↓→œþ††ªßðđŋħ†ĸłøæ´|«»©„“”µ†·†",
            "¾¹²³¼¢⅝÷«»°¿¬Ω§¢®Þ¥↑ıŒÞ††ºẞÐªŊĦ†&ŁØÆ×¦<>©‚‘’º†††",
        ],
    },
    Keyboard {
        name: "Czech",
        writes: [
            ";+ěščřžýáíé=†qwertzuiopú)asdfghjklů§†\\yxcvbnm,.-",
            "†1234567890%†QWERTZUIOP/(ASDFGHJKL\"!'|YXCVBNM?:_",
            "`!@#$%^&*{}\\†\\|€¶ŧ←↓→øþ[]~đĐ[]`'łŁ$'\\/°#&@{}^<>*",
            "~††††††††††††Ω§E®Ŧ¥↑ıØÞ÷×ÆẞÐªŊĦ†&Ł†ß|¦<>©‚‘’º×÷†",
        ],
    },
    Keyboard {
        name: "Spanish",
        writes: [
            "º1234567890'¡qwertyuiop†+asdfghjklñ†ç<zxcvbnm,.-",
            "ª!\"·$%&/()=?¿QWERTYUIOP†*ASDFGHJKLÑ†Ç>ZXCVBNM;:_",
            "\\|@#~½¬{[]}\\†@ſ€¶ŧ←↓→øþ[]æßðđŋħ†ĸł†{}|«»¢„“”µ•·†",
            "\\¡⅛£$⅜⅝⅞™±°¿†Ω§¢®Ŧ¥↑ıØÞ††ÆẞÐªŊĦ†&Ł†††¦<>©‚‘’º×÷†",
        ],
    },
];

/// A key of a keyboard: its position, and its `event.key` at each of the four levels.
struct Key {
    place: &'static str,
    writes: [String; 4],
}

impl Keyboard {
    fn keys(&self) -> Vec<Key> {
        let signs = self.writes.map(|row| row.chars().collect::<Vec<_>>());
        let key = |sign: char| match sign {
            '†' => "Dead".to_owned(),
            ' ' => "Unidentified".to_owned(),
            sign => sign.to_string(),
        };
        let keys = PLACES.split_whitespace().enumerate();
        let keys =
            keys.map(|(at, place)| Key { place, writes: [0, 1, 2, 3].map(|level| key(signs[level][at])) });
        keys.collect()
    }
}

fn digit(number: u32) -> Digit {
    Digit::new(u8::try_from(number).unwrap()).unwrap()
}

/// Returns the number that a key types.
fn number(key: &str) -> Option<u32> {
    key.parse().ok().filter(|_| key.len() == 1)
}

/// Returns the command that the help gives for a character.
fn said(key: &str) -> Option<Command> {
    Some(match key {
        "[" => Command::Board(BoardCommand::Undo),
        "]" => Command::Board(BoardCommand::Redo),
        "?" => Command::Teacher(TeacherCommand::Hint),
        "." => Command::Board(BoardCommand::CentreNotes),
        "<" => Command::Teacher(TeacherCommand::WalkMove(WalkMove::Back)),
        ">" => Command::Teacher(TeacherCommand::WalkMove(WalkMove::On)),
        _ => return None,
    })
}

fn is_letter(key: &str) -> bool {
    key.len() == 1 && key.chars().all(|sign| sign.is_ascii_alphabetic())
}

/// Returns true if a key types a digit alone or with Shift.
fn bears_digit(key: &Key) -> bool {
    key.writes[..2].iter().any(|key| number(key).is_some())
}

#[test]
fn every_digit_is_written_on_every_keyboard() {
    for keyboard in &KEYBOARDS {
        let (name, keys) = (keyboard.name, keyboard.keys());
        for wanted in 0..=9 {
            let alone = if wanted == 0 {
                Command::Board(BoardCommand::Erase)
            } else {
                Command::Board(BoardCommand::Digit(digit(wanted)))
            };
            let place = |level: usize| keys.iter().find(|key| number(&key.writes[level]) == Some(wanted));
            let level = (0..3).find(|level| place(*level).is_some()).unwrap();
            let key = place(level).unwrap();
            // If the digit needs Shift, or is the third character of its key, the key alone means the digit too.
            let is_own = wanted > 0 || level < 2;
            if is_own {
                assert_eq!(pressed(key.place, &key.writes[0], ""), Some(alone.clone()), "{name} {wanted}");
            }
            if level == 2 {
                for held in ["altgr", "altgr control alt"] {
                    let written = pressed(key.place, &key.writes[2], held);
                    assert_eq!(written, Some(alone.clone()), "{name} {held} {wanted}");
                }
            }
            if wanted == 0 {
                continue;
            }
            let [plain, shifted, ..] = &key.writes;
            let pressed = |key: &str, written: &str, held: &str| pressed(key, written, held);
            let digit = digit(wanted);
            assert_eq!(
                pressed(key.place, shifted, "shift"),
                Some(Command::Board(BoardCommand::OtherDigit(digit))),
                "{name}"
            );
            assert_eq!(
                pressed(key.place, plain, "alt"),
                Some(Command::Board(BoardCommand::Highlight(digit))),
                "{name}"
            );
            let put = |mark| Some(Command::Board(BoardCommand::Put(mark, digit)));
            assert_eq!(pressed(key.place, plain, "control"), put(Mark::Centre), "{name}");
            assert_eq!(pressed(key.place, shifted, "control shift"), put(Mark::Colour), "{name}");
        }
    }
}

#[test]
fn every_key_of_the_help_does_what_it_says_however_it_is_written() {
    for keyboard in &KEYBOARDS {
        for key in keyboard.keys() {
            for (written, held) in key.writes.iter().zip(HELD) {
                let is_alt_graph = held.contains("altgr");
                let Some(command) = said(written).filter(|_| is_alt_graph || !bears_digit(&key)) else {
                    continue;
                };
                let name = keyboard.name;
                assert_eq!(
                    pressed(key.place, written, held),
                    Some(command.clone()),
                    "{name} {held} {written}"
                );
                if is_alt_graph {
                    let found = pressed(key.place, written, &format!("{held} {WINDOWS}"));
                    assert_eq!(found, Some(command), "{name} {held} {written} on Windows");
                }
            }
        }
    }
}

#[test]
fn the_help_lists_every_effect_of_a_key() {
    let is_of_letters = |place: &str| place.starts_with("Key");
    for keyboard in &KEYBOARDS {
        for key in keyboard.keys() {
            for (level, written) in key.writes.iter().enumerate() {
                let is_of_help = said(written).is_some() || number(written).is_some() || is_letter(written);
                let is_place = match level {
                    // The positions of digits and letters, and those of [, ] and the dot without modifiers.
                    0 => {
                        is_of_letters(key.place)
                            || key.place.starts_with("Digit") && (level > 1 || !matches!(&**written, "ö"))
                            || matches!(key.place, "BracketLeft" | "BracketRight" | "Period")
                    }
                    1 => {
                        is_of_letters(key.place)
                            || key.place.starts_with("Digit") && !matches!(&**written, "Ö")
                    }
                    _ => false,
                };
                if !is_of_help && !is_place {
                    let (name, held) = (keyboard.name, HELD[level]);
                    assert_eq!(pressed(key.place, written, held), None, "{name} {held} {written}");
                }
            }
        }
    }
}

#[test]
fn letters_at_the_places_of_signs_are_letters() {
    // The standard Lithuanian keyboard has F at the position of the dot, and W at that of a bracket.
    assert_eq!(pressed("Period", "f", ""), pressed("KeyF", "f", ""));
    assert_eq!(pressed("BracketRight", "w", ""), None);
    // A Russian keyboard has its own letters there, so the position counts.
    assert_eq!(pressed("Period", "ю", ""), Some(Command::Board(BoardCommand::CentreNotes)));
    assert_eq!(pressed("BracketLeft", "х", ""), Some(Command::Board(BoardCommand::Undo)));
    for keyboard in &KEYBOARDS {
        let keys = keyboard.keys();
        for (letter, command) in [
            ("z", Command::Board(BoardCommand::Undo)),
            ("y", Command::Board(BoardCommand::Redo)),
            ("a", Command::Selection(SelectionCommand::SelectAll)),
            ("i", Command::Selection(SelectionCommand::Invert)),
        ] {
            let key = keys.iter().find(|key| key.writes[0] == letter).unwrap();
            assert_eq!(pressed(key.place, letter, "control"), Some(command), "{} {letter}", keyboard.name);
        }
    }
}

#[test]
fn keys_without_a_place_do_what_they_write() {
    for place in ["", "Unidentified"] {
        for number in 1..=9 {
            let key = number.to_string();
            let digit = digit(number);
            assert_eq!(pressed(place, &key, ""), Some(Command::Board(BoardCommand::Digit(digit))), "{key}");
            assert_eq!(
                pressed(place, &key, "shift"),
                Some(Command::Board(BoardCommand::OtherDigit(digit))),
                "{key}"
            );
            assert_eq!(
                pressed(place, &key, "control"),
                Some(Command::Board(BoardCommand::Put(Mark::Centre, digit))),
                "{key}"
            );
            assert_eq!(
                pressed(place, &key, "alt"),
                Some(Command::Board(BoardCommand::Highlight(digit))),
                "{key}"
            );
        }
        assert_eq!(pressed(place, "0", ""), Some(Command::Board(BoardCommand::Erase)));
        // All keys of the help except those that stand for a position on another keyboard.
        for (code, key, held, command) in KEYS {
            if !matches!((code, key), ("KeyY" | "KeyW", "z")) {
                assert_eq!(pressed(place, key, held), Some(command), "{held} {key}");
            }
        }
        // Digits and punctuation of other scripts, and the full-width ones of Chinese and Japanese input methods.
        for key in [
            "５", "٥", "۵", "५", "৫", "๕", "߅", "੫", "૫", "୫", "௫", "౫", "೫", "൫", "໕", "༥", "၅", "៥", "᠕",
            "᱕", "꯵", "𞥕",
        ] {
            assert_eq!(
                pressed(place, key, ""),
                Some(Command::Board(BoardCommand::Digit(Digit::D5))),
                "{key}"
            );
        }
        for (key, command) in [
            ("Ｈ", Command::Teacher(TeacherCommand::Hint)),
            ("？", Command::Teacher(TeacherCommand::Hint)),
            ("。", Command::Board(BoardCommand::CentreNotes)),
            ("【", Command::Board(BoardCommand::Undo)),
            ("］", Command::Board(BoardCommand::Redo)),
            ("ｗ", Command::Selection(SelectionCommand::Move(Direction::Up))),
        ] {
            assert_eq!(pressed(place, key, ""), Some(command), "{key}");
        }
        for key in ["Unidentified", "Process", "Dead", "", "²", "⁵", "½", "五", "10", "%", "é"] {
            assert_eq!(pressed(place, key, ""), None, "{key}");
        }
    }
}

#[test]
fn keys_that_an_input_method_keeps_to_itself_are_known_by_their_place() {
    for key in ["Process", "Unidentified"] {
        for number in 1..=9 {
            for (place, held) in [("Digit", ""), ("Numpad", ""), ("Numpad", "num")] {
                let command = pressed(&format!("{place}{number}"), key, held);
                assert_eq!(
                    command,
                    Some(Command::Board(BoardCommand::Digit(digit(number)))),
                    "{place}{number} {key} {held}"
                );
            }
        }
        assert_eq!(pressed("KeyH", key, ""), Some(Command::Teacher(TeacherCommand::Hint)));
        assert_eq!(pressed("KeyZ", key, "control"), Some(Command::Board(BoardCommand::Undo)));
        assert_eq!(pressed("Enter", key, ""), None, "it ends what is written");
    }
}

#[test]
fn numeric_keypads_write_what_is_printed_on_them() {
    // An Arabic keyboard has its own digits.
    for held in ["", "num"] {
        assert_eq!(
            pressed("Numpad5", "٥", held),
            Some(Command::Board(BoardCommand::Digit(Digit::D5))),
            "{held}"
        );
    }
    assert_eq!(pressed("Numpad5", "Clear", ""), None, "there is no arrow on it");
    assert_eq!(pressed("NumLock", "Clear", ""), Some(Command::Board(BoardCommand::Erase)), "a Mac's");
    assert_eq!(pressed("NumpadDecimal", "Delete", ""), Some(Command::Board(BoardCommand::Erase)));
    assert_eq!(pressed("NumpadDecimal", ",", "num"), None);
    assert_eq!(pressed("Numpad0", "Insert", ""), None);
    assert_eq!(pressed("NumpadEnter", "Enter", ""), Some(Command::Board(BoardCommand::CheckOrNext)));
    for (place, key) in [("NumpadAdd", "+"), ("NumpadSubtract", "-"), ("NumpadMultiply", "*")] {
        assert_eq!(pressed(place, key, "num"), None, "{key}");
    }
}

#[test]
fn other_keyboards_and_input_methods_write_the_same() {
    let five = Digit::D5;
    for (place, key, held, command) in [
        // Hebrew, Greek, Russian, Korean, Japanese, Hindi, Thai and Arabic keyboards.
        ("Slash", ".", "", Some(Command::Board(BoardCommand::CentreNotes))),
        ("Digit5", "ץ", "", Some(Command::Board(BoardCommand::Digit(five)))),
        ("KeyZ", "ζ", "control", Some(Command::Board(BoardCommand::Undo))),
        ("KeyY", "н", "control", Some(Command::Board(BoardCommand::Redo))),
        ("KeyH", "ㅗ", "", Some(Command::Teacher(TeacherCommand::Hint))),
        ("KeyH", "く", "", Some(Command::Teacher(TeacherCommand::Hint))),
        ("Digit7", "क्ष", "shift", Some(Command::Board(BoardCommand::OtherDigit(Digit::D7)))),
        ("Digit5", "ถ", "", Some(Command::Board(BoardCommand::Digit(five)))),
        ("KeyB", "لا", "", pressed("KeyB", "b", "")),
        // A Japanese keyboard has its brackets one position to the right, and special keys.
        ("BracketRight", "[", "", Some(Command::Board(BoardCommand::Undo))),
        ("Backslash", "]", "", Some(Command::Board(BoardCommand::Redo))),
        ("IntlYen", "¥", "", None),
        ("Convert", "Convert", "", None),
        ("Lang1", "HangulMode", "", None),
        // Full-width characters.
        ("Comma", "＜", "shift", Some(Command::Teacher(TeacherCommand::WalkMove(WalkMove::Back)))),
        ("Period", "＞", "shift", Some(Command::Teacher(TeacherCommand::WalkMove(WalkMove::On)))),
        ("Slash", "？", "shift", Some(Command::Teacher(TeacherCommand::Hint))),
        // Dvorak, a keyboard whose digits need Shift, and capitals without Shift.
        ("Slash", "z", "control", Some(Command::Board(BoardCommand::Undo))),
        ("Minus", "[", "", Some(Command::Board(BoardCommand::Undo))),
        ("Digit2", "7", "shift", Some(Command::Board(BoardCommand::OtherDigit(Digit::D7)))),
        ("Digit2", "É", "", Some(Command::Board(BoardCommand::Digit(Digit::D2)))),
        ("KeyN", "N", "", pressed("KeyN", "n", "")),
        // Digits on a layer of letter keys, and the keys of a remote control.
        ("KeyJ", "1", "", Some(Command::Board(BoardCommand::Digit(Digit::D1)))),
        ("", "5", "", Some(Command::Board(BoardCommand::Digit(five)))),
        ("", "ColorF0Red", "", None),
        ("", "GoBack", "", None),
        ("BrowserBack", "BrowserBack", "", None),
        // Option on a Mac, and an active input method.
        ("KeyH", "˙", "alt", None),
        ("Digit0", "º", "alt", None),
        ("Backspace", "Process", "", None),
        ("ArrowUp", "Process", "", None),
    ] {
        assert_eq!(pressed(place, key, held), command, "{place} {key} {held}");
    }
}

#[test]
fn alt_and_control_are_no_alt_graph() {
    for number in 1..=9 {
        let (place, key) = (format!("Digit{number}"), number.to_string());
        assert_eq!(pressed(&place, &key, WINDOWS), None, "that is for the system");
        // Firefox on a Mac reports Option as both.
        let highlight = Some(Command::Board(BoardCommand::Highlight(digit(number))));
        assert_eq!(pressed(&place, "¡", "alt altgr"), highlight);
        assert_eq!(pressed(&place, "¡", "alt"), highlight);
    }
    assert_eq!(pressed("KeyZ", "z", WINDOWS), None);
}
