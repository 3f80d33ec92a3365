//! Chinese, simplified.

use nonet::grid::{Candidate, Cell, Digit, DigitSet, House, HouseKind, ParseGridError, is_unseen, isolated};
use nonet::logic::{Difficulty, Tenths};
use nonet::trace::{DeadEnd, Event, What};

use super::{
    About, AboutRating, BrowserAct, CellName, GameName, KeyName, Language, Lost, MarkName, Message, SeedWord,
    Trouble, duration, lettered, number,
};
use nonet_formats::ReadError;

fn place(cell: Cell) -> String {
    format!("第{}行第{}列第{}宫", cell.row() + 1, cell.column() + 1, cell.box_index() + 1)
}

pub(super) fn house_name(house: House) -> String {
    let kind = match house.kind() {
        HouseKind::Row => "行",
        HouseKind::Column => "列",
        HouseKind::Box => "宫",
    };
    format!("第{}{kind}", house.position() + 1)
}

/// Says that no puzzle has an exact rating, and names the nearest ratings below and above.
fn no_such_rating(beside: [Option<Tenths>; 2]) -> String {
    let beside: Vec<String> = beside.into_iter().flatten().map(|er| er.to_string()).collect();
    format!("没有这个难度的题。最接近的是 {}。", beside.join(" 和 "))
}

fn bad_target(text: &str, is_known: bool) -> String {
    let first = text.chars().next();
    let text = isolated(text);
    let told = match first {
        None => String::new(),
        Some(_) if is_known => format!("“{text}”没有可做的题。"),
        Some('0'..='9') => format!("“{text}”不是难度值，也不是时间。"),
        Some(_) => format!("Nonet 不认识“{text}”这个技巧。"),
    };
    format!("{told}请写难度如 3.8、范围如 8.2-8.7、技巧如 剑鱼，或时间如 5-10 分钟。")
}

fn failed(deed: BrowserAct, reason: &str) -> String {
    let reason = reason.trim_end_matches('.');
    let reason = if reason.is_empty() { String::new() } else { format!("（{}）", isolated(reason)) };
    let (what, instead) = match deed {
        BrowserAct::Share => ("分享没有成功", "请改用“复制”或“保存”。"),
        BrowserAct::SaveFile { can_copy: true } => {
            ("文件没有保存", "其他应用内置的浏览器常常不能保存文件，请在浏览器里打开本页，或改用“复制”。")
        }
        BrowserAct::SaveFile { can_copy: false } => {
            ("文件没有保存", "其他应用内置的浏览器常常不能保存文件，请在浏览器里打开本页。")
        }
        BrowserAct::SavePicture => ("图片没有保存", "请截屏，或以“图片（SVG）”格式保存。"),
        BrowserAct::Print => {
            ("浏览器没有打印", "页面已经排好，请不要关闭这个对话框，用浏览器菜单里的“打印”。")
        }
        BrowserAct::Copy { is_shown: true } => ("浏览器不允许本页复制", "请选中上面的文字并复制。"),
        BrowserAct::Copy { is_shown: false } => ("浏览器不允许本页复制", "请改为保存成文件。"),
    };
    format!("{what}{reason}。{instead}")
}

fn no_helper(trouble: &Trouble, lost: Lost) -> String {
    let trouble = match trouble {
        Trouble::Silent => "助手程序无法加载。".into(),
        Trouble::OtherVersion => "页面与助手程序的版本不同，请重新加载页面。".into(),
        Trouble::NoAnswer => "助手程序没有找到答案。".into(),
        Trouble::Broken(reason) => format!("助手程序出了问题：{}。", isolated(reason.trim_end_matches('.'))),
    };
    let lost = match lost {
        Lost::Hint => "按“提示”再试一次。",
        Lost::Rating => "可以继续玩，只是没有难度评定；“提示”和“新游戏”会再试。",
        Lost::Difficulty => "所以先出了一道简单的题。",
        Lost::Request => "“新游戏”会再试一次。",
        Lost::Print => "“打印”会再试一次。",
        Lost::Tour => "请再问一次。",
    };
    format!("{trouble}{lost}")
}

#[allow(clippy::too_many_lines, reason = "a line a message")]
pub(super) fn say(message: &Message) -> String {
    match *message {
        Message::Ready { n_clues } => format!("{n_clues} 个提示数，只有一个解。"),
        Message::Solved { time, n_revealed: 0 } => format!("完成，用时 {}。", duration(time)),
        Message::Solved { time, n_revealed } => {
            format!("完成，用时 {}，其中 {n_revealed} 格由 Nonet 填入。", duration(time))
        }
        Message::Correct { n_empty } => format!("目前都对。还剩 {n_empty} 格。"),
        Message::Incorrect { n_wrong } => format!("有 {n_wrong} 个数字不对，已标出。"),
        Message::Conflicting { n_cells } => format!("有 {n_cells} 格互相冲突，已标出。"),
        Message::Conflict { digit, house } => format!("{}里有两个 {digit}。", house_name(house)),
        Message::Full => "棋盘已填满，但有不对的地方。“检查”会指出来。".into(),
        Message::SolutionShown { n_own, n_shown } => super::finish::shown_zh(n_own, n_shown),
        Message::NothingToUndo => "没有可撤销的操作。".into(),
        Message::NothingToRedo => "没有可重做的操作。".into(),
        Message::NothingToErase => "这里没有可擦除的内容。".into(),
        Message::NothingToClear => "没有填入的数字可清除。".into(),
        Message::IsGiven(cell) => format!("{cell} 是题目给出的数字，不能改动。"),
        Message::NoteNeedsEmpty(cell) => format!("{cell} 已有数字。笔记只写在空格里。"),
        Message::IsPaused => "游戏已暂停。".into(),
        Message::IsOver { can_reopen: true } => "这局已经结束。撤销可以重新打开。".into(),
        Message::IsOver { can_reopen: false } => "这局已经结束。".into(),
        Message::Reopened => "这局又打开了。".into(),
        Message::DigitDone(digit) => format!("九个 {digit} 都在棋盘上了。"),
        Message::NotesOn => "笔记已打开。".into(),
        Message::NotesOff => "笔记已关闭。".into(),
        Message::NotedAll => "已标出所有候选数。".into(),
        Message::Cleared => "填入的数字已清除。撤销可以恢复。".into(),
        Message::Restarted => "已回到开头。撤销可以恢复。".into(),
        Message::BackToRight { n_undone } => format!("已撤销 {n_undone} 步。"),
        Message::ClearedWrong { n_cleared } => format!("已清除 {n_cleared} 个填错的格。"),
        Message::HoldFaster => "更快的办法：按住数字键，再依次点格。".into(),
        Message::AllMarks => "中注和颜色现在各有按钮。".into(),
        Message::OneKind => "已恢复为一种笔记。".into(),
        Message::AskSolution => "显示答案？本局将不计为完成。".into(),
        Message::AllRight => "目前没有错误。".into(),
        Message::Shared => "这道题的链接已复制。".into(),
        Message::ResultCopied => "成绩已复制。".into(),
        Message::ShareThis(ref text) if text.contains('\n') => format!("请复制这段文字：\n{text}"),
        Message::ShareThis(ref link) => format!("请复制这个链接：{link}"),
        Message::BadText(ref error) => bad_text(error),
        Message::BadLink { ref reason, is_new } => {
            let instead = if is_new { "这是一道新题。" } else { "现在的游戏没有变。" };
            let cannot = match **reason {
                Message::BadText(_) => "链接里没有题目",
                _ => "无法打开链接",
            };
            format!("{cannot}：{}{instead}", say(reason))
        }
        Message::CutLink { n_missing, ref then } => {
            let cut = Language::Zh.unreadable(&ReadError::CutLink { n_missing });
            let then = then.as_deref().map(say).unwrap_or_default();
            cut + &then
        }
        Message::LeftAside { n_lines, ref then } => {
            Language::Zh.aside(n_lines) + &then.as_deref().map(say).unwrap_or_default()
        }
        Message::Unreadable(ref error) => Language::Zh.unreadable(error),
        Message::Opened { ref title, ref author, n_clues } => Language::Zh.opened(title, author, n_clues),
        Message::FilesRead { n_files } => {
            format!("打开了 {n_files} 个文件。最后一个在棋盘上，其他的题在“游戏列表”里。")
        }
        Message::BadFile => "无法把这个文件读作文字。".into(),
        Message::NoPair(ref word) => {
            let word = isolated(word);
            format!("“{word}”不是像 Q=H 这样的两个字母。设置未改变。")
        }
        Message::TwoPlaces(letter) => format!("{letter} 出现在两对里。设置未改变。"),
        Message::Setup { n_digits: 0 } => "输入题目的数字，然后按“开始”。".into(),
        Message::Setup { n_digits } => format!("已有 {n_digits} 个数字。"),
        Message::SetupOne { n_digits } => format!("{n_digits} 个数字，只有一个解。按“开始”来玩。"),
        Message::SetupNone => "这道题没有解。".into(),
        Message::SetupSeveral { cell, one, other } => {
            format!("这道题有多个解：{cell} 可以是 {one} 或 {other}。")
        }
        Message::BadSeed => "这个种子属于更新的 Nonet。".into(),
        Message::BadSeedWord { ref word, wants } => {
            let wants = match wants {
                SeedWord::Target => "难度",
                SeedWord::Symmetry => "对称",
                SeedWord::Clues => "提示数",
            };
            let word = isolated(word);
            format!("种子里“{word}”的位置应当是{wants}。")
        }
        Message::BadTarget { ref text, is_known } => bad_target(text, is_known),
        Message::NoSuchRating { below, above } => no_such_rating([below, above]),
        Message::DayToCome => "这一天的题目要到当天才有。".into(),
        Message::BadDate => "请先选择日期。".into(),
        Message::Making { n_tries, nearest, is_stopped } => {
            let state = if is_stopped { "已停止" } else { "正在出题" };
            match nearest {
                _ if n_tries == 0 => format!("{state}……"),
                Some(er) => format!("{state}：试了 {} 次，最接近的是 {er}。", number(n_tries)),
                None => format!("{state}：试了 {} 次。", number(n_tries)),
            }
        }
        Message::PuzzleReady { er: Some(er), .. } => {
            format!("已备好：{} {er}。", Language::Zh.difficulty(Difficulty::of_er(er)))
        }
        Message::PuzzleReady { er: None, n_clues } => format!("已备好：{n_clues} 个提示数。"),
        Message::NoHelper { ref trouble, lost } => no_helper(trouble, lost),
        Message::MakeFailed => "这道题没能做出来。".into(),
        Message::NothingKept => "浏览器现在什么也保存不了。关闭页面之前，请先复制这一局。".into(),
        Message::ArchiveMissing => "较早的游戏在浏览器的数据库里，它现在没有回应。这些游戏没有丢。".into(),
        Message::KeptInJournal => "浏览器的快速存储已满，游戏改存在它的数据库里。".into(),
        Message::JournalMissing => {
            "浏览器的数据库现在无法保存。浏览器一旦崩溃，最近几步可能会丢失：请清理磁盘空间，或复制这一局。"
                .into()
        }
        Message::NewVersion => "新版本已准备好。".into(),
        Message::TakenOver { searches: false } => "另一个标签页加载了新版本，这个标签页也已更新。".into(),
        Message::TakenOver { searches: true } => {
            "另一个标签页加载了新版本，这个标签页也已更新，出题已重新开始。".into()
        }
        Message::BothWays => "这一局在两处各自继续过，两条路都作为分支保留。".into(),
        Message::BothKept => "两局存到了一处，两局都在游戏列表里。".into(),
        Message::MakingToPrint { n_made, n_wanted } => {
            format!("正在生成题目：已有 {n_made} 道，共 {n_wanted} 道。")
        }
        Message::Printed { n } => format!("已生成 {n} 道题。"),
        Message::NothingToPrint => "没有可打印的题目。".into(),
        Message::Copied => "已复制到剪贴板。".into(),
        Message::CopyByHand => "请选中这段文字并复制。".into(),
        Message::Failed { deed, ref reason } => failed(deed, reason),
        Message::BrokenSave => "有一局存档无法读取，已原样保留。".into(),
        Message::Placed(digit, cell) => format!("{cell} 填入 {digit}"),
        Message::Erased(cell) => format!("{cell} 已清空"),
        Message::Marked { mark, digit, is_on, n_cells } => marked(mark, digit, is_on, n_cells),
        Message::Wiped { mark, n_cells } => {
            let text = match mark {
                MarkName::Digit => "已擦去数字",
                MarkName::Corner => "已擦去角注",
                MarkName::Centre => "已擦去中注",
                MarkName::Colour => "已擦去颜色",
            };
            if n_cells > 1 { format!("{text}，{n_cells} 格") } else { text.into() }
        }
        Message::Selected(n_cells) => format!("已选中 {n_cells} 格"),
        Message::ErasedIn { n_cells } => format!("已清空 {n_cells} 格"),
        Message::Marking(mark) => match mark {
            MarkName::Digit => "填数字。",
            MarkName::Corner => "角注。",
            MarkName::Centre => "中注。",
            MarkName::Colour => "颜色。",
        }
        .into(),
        Message::Centred => "角注已移到中央".into(),
        Message::NothingToCentre => "这里没有角注。".into(),
        Message::NoneToWriteIn => "这些格都不能填写。".into(),
        Message::GatheringOn => "每点一格就选上或取消。".into(),
        Message::GatheringOff => "点一格只选一格。".into(),
        Message::Chosen(digit) => format!("已选数字 {digit}"),
        Message::NoneChosen => "没有选数字".into(),
        Message::House { house, digits } => {
            let digits = digits.map(|digit| digit.map_or("空".into(), |digit| digit.to_string()));
            format!("{}：{}", house_name(house), digits.join("，"))
        }
        Message::HouseLacks { house, digits } if digits.is_empty() => {
            format!("{}不缺数字", house_name(house))
        }
        Message::HouseLacks { house, digits } => format!("{}还缺 {}", house_name(house), listed(digits)),
        Message::Pasted => "标记已贴到棋盘上。".into(),
        Message::GoesOn => "游戏继续。".into(),
        Message::Undone => "已撤销".into(),
        Message::Redone => "已重做".into(),
        Message::WrongFirst { cell, n_wrong: 1 } => format!("首先：{cell} 不对。"),
        Message::WrongFirst { cell, n_wrong } => {
            format!("首先：{cell} 不对，另有 {} 格也不对。", n_wrong - 1)
        }
        Message::NotesFirst { cell, n_cells: 1 } => format!("首先：{cell} 的笔记漏了答案。"),
        Message::NotesFirst { cell, n_cells } => {
            format!("首先：{cell} 的笔记漏了答案，另有 {} 格也是。", n_cells - 1)
        }
        Message::OthersSought => "正在找别的提示……".into(),
        Message::AllHints => "现在能看出的都在这里，请选一个。".into(),
        Message::HintSought => "正在找下一步……".into(),
        Message::HintStillSought => "还在找：这一步很深。".into(),
        Message::HintStopped => "不再找下一步。".into(),
        Message::HintMisfit => "这个提示已经不适合现在的棋盘。".into(),
        Message::NoHint => "没有找到下一步。".into(),
        Message::Hint { ref step, stage, ref gist, is_new } => Language::Zh.hint(step, stage, gist, is_new),
        Message::Link { ref step, node, side, number, n_links } => {
            Language::Zh.link_at(number, n_links, &Language::Zh.said_of(step, node, side))
        }
        Message::BeyondPeople => "人能看出的步骤，这里已经没有了。".into(),
        Message::Eased(Candidate { cell, digit }) => {
            format!("{cell} 的 {digit} 现在是提示数。原来的题仍在游戏列表里。")
        }
        Message::DigitShown(Candidate { cell, digit }) => format!("{cell} 是 {digit}。"),
        Message::HintDone(ref step) => format!("已完成：{}。", Language::Zh.outcome(step)),
        Message::Branch(ref message) => Language::Zh.say_branch(message),
        Message::Backup(message) => Language::Zh.backup(message),
        Message::Tour(ref message) => Language::Zh.tour(message),
        Message::Event(event) => event_text(event),
        Message::Outcome { is_solved: true, n_events } => format!("经过 {} 个事件，解出。", number(n_events)),
        Message::Outcome { is_solved: false, n_events } => {
            format!("无解：试过了所有可能，共 {} 个事件。", number(n_events))
        }
        Message::FilmStart => "按播放，或逐步前进。".into(),
        Message::FilmRuns { n_events } => format!("已有 {} 个事件。", number(n_events)),
        Message::Racer { n_events, n_tries, is_solved } => {
            let state = match is_solved {
                Some(true) => "解出，",
                Some(false) => "无解，",
                None => "",
            };
            format!("{state}{} 个事件，{} 次尝试", number(n_events), number(n_tries))
        }
        Message::RaceOver { ref first, n_events, is_solved } => {
            let names: Vec<&str> = first.iter().flatten().map(|&one| Language::Zh.strategy(one)).collect();
            let ended = if is_solved { "都解出了" } else { "无解" };
            format!("比赛结束，{ended}。事件最少：{}，{} 个。", names.join("、"), number(n_events))
        }
    }
}

pub(super) fn bad_text(error: &ParseGridError) -> String {
    match *error {
        ParseGridError::Empty => "这段文字里没有数独。".into(),
        ParseGridError::TooLong { n_bytes } => format!("这段文字太长，不是一道数独：{n_bytes} 字节。"),
        ParseGridError::Character { line, column, character } if is_unseen(character) => {
            format!(
                "第 {line} 行第 {column} 个字符（U+{:04X}）认不出来：请用 1–9，空格子用 0 或点。",
                u32::from(character)
            )
        }
        ParseGridError::Character { line, column, character } => {
            let character = isolated(&character.to_string()).into_owned();
            format!("第 {line} 行第 {column} 个字符“{character}”认不出来：请用 1–9，空格子用 0 或点。")
        }
        ParseGridError::Line { line, n_cells } => format!("第 {line} 行有 {n_cells} 格，应有 9 格。"),
        ParseGridError::Count { n_cells } => format!("找到 {n_cells} 格，数独应有 81 格。"),
    }
}

pub(super) fn cell_name(name: CellName) -> String {
    let mut text = match name.digit {
        Some(digit) => digit.to_string(),
        None if name.notes.is_empty() && name.centre.is_empty() => "空".into(),
        None if !name.has_kinds => format!("{} 笔记", listed(name.notes)),
        None => {
            let kinds = [("角", name.notes), ("中", name.centre)];
            let kinds = kinds.into_iter().filter(|(_, digits)| !digits.is_empty());
            kinds.map(|(kind, digits)| format!("{kind} {}", listed(digits))).collect::<Vec<_>>().join("，")
        }
    };
    for colour in name.colours {
        text.push('，');
        text.push_str(COLOURS[colour.index()]);
    }
    let says = [
        (name.is_given, "，题目"),
        (name.is_revealed, "，由 Nonet 填入"),
        (name.is_conflicting, "，冲突"),
        (name.is_wrong, "，不对"),
    ];
    for (is_said, words) in says {
        if is_said {
            text.push_str(words);
        }
    }
    let place = place(name.cell);
    let place = if name.is_lettered { lettered(&place) } else { place.as_str().into() };
    if name.place_first { format!("{place}，{text}") } else { format!("{text}，{place}") }
}

/// The nine colours, each with the letter that the page shows with it.
const COLOURS: [&str; 9] = ["A 红", "B 橙", "C 黄", "D 绿", "E 青", "F 蓝", "G 紫", "H 粉", "I 灰"];

fn listed(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(" ")
}

fn marked(mark: MarkName, digit: Digit, is_on: bool, n_cells: usize) -> String {
    let mut text = match mark {
        MarkName::Digit => digit.to_string(),
        MarkName::Corner => format!("笔记 {digit}"),
        MarkName::Centre => format!("中注 {digit}"),
        MarkName::Colour => COLOURS[digit.index()].into(),
    };
    if !is_on {
        text = format!("划去{text}");
    }
    if n_cells > 1 {
        text = format!("{text}，{n_cells} 格");
    }
    text
}

pub(super) fn key_name(name: KeyName) -> String {
    match name.left {
        _ if name.is_colour => COLOURS[name.digit.index()].into(),
        Some(left) => format!("{}，还剩 {left}", name.digit),
        None => name.digit.to_string(),
    }
}

pub(super) fn game_name(name: &GameName) -> [String; 2] {
    let level = match name.rating {
        Some(er) => format!("{} {er}", Language::Zh.difficulty(Difficulty::of_er(er))),
        None => format!("{} 个提示数", name.n_clues),
    };
    let state = match (name.is_over, name.is_given_up) {
        (true, true) => "已显示答案".into(),
        (true, false) => "已完成".into(),
        (false, _) => format!("还剩 {} 格", name.n_empty),
    };
    [level, format!("{state}，{}", duration(name.time))]
}

pub(super) fn damaged_game(n_actions: Option<usize>) -> String {
    match n_actions {
        Some(n_actions) => format!("已损坏，可读出 {n_actions} 步"),
        None => "已损坏，无法读出".into(),
    }
}

pub(super) fn about(about: &About) -> (String, usize) {
    let clues = format!("{} 个提示数", about.n_clues);
    let (text, rest) = match about.rating {
        AboutRating::Unknown => (clues, String::new()),
        AboutRating::AtLeast { er, n_left } => {
            (format!("至少 {er}"), format!(" · 还剩 {n_left} 格 · {clues}"))
        }
        AboutRating::Known { er, technique, minutes } => {
            let word = Language::Zh.difficulty(Difficulty::of_er(er));
            let technique = Language::Zh.technique(technique);
            (format!("{word} {er} · {minutes} 分钟"), format!(" · {technique} · {clues}"))
        }
    };
    let n_bytes = text.len();
    let day = about.date.map(|date| format!(" · {}", puzzle_of(date))).unwrap_or_default();
    (text + &day + &rest, n_bytes)
}

pub(super) fn puzzle_of(date: &str) -> String {
    format!("每日一题 {date}")
}

pub(super) fn cells_left(n_cells: usize) -> String {
    format!("还剩 {n_cells} 格")
}

pub(super) fn go_back(n_moves: usize) -> String {
    format!("退回 {n_moves} 步")
}

pub(super) fn pace(events: Option<u32>) -> String {
    match events {
        Some(events) => format!("每秒 {} 个事件", number(events.into())),
        None => "尽可能快".into(),
    }
}

fn event_text(event: Event) -> String {
    match event.what {
        What::Look { cell } => format!("看 {cell}。"),
        What::Try { cell, digit } => format!("在 {cell} 试 {digit}。"),
        What::Refused { cell, digit, because_of } => {
            format!("{cell} 不能是 {digit}：{because_of} 已经是了。")
        }
        What::Place { cell, digit } => format!("{cell} 填入 {digit}。"),
        What::Forced { cell, digit, house: None } => format!("{cell} 只剩下 {digit}。"),
        What::Forced { cell, digit, house: Some(house) } => {
            format!("{}里 {digit} 只能在 {cell}。", house_name(house))
        }
        What::Erase { cell, digit, was_forced: true } => format!("{cell} 的 {digit} 随尝试一起收回。"),
        What::Erase { cell, digit, was_forced: false } => format!("从 {cell} 取出 {digit}。"),
        What::BackUp { because: DeadEnd::NoDigitLeft(cell) } => format!("后退：{cell} 没有数字可试了。"),
        What::BackUp { because: DeadEnd::NoCandidate(cell) } => format!("后退：{cell} 没有候选数。"),
        What::BackUp { because: DeadEnd::NoPlace(digit, house) } => {
            format!("后退：{}里 {digit} 无处可放。", house_name(house))
        }
        What::Solved => "每格都填好了。".into(),
        What::NoSolution => "无解。".into(),
        What::Kept { cell, digit, other } => format!("{cell} 的 {digit} 要留下：没有它，{other} 也可以。"),
        What::Minimal => "再也不能去掉任何数字。".into(),
    }
}
