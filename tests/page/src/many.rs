//! The storage of a player with many games.
#![expect(clippy::missing_panics_doc, reason = "a panic fails the test")]

use serde_json::json;

use crate::Page;

/// Writes the requested number of games, each of its own puzzle, a day apart. Every other game is solved, and the last
/// one is the current game.
const KEEP_MANY: &str = "
    const givens = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
    const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
    const sum = text => [...text].reduce((sum, c) => Math.imul(sum ^ c.charCodeAt(0), 0x01000193), 0x811C9DC5) >>> 0;
    // The digits in the order of this number: each order is another puzzle.
    const order = number => {
        const left = [...'123456789'], digits = [];
        for (let n = 9; n > 0; n -= 1) {
            digits.push(...left.splice(number % n, 1));
            number = Math.floor(number / n);
        }
        return digits;
    };
    const open = [...givens].flatMap((given, cell) => given === '.' ? [cell] : []);
    const [n] = arguments;
    for (let at = 1; at <= n; at += 1) {
        const digits = order(at * 7);
        const turned = text => text.replace(/[1-9]/g, digit => digits[digit - 1]);
        const cells = (n - at) % 2 ? open : open.slice(0, 12);
        const actions = cells.map(cell => `d${cell}=${turned(solution[cell])}`).join(' ');
        const text = `kept ${at}:1\nplayed ${Date.now() - (n - at) * 86400000}\nrated ${12 + at % 30} 12 12 hidden-single 50\n` +
            `nonet game 1\npuzzle ${turned(givens)}\nlabel \nclock ${60000 + at * 100}\ndone ${cells.length}\nactions ${actions}\n`;
        localStorage.setItem(`nonet/game/${at}`, `${text}sum ${sum(text)}\n`);
    }
    localStorage.setItem('nonet/current', `kept 1:1\n${n}`);
    return Object.keys(localStorage).filter(key => key.startsWith('nonet/game/')).length";

impl Page {
    /// Stores `n_games` games in addition to the existing ones, in the page's own format, and makes the last one
    /// current. Afterwards the page is not open.
    #[track_caller]
    pub fn keep_many(&self, n_games: usize) {
        self.leave();
        let n_kept = self.script(KEEP_MANY, &json!([n_games])).as_u64();
        assert!(n_kept >= u64::try_from(n_games).ok(), "the browser keeps {n_kept:?} of {n_games} games");
    }
}
