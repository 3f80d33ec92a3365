//! The dependencies between the rooms of the crates, as `ARCHITECTURE.md` lists them.

use anyhow::{Result, bail, ensure};

/// The heading of the section that lists the rooms.
const HEADING: &str = "## The rooms";

/// The room of the page's whole state. Other rooms still write commands as methods of its `App`, so they may use it
/// while it uses them.
const WHOLE: &str = "shell";

/// The table of the rooms.
#[derive(Clone, Debug)]
pub(crate) struct Arrows(Vec<Room>);

/// A room, with the rooms, or paths in a room, that it may use.
#[derive(Clone, Debug)]
struct Room {
    name: String,
    may_use: Vec<String>,
}

impl Arrows {
    /// Reads the table of the section "The rooms". Each row is a room: the first column is its name, the last lists
    /// what it may use. That is "nothing of ours", or names separated by commas.
    ///
    /// # Errors
    ///
    /// When a row names a room that has no row, or the dependencies form a circle.
    pub(crate) fn read(architecture: &str) -> Result<Self> {
        let section = architecture.lines().skip_while(|line| *line != HEADING).skip(1);
        let rows = section.take_while(|line| !line.starts_with("## ")).filter(|line| line.starts_with("| `"));
        let rooms: Vec<Room> = rows
            .map(|row| {
                let columns: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
                let used = columns.last().copied().unwrap_or_default();
                let may_use = match used {
                    "nothing of ours" => Vec::new(),
                    names => names.split(", ").map(|name| name.trim_matches('`').to_owned()).collect(),
                };
                Room { name: columns[0].trim_matches('`').to_owned(), may_use }
            })
            .collect();
        ensure!(!rooms.is_empty(), "ARCHITECTURE.md has no table of rooms under “{HEADING}”");
        let names: Vec<String> = rooms.iter().map(|room| room.name.clone()).collect();
        for room in &rooms {
            for used in &room.may_use {
                ensure!(
                    names.iter().any(|name| name == room_of(used)),
                    "ARCHITECTURE.md: `{}` may use `{used}`, which is not a room",
                    room.name
                );
            }
        }
        let arrows = Self(rooms);
        arrows.check_no_circle()?;
        Ok(arrows)
    }

    /// Checks that the rooms have an order in which each uses only earlier ones.
    fn check_no_circle(&self) -> Result<()> {
        let mut done: Vec<&str> = Vec::new();
        while done.len() < self.0.len() {
            let is_next = |room: &&Room| {
                !done.contains(&room.name.as_str())
                    && room
                        .may_use
                        .iter()
                        .map(|used| room_of(used))
                        .all(|used| used == WHOLE || done.contains(&used))
            };
            let Some(next) = self.0.iter().find(is_next) else {
                let left = self.0.iter().map(|room| room.name.as_str()).filter(|name| !done.contains(name));
                bail!("ARCHITECTURE.md: arrows run in a circle: {}", left.collect::<Vec<_>>().join(", "));
            };
            done.push(&next.name);
        }
        Ok(())
    }

    /// Returns the names of the rooms.
    pub(crate) fn rooms(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|room| room.name.as_str())
    }

    fn is_room(&self, name: &str) -> bool {
        self.rooms().any(|room| room == name)
    }

    /// Returns the reason why a file of the room `from` may not use the path `to`, or `None` if it may. The first part
    /// of `to` follows `crate::` or the name of the engine.
    pub(crate) fn objection(&self, from: &str, to: &[String]) -> Option<String> {
        let name = to.first()?;
        // The front page of a crate names every room, and a room may use itself.
        if from == "lib" || from == name {
            return None;
        }
        let Some(room) = self.0.iter().find(|room| room.name == from) else {
            return Some(format!("the room `{from}` is not in the table of ARCHITECTURE.md"));
        };
        if !self.is_room(name) {
            return Some(format!("`{name}` is not a room: name the room that it comes from"));
        }
        let path = to.join("::");
        let is_allowed =
            room.may_use.iter().any(|allowed| path == *allowed || path.starts_with(&format!("{allowed}::")));
        (!is_allowed).then(|| {
            if room.may_use.is_empty() {
                format!("`{from}` may use nothing of ours, and uses `{path}`")
            } else {
                format!("`{from}` may use {}, and not `{path}`", room.may_use.join(", "))
            }
        })
    }
}

fn room_of(path: &str) -> &str {
    path.split("::").next().unwrap_or(path)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::Arrows;

    /// Returns the current table of `ARCHITECTURE.md`.
    pub(crate) fn arrows() -> Arrows {
        Arrows::read(include_str!("../../ARCHITECTURE.md")).unwrap()
    }

    fn path(text: &str) -> Vec<String> {
        text.split("::").map(str::to_owned).collect()
    }

    #[test]
    fn logic_cannot_use_the_solution() {
        let arrows = arrows();
        for from in ["logic", "ladder", "catalogue"] {
            assert_eq!(arrows.objection(from, &path("grid::Cell")), None);
            for room in ["solve", "puzzle", "generate", "game"] {
                assert!(arrows.objection(from, &path(room)).is_some(), "{from} {room}");
            }
        }
    }

    #[test]
    fn rating_and_explaining_do_not_use_each_other() {
        let arrows = arrows();
        for (from, to) in [("ladder", "catalogue"), ("catalogue", "ladder"), ("logic", "ladder")] {
            assert!(arrows.objection(from, &path(to)).is_some(), "{from} {to}");
        }
    }

    #[test]
    fn no_room_of_the_crate_uses_the_browser() {
        let arrows = arrows();
        let browser = ["dom", "api", "storage", "worker", "page"];
        for room in arrows.rooms().filter(|room| !browser.contains(room)) {
            for used in browser {
                assert!(arrows.objection(room, &path(used)).is_some(), "{room} {used}");
            }
        }
    }

    #[test]
    fn the_page_names_requests_but_does_not_run_them() {
        let arrows = arrows();
        assert_eq!(arrows.objection("making", &path("generate::Request")), None);
        assert_eq!(arrows.objection("making", &path("generate::Request::default")), None);
        for room in ["making", "library", "paper", "shell", "teacher", "film"] {
            assert!(arrows.objection(room, &path("generate::generate")).is_some(), "{room}");
            assert!(arrows.objection(room, &path("generate")).is_some(), "{room}");
            assert!(arrows.objection(room, &path("generate::RequestQueue")).is_some(), "{room}");
        }
    }

    fn read(rows: &str) -> Result<Arrows, String> {
        let table = format!("# Map\n\n## The rooms\n\n| room | may use |\n|---|---|\n{rows}\n## Else\n");
        Arrows::read(&table).map_err(|error| error.to_string())
    }

    #[test]
    fn the_table_is_what_the_file_says() {
        let arrows = read("| `a` | nothing of ours |\n| `b` | a |\n| `c` | `a`, `b::Name` |\n").unwrap();
        assert_eq!(arrows.rooms().collect::<Vec<_>>(), ["a", "b", "c"]);
        assert!(arrows.objection("a", &path("b")).is_some());
        assert_eq!(arrows.objection("c", &path("b::Name")), None);
        assert!(arrows.objection("c", &path("b::Other")).is_some());
        assert!(arrows.objection("b", &path("c")).is_some());
        assert!(arrows.objection("cellar", &path("a")).is_some());
    }

    #[test]
    fn refuses_a_table_with_a_circle_or_an_unknown_room() {
        let circle = "| `a` | nothing of ours |\n| `b` | a, c |\n| `c` | b |\n";
        assert_eq!(read(circle).unwrap_err(), "ARCHITECTURE.md: arrows run in a circle: b, c");
        assert_eq!(
            read("| `a` | b |\n").unwrap_err(),
            "ARCHITECTURE.md: `a` may use `b`, which is not a room"
        );
        assert!(read("").unwrap_err().contains("no table of rooms"));
        assert!(read("| `a` | shell |\n| `shell` | a |\n").is_ok());
    }
}
