//! The help: what stands on top, or the pane below, is for, and every command with its keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::commands::{Command, Group, Scope, TABLE};
use crate::tui::theme::{Ink, Theme};
use crate::tui::widgets::area::Cut;
use crate::tui::widgets::boxes::frame;
use crate::tui::widgets::clean::{clean, columns, wrap};
use crate::tui::widgets::paint::{put, put_right};

/// A line of the help: how it looks, keys or a heading, and what is said of them.
type Line = (Ink, String, String);

/// What something is called and what it is for.
pub type About = (&'static str, &'static str);

/// What is explained: what lies on top, or where one is.
#[derive(Clone, Copy, Debug)]
pub struct Topic {
    pub about: About,
    /// Where its keys are heard, if it has some of its own.
    pub scope: Option<Scope>,
    /// Whether it is the map, whose commands are listed by themselves.
    pub is_map: bool,
    /// The commands that are foremost here.
    pub foremost: Option<Group>,
}

/// The help as lines: what one looks at is for, what is at hand, then every command with its keys.
fn help_lines(topic: &Topic) -> Vec<Line> {
    let (title, about) = topic.about;
    let mut lines = vec![(Ink::Heading, title.to_owned(), String::new())];
    lines.push((Ink::Text, String::new(), about.to_owned()));
    if let Some(scope) = topic.scope {
        keys_here(scope, &mut lines);
    }
    if topic.is_map {
        on_the_map(&mut lines);
    }
    let first = topic.foremost;
    let rest = Group::ALL.into_iter().filter(|group| Some(*group) != first);
    for group in first.into_iter().chain(rest) {
        commands(group, Some(group) == first, &mut lines);
    }
    lines
}

/// Begins a section.
fn head(title: &str, lines: &mut Vec<Line>) {
    lines.push((Ink::Text, String::new(), String::new()));
    lines.push((Ink::Heading, title.to_owned(), String::new()));
}

fn keys_here(scope: Scope, lines: &mut Vec<Line>) {
    head("Keys here", lines);
    for info in TABLE {
        let keys: Vec<&str> = info.keys.iter().filter(|k| k.0.meets(scope)).map(|k| k.1).collect();
        if !keys.is_empty() {
            lines.push((Ink::Text, keys.join(" "), info.doc.to_owned()));
        }
    }
    lines.push((Ink::Text, String::new(), String::new()));
    let below = "Below stands every command, also those whose keys are heard elsewhere alone.";
    lines.push((Ink::Quiet, String::new(), below.to_owned()));
}

fn on_the_map(lines: &mut Vec<Line>) {
    head("On the map", lines);
    let here = |(scope, _): &(Scope, _)| scope.meets(Scope::MAP.or(Scope::POINT));
    let mut rows: Vec<_> =
        TABLE.iter().filter(|i| i.group != Group::Game && i.keys.iter().any(here)).collect();
    // What begins an order or moves the map comes before what goes on with an order.
    rows.sort_by_key(|info| !info.keys.iter().any(|(scope, _)| *scope == Scope::MAP));
    for info in rows {
        lines.push((Ink::Text, info.command.all_keys(), info.doc.to_owned()));
    }
}

/// The commands of a group; in the foremost those that are heard in a pane stand first.
fn commands(group: Group, is_foremost: bool, lines: &mut Vec<Line>) {
    head(group.title(), lines);
    let mut rows: Vec<_> = TABLE.iter().filter(|i| i.group == group).collect();
    if is_foremost {
        let scope = Scope::DESK.or(Scope::WHY);
        rows.sort_by_key(|info| !info.keys.iter().any(|(s, _)| s.meets(scope)));
    }
    for info in rows {
        let keys = info.command.all_keys();
        // What has no key is found by its name.
        let (keys, name) = if keys.is_empty() {
            (":".to_owned(), format!("{}: ", info.name))
        } else {
            (keys, String::new())
        };
        lines.push((Ink::Text, keys, name + info.doc));
    }
}

/// How many places the help can be scrolled to: from the last one it is seen to its end, on a full page.
pub fn length(topic: &Topic, screen: (u16, u16)) -> usize {
    let (width, height) = extent(screen);
    // Two rules and the foot, and the columns beside the text.
    let (inside, mut room) = (width.saturating_sub(4), usize::from(height.saturating_sub(3)));
    let lines = help_lines(topic);
    let fits = |(_, keys, text): &&Line| {
        let rows = wrapped(keys, text, inside).len() + usize::from(own_row(keys, text));
        let left = room.checked_sub(rows);
        room = left.unwrap_or(0);
        left.is_some()
    };
    let seen = lines.iter().rev().take_while(fits).count().max(1);
    lines.len().saturating_sub(seen) + 1
}

/// The columns and rows of the box on a screen of so many.
fn extent(screen: (u16, u16)) -> (u16, u16) {
    (screen.0.saturating_sub(2).min(100), screen.1.saturating_sub(2))
}

/// How many rows the keys take above their text: one if they do not fit before it.
fn own_row(keys: &str, text: &str) -> u16 {
    u16::from(!text.is_empty() && columns(keys) >= usize::from(indent(keys)))
}

/// The columns that the keys take before their text.
fn indent(keys: &str) -> u16 {
    if keys.is_empty() { 0 } else { 18 }
}

/// The rows of a text in so many columns, which it shares with its keys.
fn wrapped(keys: &str, text: &str, width: u16) -> Vec<String> {
    wrap(&clean(text), usize::from(width.saturating_sub(indent(keys))))
}

pub fn render(theme: Theme, topic: &Topic, scroll: usize, screen: Rect, buffer: &mut Buffer) {
    let (width, height) = extent((screen.width, screen.height));
    let area = frame(theme, "Help", width, height, screen, buffer);
    let mut y = 0;
    for (ink, keys, text) in help_lines(topic).into_iter().skip(scroll) {
        let room = area.cut_bottom(1);
        put(buffer, room.rows_from(y, 1), &keys, theme.ink(if ink == Ink::Text { Ink::Accent } else { ink }));
        y += own_row(&keys, &text);
        for line in wrapped(&keys, &text, area.width) {
            if y >= room.height {
                break;
            }
            put(
                buffer,
                area.rows_from(y, 1).columns_from(indent(&keys), area.width),
                &line,
                theme.ink(Ink::Text),
            );
            y += 1;
        }
    }
    let close = Command::Close.info().keys;
    let foot = format!("Up Down PageDown · {} closes", close.first().map_or("Esc", |k| k.1));
    put_right(buffer, area.rows_from(area.height.saturating_sub(1), 1), &foot, theme.ink(Ink::Quiet));
}
