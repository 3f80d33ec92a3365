//! The commands on the list of games.

use super::games_list::GamesAct;
use crate::effects::Effect;
use crate::shell::App;

impl App {
    /// Names the current game if it has no name. The name alone does not give it a place of its own.
    pub(crate) fn name_current(&mut self, name: &str, now: u64) -> Vec<Effect> {
        let nameless = self.games.current_kept().filter(|kept| kept.name.is_empty() && !name.is_empty());
        let Some((id, has_place)) = nameless.map(|kept| (kept.id, kept.has_place)) else { return Vec::new() };
        let effects = self.games.rename(id, name, false, now);
        if has_place { effects } else { self.save_entered(now) }
    }

    /// Lists more games.
    pub(crate) fn more_games(&mut self) -> Vec<Effect> {
        self.library.games_list.show_more();
        Vec::new()
    }

    /// Handles a command on the list of games.
    pub(crate) fn games_act(&mut self, act: GamesAct, now: u64) -> Vec<Effect> {
        match act {
            GamesAct::More(id) if self.library.games_list.open != Some(id) => {
                self.library.games_list.open = Some(id);
                self.library.games_list.name =
                    self.games.kept(id).map(|kept| kept.name.clone()).unwrap_or_default();
            }
            GamesAct::More(_) | GamesAct::Less => self.library.games_list.open = None,
            GamesAct::Name => {
                let name = core::mem::take(&mut self.library.games_list.name);
                return match self.library.games_list.open.take() {
                    Some(id) => self.games.rename(id, &name, true, now),
                    None => Vec::new(),
                };
            }
            GamesAct::Keep => return vec![Effect::Persist],
            GamesAct::Collection(id) => return self.open_saved_collection(id),
            GamesAct::DropCollection(id) => return self.library.collections.forget(id, self.store.tab()),
            GamesAct::BringCollection(id) => return self.bring_collection(id),
        }
        Vec::new()
    }
}
