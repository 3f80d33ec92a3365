//! What is said in a tour, in Chinese.

use nonet::grid::Candidate;

use super::Language;
use super::tour_message::{TourMessage, head};
use super::zh::house_name;

pub(super) fn say(message: &TourMessage) -> String {
    let cannot = |about: Candidate| format!("{} 不能是 {}。", about.cell, about.digit);
    match *message {
        TourMessage::Replay(ref message) => Language::Zh.replay(message),
        TourMessage::WhichDigit(cell) => format!("{cell} 为什么不行？请按要问的数字。"),
        TourMessage::Filled(cell, digit) => format!("{cell} 已是 {digit}。请选一个空格来问。"),
        TourMessage::Looking(Candidate { cell, digit }) => {
            format!("{cell} 为什么不是 {digit}？\n正在找理由……")
        }
        TourMessage::Seen { about, holder, house } => {
            format!("{}\n{}里 {holder} 已是 {}。", cannot(about), house_name(house), about.digit)
        }
        TourMessage::Follows { about, is_so, n_steps } => {
            let steps = match n_steps {
                1 => "一步就能说明。".into(),
                n => format!("{n} 步可以说明，缺一不可。"),
            };
            let Candidate { cell, digit } = about;
            if is_so {
                format!("{cell} 必须是 {digit}。\n{steps}")
            } else {
                format!("{}\n{steps}", cannot(about))
            }
        }
        TourMessage::NotYet(Candidate { cell, digit }, None) => {
            format!("{cell} 是不是 {digit}？\n简单的步骤还说明不了，正在往深处找……")
        }
        TourMessage::NotYet(Candidate { cell, digit }, Some(takes)) => {
            format!("{cell} 是不是 {digit}？\n简单的步骤说明不了，要用难度 {takes} 的一步，正在找……")
        }
        TourMessage::Open(Candidate { cell, digit }, None) => {
            format!("{cell} 是不是 {digit}？\nNonet 所知的技巧都说明不了。")
        }
        TourMessage::Open(Candidate { cell, digit }, Some(takes)) => {
            format!("{cell} 是不是 {digit}？\n简单的步骤说明不了，要用难度 {takes} 的一步。")
        }
        TourMessage::Step { number, n_steps, ref step, also, rating, is_hardest, end } => {
            let language = Language::Zh;
            let hardest = if is_hardest && n_steps > 1 { "最难的一步" } else { "" };
            let name = language.named(step.technique, also);
            let head = head(format!("第 {number}/{n_steps} 步"), n_steps, &name, rating, hardest);
            let end = end.map(|about| format!("所以 {}", cannot(about))).unwrap_or_default();
            format!("{head}\n{}{end}", language.explain_in_lines(step))
        }
        TourMessage::AskPath => "解题步骤\n这会说出通向答案的每一步。你的游戏保持原样。".into(),
        TourMessage::Pathing(None) => "解题步骤\n正在找……".into(),
        TourMessage::Pathing(Some(n_left)) => format!("解题步骤\n正在找……还剩 {n_left} 格。"),
        TourMessage::Path { n_steps, technique, also, rating, is_whole } => {
            let name = Language::Zh.named(technique, also);
            let rating = rating.map(|rating| format!(" {rating}")).unwrap_or_default();
            let end = if is_whole { "" } else { "再往后，Nonet 所知的技巧都走不通。" };
            format!("解题步骤\n共 {n_steps} 步，最难的是{name}{rating}。{end}")
        }
    }
}
