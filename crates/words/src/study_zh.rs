//! Chinese for the pages of techniques.

use nonet::grid::isolated;
use nonet::logic::Technique;

use super::Language;
use super::study_line::StudyLine;

fn name(technique: Technique) -> &'static str {
    Language::Zh.technique(technique)
}

pub(super) fn line(line: &StudyLine) -> String {
    match line {
        StudyLine::Names(names) => format!("又称：{}", names.join("、")),
        StudyLine::Rated { rated_as, least, highest } => {
            let range = match highest {
                Some(highest) if highest == least => format!("{least}"),
                Some(highest) => format!("{least} 到 {highest}"),
                None => format!("{least} 起，链越长越高"),
            };
            match rated_as {
                None => format!("难度 {range}"),
                Some(other) => format!("难度大致同“{}”：{range}", name(*other)),
            }
        }
        StudyLine::Known { n_known: 0, .. } => {
            "在技巧的页面上标出会的技巧：提示会先用这些，走不下去时再给新的。".into()
        }
        StudyLine::Known { n_known, n_techniques } => {
            format!("{n_techniques} 个技巧里已掌握 {n_known} 个：提示先用这些，走不下去时给最简单的新技巧。")
        }
        StudyLine::Found(n_found) => format!("{n_found} 个技巧"),
        StudyLine::NotFound(text) => format!("没有叫“{}”的技巧。", isolated(text)),
        StudyLine::Practised { n_practised, n_found } => format!("{n_practised} 次中找到 {n_found} 次"),
        StudyLine::Task { technique, is_next: false } => {
            format!("这里有“{}”，也有更简单的步骤。请标出由它得出的结果。", name(*technique))
        }
        StudyLine::Task { technique, is_next: true } => {
            format!("这里的下一步就是“{}”，没有更简单的。请标出由它得出的结果。", name(*technique))
        }
        StudyLine::Right(technique) => format!("正确：这就是“{}”。", name(*technique)),
        StudyLine::RightSoFar(technique) => format!("正确：这就是“{}”，它还能得出更多。", name(*technique)),
        StudyLine::Other(technique, None) => {
            format!("结论没错，但不是由这里找到的“{}”得出的。请看看别处。", name(*technique))
        }
        StudyLine::Other(technique, Some(other)) => {
            format!("结论没错，但那要用“{}”。这里要找的是“{}”。", name(*other), name(*technique))
        }
        StudyLine::Stays(one) => format!("不对：答案里 {} 就是 {}，不能删去。", one.cell, one.digit),
        StudyLine::Falls(one) => format!("不对：答案里 {} 不是 {}。", one.cell, one.digit),
        StudyLine::Mark { digit, stands: true } => format!("填入 {digit}"),
        StudyLine::Mark { digit, stands: false } => format!("删去 {digit}"),
        StudyLine::Unmarked(digit) => format!("{digit} 没有标记"),
        StudyLine::NothingMarked => "没有任何标记".into(),
        StudyLine::Marking { stands: true } => "现在标记要填入的数字".into(),
        StudyLine::Marking { stands: false } => "现在标记要删去的数字".into(),
        StudyLine::NoCandidate(digit) => format!("{digit} 不是这里的候选数"),
    }
}
