//! The papers of the game, a vote, and a proposal while it is put together.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::game::{Ballot, Standing};
use crate::tui::layers::new_game::words::first_upper;
use crate::tui::layers::press::proposal::{Drafted, Kind};
use crate::tui::layers::press::{Count, PressList, Tab, Vote, heading, summary, voters, whole};
use crate::tui::panes::context::ViewContext;
use crate::tui::theme::Ink;
use crate::tui::widgets::area::Cut;
use crate::tui::widgets::boxes;
use crate::tui::widgets::clean::{columns, wrap};
use crate::tui::widgets::list::{Item, List, item};
use crate::tui::widgets::paint::{pieces, put, rule, wash, window, wipe};
use crate::tui::widgets::styled::{Line, Tone};

/// From so many columns what a paper says stands beside the list.
const BESIDE: u16 = 100;

pub fn render(cx: &ViewContext, press_list: PressList, screen: Rect, buffer: &mut Buffer) {
    let Some(session) = cx.session else { return };
    let game = &session.game;
    let whole_area = screen.cut_bottom(1);
    wipe(buffer, whole_area);
    let ending = game.ending().map(|e| format!("the game is over: {}", e.describe(session.map())));
    let aside = ending.unwrap_or_else(|| game.node(session.node()).position.phase.title());
    boxes::heading(cx.theme, "Papers of the game", &aside, whole_area.rows_from(0, 1), buffer);
    tabs(cx, press_list, whole_area.rows_from(1, 1), buffer);
    let body = whole_area.cut_top(3).columns_from(1, whole_area.width).cut_right(1);
    if press_list.tab == Tab::Summary {
        let lines = summary(game, usize::from(body.width));
        told(cx, &lines[press_list.at.min(lines.len())..], body, buffer);
        return;
    }
    let all = press_list.list(game);
    if all.is_empty() {
        let text = match press_list.tab {
            Tab::Press => {
                "No press yet. n writes the first piece; it stands with the phase that is looked at."
            }
            Tab::Rulings => "No rulings yet. n writes one, N a note on the phase for yourself.",
            _ => "Nothing was proposed yet. n proposes a draw, a concession, or anything else.",
        };
        told(cx, &[crate::tui::widgets::styled::line(Tone::Quiet, 0, text)], body, buffer);
        return;
    }
    let (left, right) = if body.width >= BESIDE {
        let half = body.width * 2 / 5;
        (body.columns_from(0, half), body.columns_from(half + 2, body.width))
    } else {
        let few = (all.len() as u16).min(body.height / 2).max(1);
        let below = body.cut_top(few);
        rule(buffer, below.rows_from(0, 1), cx.theme);
        (body.rows_from(0, few), below.cut_top(1))
    };
    let first = window(Some(press_list.at), all.len(), usize::from(left.height).max(1));
    for (i, paper) in all.iter().enumerate().skip(first).take(usize::from(left.height)) {
        let row = left.rows_from((i - first) as u16, 1);
        let (phase, text) = heading(game, *paper);
        let parts = [
            (phase.as_str(), cx.theme.ink(Ink::Quiet)),
            ("  ", cx.theme.ink(Ink::Text)),
            (&text, cx.theme.ink(Ink::Text)),
        ];
        pieces(buffer, row, &parts);
        if i == press_list.at {
            wash(buffer, row, cx.theme.ink(Ink::Selected));
        }
    }
    if let Some(paper) = press_list.selected(game) {
        told(cx, &whole(game, paper), right, buffer);
    }
}

fn tabs(cx: &ViewContext, press_list: PressList, row: Rect, buffer: &mut Buffer) {
    let mut x = 0;
    for tab in Tab::ALL {
        let style = if tab == press_list.tab {
            cx.theme.ink(Ink::Accent).add_modifier(Modifier::REVERSED)
        } else {
            cx.theme.ink(Ink::Quiet)
        };
        x += put(buffer, row.columns_from(x, row.width), &format!(" {} ", tab.title()), style) + 1;
    }
}

/// Lines, each broken where it must be.
fn told(cx: &ViewContext, lines: &[Line], area: Rect, buffer: &mut Buffer) {
    let mut y = 0;
    for line in lines {
        // What fits stays as it was written, with all its blanks.
        let fits = columns(&line.text) <= usize::from(area.width);
        let rows = if fits { vec![line.text.clone()] } else { wrap(&line.text, usize::from(area.width)) };
        for text in rows {
            put(buffer, area.rows_from(y, 1), &text, cx.theme.ink(line.tone.ink()));
            y += 1;
        }
    }
}

/// The votes on a proposal.
pub fn ballots(cx: &ViewContext, number: usize, selected: usize, screen: Rect, buffer: &mut Buffer) {
    let Some(session) = cx.session else { return };
    let Some(proposal) = session.game.votes().list().get(number) else { return };
    let map = session.map();
    let items: Vec<Item> = voters(&session.game, number)
        .into_iter()
        .map(|voter| {
            let (aside, ink) = match voter.state {
                Vote::Out => ("out of the game, no vote", Ink::Quiet),
                Vote::Waits if voter.need_not => ("need not vote", Ink::Quiet),
                Vote::Waits => ("has not voted", Ink::Text),
                Vote::Voted(None) => ("has voted", Ink::Text),
                Vote::Voted(Some(Ballot::Yes)) => ("yes", Ink::Good),
                Vote::Voted(Some(Ballot::No)) => ("no", Ink::Bad),
                Vote::Voted(Some(Ballot::Abstains)) => ("abstains", Ink::Doubt),
            };
            item(session.power_and_player(voter.power), aside, ink)
        })
        .collect();
    let foot = match (proposal.standing, proposal.secret) {
        (Standing::Open, true) => {
            "y for it, n against it, a neither. The vote is secret: how a power voted is not shown again. c counts."
        }
        (Standing::Open, false) => "y for it, n against it, a neither. The vote is open. c counts.",
        (Standing::Withdrawn, _) => "The proposal was taken back.",
        _ => "The vote is closed.",
    };
    let title = format!("Votes on {}", proposal.motion.describe(map));
    let list = List { title: &title, items, selected: Some(selected), foot, ..List::default() };
    list.render(cx.theme, screen, buffer);
}

/// A proposal while it is put together.
pub fn motion(cx: &ViewContext, drafted: &Drafted, screen: Rect, buffer: &mut Buffer) {
    let Some(session) = cx.session else { return };
    let map = session.map();
    let by = drafted.by.map_or("nobody in particular", |by| map.power(by).name.as_str());
    let mut items = vec![
        item("Proposed is", format!("‹ {} ›", drafted.kind.words()), Ink::Text),
        item("by", format!("‹ {by} ›"), Ink::Text),
    ];
    if drafted.kind != Kind::Other {
        items.extend(drafted.powers.iter().map(|(power, named)| {
            let sign = if *named { "[x]" } else { "[ ]" };
            item(
                format!("{sign} {}", map.power(*power).name),
                "",
                if *named { Ink::Text } else { Ink::Quiet },
            )
        }));
    }
    let words = match drafted.motion() {
        Ok(Some(motion)) => format!("{}. Enter proposes it.", motion.describe(map)),
        Ok(None) => "Enter asks for the words.".to_owned(),
        Err(why) => format!("{why}."),
    };
    let foot = match &drafted.trouble {
        Some(trouble) => format!("{}.", first_upper(trouble)),
        None => format!("Left and Right change a line, Space names a power. {}", first_upper(&words)),
    };
    let (title, selected) = ("A proposal", Some(drafted.at));
    List { title, items, selected, foot: &foot, ..List::default() }.render(cx.theme, screen, buffer);
}

/// The question before votes are counted.
pub fn count(cx: &ViewContext, count: &Count, screen: Rect, buffer: &mut Buffer) {
    let width = usize::from(screen.width.saturating_sub(8).clamp(1, 80));
    let list = List {
        title: "Count the votes?",
        items: wrap(&count.text, width).into_iter().map(|t| item(t, "", Ink::Text)).collect(),
        foot: "Enter counts the votes. Esc leaves the vote open.",
        ..List::default()
    };
    list.render(cx.theme, screen, buffer);
}
