//! Words for texts of other programs: collections, and the reasons why a text cannot be opened.

use nonet::grid::{is_unseen, isolated};

use super::{Language, number, texts};
use nonet_formats::{LeftOut, MOST_BYTES, ReadError, Rule, Sheet, Wants};

impl Language {
    /// Names a puzzle in the list of a collection: its number, its title or first row, and the number of clues.
    pub fn sheet_name(self, place: usize, sheet: &Sheet) -> String {
        let row: String = sheet.givens.to_string().chars().take(9).collect();
        let title = isolated(if sheet.title.is_empty() { &row } else { &sheet.title });
        let n_clues = sheet.givens.n_filled();
        texts::sheet_name(self, n_clues, place, &title)
    }

    /// Returns the heading of the list of a collection: its title, the number of its puzzles, and the listed range.
    pub fn collection_name(self, title: &str, n_sheets: usize, first: usize, last: usize) -> String {
        let n_sheets = number(n_sheets as u64);
        let counted = texts::collection_counted(self, first, last, &n_sheets);
        if title.is_empty() { counted } else { texts::collection_titled(self, &counted, &isolated(title)) }
    }

    /// Names the picture in the dialog for saving: the board, or its link as a QR code.
    pub fn picture_name(self, is_board: bool) -> &'static str {
        if is_board { texts::picture_of_board(self) } else { texts::picture_of_link(self) }
    }

    /// Says how many lines of a text belong to none of its grids.
    pub(super) fn aside(self, n_lines: usize) -> String {
        texts::lines_skipped(self, &number(n_lines as u64), n_lines)
    }

    /// Says which part of a collection could not be read or was skipped.
    pub fn left_out(self, left_out: &LeftOut) -> String {
        if matches!(left_out.first, ReadError::Aside { .. }) {
            return self.aside(left_out.n_lines);
        }
        let (n_lines, why) = (left_out.n_lines, self.unreadable(&left_out.first));
        texts::puzzles_unreadable(self, n_lines, &why)
    }

    /// Says that a puzzle with a title was opened.
    pub(super) fn opened(self, title: &str, author: &str, n_clues: usize) -> String {
        let (title, by) = (isolated(title), isolated(author));
        match author {
            "" => texts::opened(self, n_clues, &title),
            _ => texts::opened_by(self, &by, n_clues, &title),
        }
    }

    /// Says why a text cannot be opened.
    pub fn unreadable(self, error: &ReadError) -> String {
        match self {
            Self::En => error.to_string(),
            Self::Zh => unreadable_zh(error),
        }
    }
}

fn unreadable_zh(error: &ReadError) -> String {
    match error {
        ReadError::Grid(error) => super::zh::bad_text(error),
        ReadError::Expected { line, column, found, wants } => {
            let wants = match wants {
                Wants::Cell => "一个数字，或表示空格子的 0 或点",
                Wants::Candidates => "一格的数字或候选数",
                Wants::RemovedCandidate => "按“数字、行、列”写的候选数，如 714",
                Wants::Value => "一个值",
                Wants::End => "结尾或下一项",
                Wants::LessDepth => "更少的嵌套",
            };
            match found {
                Some(found) if !is_unseen(*found) => {
                    let found = isolated(&found.to_string()).into_owned();
                    format!("第 {line} 行第 {column} 个字符是“{found}”，这里应当是{wants}。")
                }
                _ => format!("第 {line} 行第 {column} 个字符处应当是{wants}。"),
            }
        }
        ReadError::Cells { line, n_cells } => format!("第 {line} 行有 {n_cells} 格，数独应有 81 格。"),
        ReadError::TooLong { n_bytes } => {
            format!("这段文字有 {n_bytes} 字节，一次最多能读 {MOST_BYTES} 字节。")
        }
        ReadError::NoPuzzle => "这里面没有数独。".into(),
        ReadError::Rule(rule) => format!("这道题有 Nonet 不支持的规则：{}。", isolated(rule_zh(rule))),
        ReadError::Size(size) => format!("这道题是 {size}×{size} 的，Nonet 只支持 9×9。"),
        ReadError::Elsewhere => {
            "这个链接只是题目的编号，题目在那个网站上。请在那里打开，再复制题目本身。".into()
        }
        ReadError::Damaged => "这个链接里的题目不完整或已损坏。".into(),
        ReadError::Link => "在这个链接里没有找到题目。".into(),
        ReadError::Aside { line } => format!("第 {line} 行不属于任何数独。"),
        ReadError::CutLink { n_missing: 0 } => "这个链接的结尾缺失，可能少了一些数字和笔记。".into(),
        ReadError::CutLink { n_missing } => {
            format!("这个链接的结尾缺失，最后 {n_missing} 格留空。")
        }
    }
}

fn rule_zh(rule: &Rule) -> &str {
    match rule {
        Rule::Cages => "笼子",
        Rule::Thermometers => "温度计",
        Rule::Arrows => "箭头",
        Rule::Lines => "线",
        Rule::Dots => "格间的点",
        Rule::Diagonals => "对角线",
        Rule::Windows => "窗口",
        Rule::ChessMoves => "无马或无缘",
        Rule::Regions => "不规则宫",
        Rule::ExtraRegions => "额外区域",
        Rule::MarkedCells => "奇偶或大小标记",
        Rule::OuterClues => "盘外提示",
        Rule::Clones => "克隆",
        Rule::Quadruples => "四格提示",
        Rule::Neighbours => "不连续",
        Rule::DisjointGroups => "同位",
        Rule::GivenCandidates => "给定候选数",
        Rule::Drawings => "可能代表规则的图形",
        Rule::Other(name) => name,
    }
}
