//! The check, and the question before anything is adjudicated, which lists what it found.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::layers::check::commit::{Commit, CommitQuestion};
use crate::tui::layers::check::{Finding, Matter, findings};
use crate::tui::panes::context::ViewContext;
use crate::tui::session::game_session::GameSession;
use crate::tui::session::ruling::Ruling;
use crate::tui::theme::Ink;
use crate::tui::widgets::clean::{clean, columns};
use crate::tui::widgets::list::{Item, List, item};

/// How many columns of the screen the heading of the check leaves free.
const PLACE: usize = 22;

/// The question before anything is adjudicated.
pub fn commit(cx: &ViewContext, question: &CommitQuestion, screen: Rect, buffer: &mut Buffer) {
    let Some(session) = cx.session else { return };
    let (title, items, about) = match &question.what {
        Commit::Phase => {
            let found = findings(session);
            let more = if session.game.info.house.two_seasons { ", and what follows" } else { "" };
            let title = format!("Adjudicate {}{more}?", session.game.phase().title());
            let about = match question.selected.and_then(|at| found.get(at)) {
                Some(one) => account(one),
                None if found.is_empty() => {
                    "Nothing to look at: every order is there and can be carried out.".to_owned()
                }
                None if found.iter().all(Finding::is_settled) => {
                    "Everything below needs no ruling, or has one. Down selects one.".to_owned()
                }
                None => format!("{}. Down selects one.", counts(&found).join(" · ")),
            };
            (title, found_items(session, &found), about)
        }
        Commit::Correction { phase, orders, passed_over } => {
            let kept = match passed_over {
                None => String::new(),
                Some((first, false)) => format!(" Orders entered for {} are kept.", first.title()),
                Some((first, true)) => {
                    format!(" Orders entered for {} and later phases are kept.", first.title())
                }
            };
            let title = format!("Reopen {} with this correction?", phase.title());
            (title, Vec::new(), format!("{orders}.{kept}"))
        }
        Commit::WhatIf(name) => {
            let name = if name.is_empty() { String::new() } else { format!(" “{}”", clean(name)) };
            let about = format!(
                "Its phase is adjudicated as a line of play{name} of its own. The game stays where it is."
            );
            ("Keep the what-if?".to_owned(), Vec::new(), about)
        }
    };
    let yes = question.what.verb();
    let ask = if question.is_too_soon {
        format!("Wait half a second, then press y to {yes}, n or Esc to go back.")
    } else {
        format!("Press y to {yes}, n or Esc to go back.")
    };
    let (selected, foot) = (question.selected, about.as_str());
    let list = List { title: &title, items, selected, foot, ask: &ask, ..List::default() };
    list.render(cx.theme, screen, buffer);
}

/// What the check found, row by row.
pub fn found_items(session: &GameSession, found: &[Finding]) -> Vec<Item> {
    let whose = |f: &Finding| f.power.map_or_else(String::new, |power| session.power_and_player(power));
    let width = found.iter().map(|f| columns(&whose(f))).max().unwrap_or(0).max(8);
    let one = |f: &Finding| {
        let name = whose(f);
        let mut text = format!("{:<10} {name:<width$} {}", f.matter.word(), f.order);
        if f.ruling.is_none() {
            text = format!("{text}: {}", f.why);
        }
        let ruling = f.ruling.as_ref().map_or_else(String::new, Ruling::words);
        item(text, ruling, if f.is_settled() { Ink::Quiet } else { Ink::Text })
    };
    found.iter().map(one).collect()
}

/// A finding in full. A row has no room for a long note; below the list it is told.
pub fn account(finding: &Finding) -> String {
    let note = match &finding.ruling {
        Some(ruling) if !ruling.note.is_empty() => format!(" Ruling: {}", ruling.words()),
        _ => String::new(),
    };
    format!("{}: {}.{note}", finding.order, finding.why)
}

/// A title with how many findings there are of each matter, as far as there is room.
pub fn counted(mut title: String, found: &[Finding], width: u16) -> String {
    // Beside it stands which row of how many is selected.
    let room = usize::from(width).saturating_sub(PLACE);
    for count in counts(found) {
        let longer = format!("{title} · {count}");
        if columns(&longer) > room {
            title.push_str(" · …");
            break;
        }
        title = longer;
    }
    title
}

/// How many findings there are of each matter that there is.
fn counts(found: &[Finding]) -> Vec<String> {
    let count = |matter: Matter| (found.iter().filter(|f| f.matter == matter).count(), matter.word());
    let counts = Matter::ALL.into_iter().map(count).filter(|(count, _)| *count > 0);
    counts.map(|(count, word)| format!("{count} {word}")).collect()
}
