//! All tests of the page in one program: it links once, and no browser waits for the last test of a file.
//!
//! `cargo xtask test page -- hands` runs the tests of one file.

mod access;
mod access_states;
mod board_games;
mod branches;
mod eyes;
mod formats;
mod games;
mod gestures;
mod hands;
mod hints;
mod in_sight;
mod journal;
mod killer_games;
mod killers;
mod kills;
mod large_boards;
mod large_look;
mod layout;
mod library;
mod load;
mod many;
mod offline;
mod other_boards;
mod own;
mod own_killers;
mod picture;
mod play;
mod print;
mod progress;
mod replay;
mod reports;
mod settings_of_hands;
mod smoke;
mod starts;
mod tabs;
mod teacher;
mod technique_boards;
mod techniques;
mod tour;
mod walk;
mod watch;
mod watch_boards;
mod wishes;
mod workers;
