//! What the page needs only after its first frame: the second half of its wasm module.
//!
//! Listed are rooms and parts of rooms that nobody reaches by starting the page, moving, writing and undoing. What
//! only they use goes with them. Whatever is listed and used at once after all is loaded at once after all, and a
//! page test tells of it; whatever is not listed stands in the first load, where `cargo xtask bench size` shows it, and
//! `cargo xtask bench unused` what of it was not called.

/// Parts of the names of functions.
const LATER: &[&str] = &[
    // The view of the searches.
    "nonet::trace::",
    "nonet::app::watch",
    "nonet::app::activity",
    "nonet::app::race",
    "nonet::web::paint_watch::write",
    // The pages of techniques.
    "nonet::app::technique_page",
    "nonet::app::technique_acts",
    "nonet::app::technique_scene",
    // More than a few are sorted in an answer there, and nowhere else.
    "core::slice::sort::unstable",
    // As above: at once, only the buttons of a toolbar are sorted.
    "core::slice::sort::stable::",
    // A person who asks for a dialog waits for what is in it.
    "nonet::app::dialog_acts::",
    "nonet::web::input::listen_to_dialogs",
    "nonet::web::page::paint_dialogs",
    "Painter::paint_dialogs",
    "Painter::paint_field",
    "nonet::web::paint_study",
    "StudyPainter",
    "nonet::words::study",
    "nonet::work::study",
    "WatchPainter::paint",
    // Statistics and the calendar.
    "nonet::statistics::",
    "nonet::app::progress",
    "nonet::app::calendar",
    "nonet::words::progress::",
    "nonet::app::backup",
    "nonet::app::pace",
    // Branches and check-points.
    "nonet::app::branches",
    "nonet::words::branch_words",
    "nonet::web::paint_branches",
    "nonet::web::paint_progress::",
    // A tour.
    "nonet::app::tour",
    "nonet::web::paint_tour",
    "nonet::app::replay",
    "nonet::web::paint_replay",
    "nonet::words::replay",
    "nonet::words::tour",
    "nonet::why",
    // What is said seldom, and the second language.
    "nonet::words::zh",
    "nonet::words::explain",
    "nonet::words::chain_words",
    "nonet::words::teller",
    "nonet::words::label",
    "nonet::words::number::number",
    "<nonet::words::message::Message as core::cmp::PartialEq>",
    // What workers are asked and say: they start when all is there.
    "nonet::work::line",
    "nonet::work::reply::Reply",
    "nonet::work::steps",
    "<nonet::work::job::Job as core::fmt::Display>",
    "nonet::web::worker::worker",
    "nonet::web::worker::failed",
    "nonet::app::replies::<impl nonet::app::state::App>::replied",
    "nonet::app::replies::<impl nonet::app::state::App>::worker_",
    "nonet::app::replies::<impl nonet::app::state::App>::lose",
    "nonet::app::hint::<impl nonet::app::state::App>",
    "nonet::app::told::Told::",
    "nonet::app::told::Others::",
    "nonet::app::bow::",
    "nonet::app::picture::",
    "nonet::app::walk::",
    "nonet::web::paint_hint::",
    "nonet::app::others::",
    "nonet::work::allowed",
    "nonet::work::gists",
    "nonet::app::practised_acts",
    "nonet::app::practised::Practised::knows",
    "nonet::app::practised::Practised::known",
    "nonet::app::practised::Practised::turn",
    "nonet::app::told::known",
    "nonet::logic::step",
    // Dialogs, and what can be asked there.
    "nonet::app::setup_acts::<impl nonet::app::state::App>::start_setup",
    "nonet::app::setup_acts::<impl nonet::app::state::App>::open_",
    "nonet::app::setup_acts::<impl nonet::app::state::App>::s",
    "nonet::app::request::Form::save",
    "nonet::app::request::Form::set",
    "nonet::app::setup::Setup::differences",
    "nonet::app::make::<impl nonet::app::state::App>::seek_puzzle",
    "nonet::app::make::<impl nonet::app::state::App>::stop_search",
    "nonet::app::settings::Settings::save",
    "nonet::app::<impl nonet::app::state::App>::set",
    "nonet::web::input::on_drop",
    "nonet::web::input::on_paste",
    "nonet::web::input::on_change",
    "nonet::web::input::on_input",
    "nonet::web::input::read",
    "nonet::web::paint_games",
    "nonet::app::games_scene",
    "nonet::app::games_list",
    "nonet::app::games_acts",
    "nonet::app::collections",
    "nonet::words::games_words",
    "nonet::app::kept_games::KeptGames::rename",
    "nonet::web::input::on_name_key",
    "Painter::paint_labels::{{closure}}",
    // Texts that are damaged.
    "salvage",
    // The journal opens when all is there.
    "nonet::web::journal::",
    // A newer version is told of when all is there.
    "nonet::web::keeper::",
    // What is said when the page stops.
    "std::panicking",
    "core::panicking",
    "core::str::slice_error_fail",
    "slice_index_fail",
    "<char as core::fmt::Debug>",
    "Range<usize> as core::fmt::Debug",
    "core::unicode",
    // Texts of other programs.
    "nonet::formats::",
    "nonet::app::import::",
    "nonet::app::export::",
    "nonet::app::print::",
    "nonet::app::print_acts::",
    "nonet::web::paper::",
    "nonet::words::import_words::",
    "nonet::web::transfer::",
    "nonet::web::paint_transfer::",
    // Files that are dropped or chosen.
    "js_sys::futures",
    "nonet::app::keep::<impl nonet::app::state::App>::take_small",
    // The games besides the one that is played.
    "::read_rest",
    "::take_journal",
    "Session<S>::read_journal",
    "nonet::web::page::read_journal",
    "::archive",
    "::last_played_keys",
    "::play_linked",
    "nonet::app::keep::<impl nonet::app::state::App>::read_journal",
    "nonet::app::keep::<impl nonet::app::state::App>::holdings",
    "nonet::app::kept_games::KeptGames::last_first",
];

/// Parts of those that are needed at once all the same.
const AT_ONCE: &[&str] = &[
    "nonet::web::journal::write",
    "nonet::web::journal::flush_",
    // Each scene asks whether a hint is drawn.
    "nonet::app::state::App>::drawn",
    // The page starts with nothing practised and no technique open.
    "as core::default::Default>::default",
    // Which form is chosen for a file stands among the fields.
    "nonet::formats::form::Form::id",
    // Each key may be an answer to a question of a tour.
    "nonet::app::tour_acts::named_digit",
    // What is chosen for printing stands among the fields; and each start asks what is to be made.
    "nonet::app::print::Which::id",
    "nonet::app::print::Solutions::id",
    "::wanted_to_print",
    // A puzzle that is typed, and what was practised, is there when the page starts again.
    "nonet::app::setup::Setup::load",
    "nonet::app::practised::Practised::load",
    "nonet::app::practised::Practised::line",
    "nonet::app::practised::Practised::join",
    // Asked where the later half does not come.
    "is_waited_for",
    // Where the list of games starts stands among the fields.
    "nonet::app::games_list::Shown::id",
    "nonet::app::games_list::Sorted::id",
    // Texts that are older than others are met at each start.
    "nonet::app::kept::Kept::give_way",
    "nonet::app::tour_acts::keeps_question",
    "::stop_tour",
    // Each scene asks whether a game is gone through again, and which one the bar speaks of.
    "::is_replaying",
    "::game_of_bar",
    "drop_setup",
    // Whether the drawing of a hint changed is asked each time the page is painted.
    "Picture as core::cmp::PartialEq",
    "HintMarks as core::",
    // What a worker will be asked waits for it.
    "Question as core::clone::Clone",
    // What stands above the board of a game that was rated.
    "Language>::difficulty",
    "Language>::technique",
];

/// Whether a function is of the later half, by its name.
pub(crate) fn is_later(name: &str) -> bool {
    let name = without_numbers(name);
    let holds = |parts: &[&str]| parts.iter().any(|part| name.contains(part));
    // What throws something away is called also where it is not there.
    holds(LATER) && !name.contains("drop_in_place") && !holds(AT_ONCE)
}

/// The entries of what is needed later that are part of no function's name: what they named is called otherwise now, or
/// has become part of other functions.
pub(crate) fn unmet<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<&'static str> {
    let mut unmet = LATER.to_vec();
    for name in names {
        let name = without_numbers(name);
        unmet.retain(|part| !name.contains(part));
    }
    unmet
}

/// The name without the number that the compiler gives a crate: `core[5930c85a12de8220]::fmt`.
fn without_numbers(name: &str) -> String {
    let mut out = String::new();
    let mut rest = name;
    while let Some((before, after)) = rest.split_once('[') {
        out.push_str(before);
        match after.split_once(']') {
            Some((number, after)) if number.len() == 16 => rest = after,
            _ => {
                out.push('[');
                rest = after;
            }
        }
    }
    out + rest
}
