//! What is said in a tour, in English.

use nonet::grid::Candidate;

use super::Language;
use super::replay::capital;
use super::tour_message::{TourMessage, head};

pub(super) fn say(message: &TourMessage) -> String {
    let cannot = |about: Candidate| format!("{} cannot be {}.", about.cell, about.digit);
    match *message {
        TourMessage::Replay(ref message) => Language::En.replay(message),
        TourMessage::WhichDigit(cell) => format!("Which digit in {cell}?"),
        TourMessage::Filled(cell, digit) => format!("{cell} already holds {digit}. Ask about an empty cell."),
        TourMessage::Looking(Candidate { cell, digit }) => format!("Why not {digit} in {cell}?\nLooking…"),
        TourMessage::Seen { about, holder, house } => {
            let place = capital(&house.to_string());
            format!("{}\n{place} already has its {}, in {holder}.", cannot(about), about.digit)
        }
        TourMessage::Follows { about, is_so, n_steps } => {
            let steps = match n_steps {
                1 => "One step shows why.".into(),
                n => format!("It takes {n} steps to show why."),
            };
            let Candidate { cell, digit } = about;
            if is_so {
                format!("{cell} must be {digit}.\n{steps}")
            } else {
                format!("{}\n{steps}", cannot(about))
            }
        }
        TourMessage::NotYet(Candidate { cell, digit }, None) => {
            format!("Is {cell} {digit} or not?\nNo easy step shows it yet. Looking further…")
        }
        TourMessage::NotYet(Candidate { cell, digit }, Some(takes)) => {
            format!(
                "Is {cell} {digit} or not?\nNo easy step shows it: it takes a step rated {takes}. Looking for it…"
            )
        }
        TourMessage::Open(Candidate { cell, digit }, None) => {
            format!("Is {cell} {digit} or not?\nNo step that Nonet knows shows it.")
        }
        TourMessage::Open(Candidate { cell, digit }, Some(takes)) => {
            format!("Is {cell} {digit} or not?\nNo easy step shows it; it takes a step rated {takes}.")
        }
        TourMessage::Step { number, n_steps, ref step, also, rating, is_hardest, end } => {
            let language = Language::En;
            let hardest = if is_hardest && n_steps > 1 { "the hardest" } else { "" };
            let name = language.named(step.technique, also);
            let head = head(format!("{number} of {n_steps}"), n_steps, &name, rating, hardest);
            let end = end.map(|about| format!(" So {}", cannot(about))).unwrap_or_default();
            format!("{head}\n{}{end}", language.explain_in_lines(step))
        }
        TourMessage::AskPath => "Solution steps\nShows every step. Your game won't change.".into(),
        TourMessage::Pathing(None) => "Solution steps\nLooking for the steps…".into(),
        TourMessage::Pathing(Some(n_left)) => {
            format!("Solution steps\nLooking for the steps… {n_left} cells to go.")
        }
        TourMessage::Path { n_steps, technique, also, rating, is_whole } => {
            let name = Language::En.named(technique, also);
            let rating = rating.map(|rating| format!(" {rating}")).unwrap_or_default();
            let end = if is_whole { "" } else { " After them, no step that Nonet knows goes on." };
            let steps = if n_steps == 1 { "1 step".into() } else { format!("{n_steps} steps") };
            format!("Solution steps\n{steps}, the hardest: {name}{rating}.{end}")
        }
    }
}
