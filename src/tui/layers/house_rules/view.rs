//! The rules of the house: presets, engines and every choice, with what the selected one means.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::rules::{CHOICES, Rules};
use crate::session::house_rules::House;
use crate::theme::Ink;
use crate::tui::layers::house_rules::{Line, RulesList, differing, lines, options};
use crate::tui::panes::context::ViewContext;
use crate::widgets::area::Cut;
use crate::widgets::boxes::page;
use crate::widgets::clean::{cut, wrap};
use crate::widgets::paint::{lines_in_sight, pieces, put, rule, wash};

pub fn render(cx: &ViewContext, list: &RulesList, house: House, screen: Rect, buffer: &mut Buffer) {
    let RulesList { selected, refusal, .. } = list;
    let selected = *selected;
    let theme = cx.theme;
    let body = page(theme, "House rules", &summary(house), screen, buffer);
    let detail = (body.height / 2).min(11);
    let (list, detail) = (body.cut_bottom(detail), body.rows_from(body.height - detail, detail));
    let all = lines();
    let texts: Vec<Vec<String>> = all.iter().map(|line| meaning(*line, house, list.width)).collect();
    let heights: Vec<usize> = texts.iter().map(Vec::len).collect();
    for (i, part, row) in lines_in_sight(list, Some(selected), &heights) {
        one(cx, all[i], house, (part, &texts[i][part]), row, buffer);
        if i == selected {
            wash(buffer, row, theme.ink(Ink::Selected));
        }
    }
    rule(buffer, detail.rows_from(0, 1), theme);
    let detail = detail.cut_top(1).columns_from(1, detail.width);
    let mut y = 0;
    if let Some(refusal) = refusal {
        for text in wrap(refusal, usize::from(detail.width)) {
            put(buffer, detail.rows_from(y, 1), &text, theme.ink(Ink::Bad));
            y += 1;
        }
    }
    if let Some(line) = all.get(selected) {
        explain(cx, *line, house, detail.cut_top(y), buffer);
    }
}

/// Describes the house in a few words.
fn summary(house: House) -> String {
    let differing = match differing(house.rules) {
        0 => "as the DATC prefers".to_owned(),
        1 => "1 choice differs from the DATC's".to_owned(),
        n => format!("{n} choices differ from the DATC's"),
    };
    format!("{} · {differing}", house.engine)
}

/// The columns before what a row means.
const MEANING_AT: u16 = 19;
/// The columns of the option of a choice.
const OPTION: usize = 10;

/// Returns what a row means, on lines of a list that is so wide.
fn meaning(line: Line, house: House, width: u16) -> Vec<String> {
    let room = usize::from(width.saturating_sub(MEANING_AT + 1)).max(1);
    match line {
        Line::Heading(title) => vec![title.to_owned()],
        Line::Preset(_, meaning) => wrap(meaning, room),
        Line::Engine(engine) => wrap(engine.source(), room),
        Line::Strict(false) => wrap("misspelt orders are corrected, and the correction is shown", room),
        Line::Strict(true) => wrap("misspelt orders are refused", room),
        Line::Choice(choice) => {
            let letter = house.rules.chosen(choice.id).unwrap_or_default();
            let title = wrap(choice.title, room.saturating_sub(OPTION + 1));
            let lead = |i| if i == 0 { letter } else { "" };
            title.iter().enumerate().map(|(i, text)| format!("{:<OPTION$} {text}", lead(i))).collect()
        }
    }
}

/// Draws a line of a row: its sign and its name stand on the first one.
fn one(
    cx: &ViewContext,
    line: Line,
    house: House,
    (part, text): (usize, &str),
    row: Rect,
    buffer: &mut Buffer,
) {
    let theme = cx.theme;
    let is_so = line.is_so(house);
    let name = match line {
        Line::Heading(title) => {
            put(buffer, row.columns_from(1, row.width), title, theme.ink(Ink::Heading));
            return;
        }
        Line::Preset(name, _) => name,
        Line::Engine(engine) => engine.name(),
        Line::Strict(false) => "lenient",
        Line::Strict(true) => "strict",
        Line::Choice(choice) => choice.id,
    };
    let (sign, ink) = match (line, is_so) {
        (Line::Choice(_), true) => (" ", Ink::Text),
        (Line::Choice(_), false) => ("≠", Ink::Doubt),
        (_, true) => ("✓", Ink::Good),
        (_, false) => (" ", Ink::Text),
    };
    let name = format!(" {name:<14} ");
    let strong = if is_so && !matches!(line, Line::Choice(_)) { Ink::Heading } else { Ink::Text };
    let parts = [("  ", theme.ink(Ink::Text)), (sign, theme.ink(ink)), (name.as_str(), theme.ink(strong))];
    if part == 0 {
        pieces(buffer, row, &parts);
    }
    put(buffer, row.columns_from(MEANING_AT, row.width), text, theme.ink(Ink::Text));
}

/// Draws what the selected line means, with every option of a choice.
fn explain(cx: &ViewContext, line: Line, house: House, area: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
    let mut y = 0;
    let mut say = |text: &str, ink: Ink, indent: u16, buffer: &mut Buffer| {
        let width = usize::from(area.width.saturating_sub(indent + 1));
        for (i, text) in wrap(text, width).iter().enumerate() {
            let indent = if i == 0 { indent } else { indent + 2 };
            put(buffer, area.rows_from(y, 1).columns_from(indent, area.width), text, theme.ink(ink));
            y += 1;
        }
    };
    match line {
        Line::Heading(_) => {}
        Line::Preset(name, meaning) => {
            let text = format!("{name}: {meaning}.");
            let above = wrap(&text, usize::from(area.width.saturating_sub(1))).len();
            say(&text, Ink::Text, 0, buffer);
            for line in contents(name, area, above) {
                say(&line, Ink::Text, 1, buffer);
            }
            let foot = "Enter chooses the preset; you can then change the choices below.";
            say(foot, Ink::Quiet, 0, buffer);
        }
        Line::Engine(engine) => {
            say(&format!("{engine}: {}.", engine.source()), Ink::Text, 0, buffer);
            let exact = if engine.is_exact() {
                "It gives the exact result on every position."
            } else {
                "It works as its author wrote it, and does not give the exact result on every position."
            };
            say(exact, if engine.is_exact() { Ink::Good } else { Ink::Doubt }, 0, buffer);
            match engine.objection(&house.rules) {
                Some(objection) => say(&objection, Ink::Bad, 0, buffer),
                None => say("Enter chooses it.", Ink::Quiet, 0, buffer),
            }
        }
        Line::Strict(strict) => {
            let text = if strict {
                "Orders with mistakes of form are refused, as some tournaments want."
            } else {
                "Misspelt and incomplete orders are corrected if only one correction is possible; each correction is shown."
            };
            say(text, Ink::Text, 0, buffer);
            say("Enter chooses it.", Ink::Quiet, 0, buffer);
        }
        Line::Choice(choice) => {
            let source = if choice.id.starts_with('4') { "DATC " } else { "" };
            say(&format!("{source}{}: {}", choice.id, choice.title), Ink::Heading, 0, buffer);
            for (letter, meaning, is_so, refusal) in options(choice, house) {
                // The sign stands before the letters, which are below each other.
                let (sign, indent) = if is_so { ("✓ ", 1) } else { ("", 3) };
                let preferred =
                    if letter == choice.preferred && !source.is_empty() { " (preferred)" } else { "" };
                let text = match &refusal {
                    Some(why) => format!("{sign}{letter}: {meaning}; {why}"),
                    None => format!("{sign}{letter}: {meaning}{preferred}"),
                };
                let ink = match (is_so, refusal) {
                    (true, _) => Ink::Good,
                    (_, Some(_)) => Ink::Quiet,
                    _ => Ink::Text,
                };
                say(&text, ink, indent, buffer);
            }
        }
    }
}

/// Returns what a preset has that `datc` has not: a line a choice where there is room below so many lines and
/// above the last one, or as many as it takes, else all in a few words.
fn contents(preset: &str, area: Rect, above: usize) -> Vec<String> {
    let Ok(rules) = Rules::preset(preset) else { return Vec::new() };
    let own: Vec<_> = rules.own_choices().collect();
    if own.is_empty() {
        return vec!["Every choice is what DATC 3.2 prefers.".to_owned()];
    }
    let width = usize::from(area.width).saturating_sub(2);
    let one = |&(id, letter): &(&str, &str)| {
        let meaning = CHOICES.iter().find(|c| c.id == id).and_then(|c| c.meaning(letter));
        format!("{id}={letter}: {}", meaning.unwrap_or_default())
    };
    let whole: Vec<String> = own.iter().map(one).collect();
    let fit = |lines: usize| above + lines < usize::from(area.height);
    if fit(whole.iter().map(|line| wrap(line, width).len()).sum()) {
        return whole;
    }
    if fit(whole.len()) {
        return whole.iter().map(|line| cut(line, width)).collect();
    }
    let all: Vec<String> = own.iter().map(|(id, letter)| format!("{id}={letter}")).collect();
    vec![format!("Not as the DATC prefers: {}.", all.join(", "))]
}
