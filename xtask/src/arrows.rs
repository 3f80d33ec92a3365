//! Who may use whom: the arrows between the rooms of `src/`, as the design draws them.

/// A room, and the rooms that it may use.
struct Room {
    name: &'static str,
    may_use: &'static [&'static str],
}

const fn room(name: &'static str, may_use: &'static [&'static str]) -> Room {
    Room { name, may_use }
}

/// The table. `generate::Request` and what it is made of may be named by the page, which only wishes.
const ROOMS: [Room; 16] = [
    room("grid", &[]),
    room("rng", &[]),
    room("check", &["grid"]),
    room("solve", &["grid"]),
    room("trace", &["grid"]),
    room("logic", &["grid"]),
    room("solve_time", &["grid", "logic"]),
    room("puzzle", &["grid", "check", "solve"]),
    room("formats", &["grid"]),
    room("generate", &["grid", "solve", "puzzle", "logic", "solve_time", "rng"]),
    room("game", &["grid", "check", "puzzle"]),
    room("words", &["grid", "logic", "trace"]),
    room("work", &["grid", "puzzle", "logic", "solve_time", "generate"]),
    room(
        "app",
        &[
            "grid",
            "check",
            "puzzle",
            "game",
            "logic",
            "trace",
            "formats",
            "words",
            "generate::Request",
            "generate::Clues",
            "generate::Symmetry",
            "generate::Target",
            "generate::daily",
            "work",
        ],
    ),
    room(
        "web",
        &[
            "grid",
            "rng",
            "check",
            "solve",
            "trace",
            "logic",
            "solve_time",
            "puzzle",
            "formats",
            "generate",
            "game",
            "words",
            "work",
            "app",
        ],
    ),
    // The front page names every room, and `web` uses what it likes of it.
    room("lib", &[]),
];

/// Whether this is one of the rooms.
pub(crate) fn is_room(name: &str) -> bool {
    ROOMS.iter().any(|room| room.name == name)
}

/// Why a file of the room `from` may not use the path `to`, of which the first part follows `crate::`;
/// nothing where it may.
pub(crate) fn objection(from: &str, to: &[String]) -> Option<String> {
    let name = to.first()?;
    if from == "lib" || from == name {
        return None;
    }
    let Some(room) = ROOMS.iter().find(|room| room.name == from) else {
        return Some(format!("the room `{from}` is not in the table of xtask/src/arrows.rs"));
    };
    if !is_room(name) || name == "lib" {
        return Some(format!("`crate::{name}` is not a room: name the room that it comes from"));
    }
    let path = to.join("::");
    let is_allowed =
        room.may_use.iter().any(|allowed| path == *allowed || path.starts_with(&format!("{allowed}::")));
    (!is_allowed).then(|| match room.may_use {
        [] => format!("`{from}` may use nothing of ours, and uses `{path}`"),
        rooms => format!("`{from}` may use {}, and not `{path}`", rooms.join(", ")),
    })
}

#[cfg(test)]
mod tests {
    use super::{ROOMS, objection};

    fn path(text: &str) -> Vec<String> {
        text.split("::").map(str::to_owned).collect()
    }

    #[test]
    fn logic_cannot_peek_at_a_solution() {
        assert_eq!(objection("logic", &path("grid::Cell")), None);
        for room in ["solve", "puzzle", "generate", "game"] {
            assert!(objection("logic", &path(room)).is_some(), "{room}");
        }
    }

    #[test]
    fn nothing_uses_the_browser() {
        for room in ROOMS.iter().filter(|room| !["web", "lib"].contains(&room.name)) {
            assert!(objection(room.name, &path("web")).is_some(), "{}", room.name);
        }
    }

    #[test]
    fn the_page_may_name_a_wish_and_not_run_it() {
        assert_eq!(objection("app", &path("generate::Request")), None);
        assert_eq!(objection("app", &path("generate::Request::default")), None);
        assert!(objection("app", &path("generate::generate")).is_some());
        assert!(objection("app", &path("generate")).is_some());
        assert!(objection("app", &path("generate::RequestQueue")).is_some());
    }

    #[test]
    fn no_arrow_runs_in_a_circle() {
        // Rooms in an order in which each uses only earlier ones.
        let mut done: Vec<&str> = Vec::new();
        while done.len() < ROOMS.len() {
            let next = ROOMS.iter().find(|room| {
                let used = |path: &&str| done.contains(&path.split("::").next().unwrap_or(path));
                !done.contains(&room.name) && room.may_use.iter().all(used)
            });
            done.push(next.expect("a circle").name);
        }
    }
}
