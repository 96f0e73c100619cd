//! What lies on top as a list: what each has in its box.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::model::{Model, Stage};
use super::super::theme::{Ink, Theme};
use crate::agent::PlayerId;
use crate::game::NodeId;
use crate::map::Power;
use crate::store::Drawer;
use crate::tui::game_list::{Listed, day};
use crate::tui::layers::check::commit::{Commit, CommitQuestion, Unanswered};
use crate::tui::layers::check::{Finding, Matter};
use crate::tui::model::overlay::{Naming, Prompt, findings, found_commands, found_provinces, lines_of_play};
use crate::tui::model::refusal::unavailable;
use crate::tui::panes::map::resolution::Fineness;
use crate::tui::session::desk::{Desk, Saved};
use crate::tui::session::map_layer::Layer;
use crate::tui::session::ruling::Ruling;
use crate::tui::widgets::clean::{clean, columns, wrap};
use crate::tui::widgets::entry::Entry;
use crate::tui::widgets::list::{Item, List, item};

/// A list under a line to type in.
fn searched<'a>(title: &'a str, prompt: &'a Prompt, items: Vec<Item>, foot: &'a str) -> List<'a> {
    List { title, entry: Some(&prompt.entry), items, selected: Some(prompt.selected), foot, ask: "" }
}

/// Commands by name.
pub fn palette(model: &Model, prompt: &Prompt, screen: Rect, buffer: &mut Buffer) {
    let found = found_commands(prompt.entry.text());
    let items = found
        .iter()
        .map(|&c| match unavailable(model, c) {
            Some(why) => item(c.info().name, why, Ink::Quiet),
            None => item(c.info().name, c.all_keys(), Ink::Text),
        })
        .collect();
    let foot = found.get(prompt.selected).map_or("no command is called so", |c| c.info().doc);
    searched("Commands", prompt, items, foot).render(model.theme, screen, buffer);
}

/// Units and provinces by name.
pub fn find(model: &Model, prompt: &Prompt, screen: Rect, buffer: &mut Buffer) {
    let Some(desk) = model.desk() else { return };
    let map = desk.map();
    let items: Vec<Item> = found_provinces(desk, prompt.entry.text())
        .into_iter()
        .map(|p| {
            let unit = desk.board.position.unit_in(map, p);
            let unit =
                unit.map_or(String::new(), |u| format!("{} {}", map.power(u.power).adjective, u.kind.name()));
            item(format!("{}  {}", map.code(p), map.province(p).name), unit, Ink::Text)
        })
        .collect();
    let foot = if items.is_empty() { "no province is called so" } else { "Enter goes there" };
    searched("Find", prompt, items, foot).render(model.theme, screen, buffer);
}

/// Games by name.
pub fn games(model: &Model, prompt: &Prompt, screen: Rect, buffer: &mut Buffer) {
    let Stage::Shelf(shelf) = &model.stage else { return };
    let found = shelf.found(prompt.entry.text()).into_iter().map(|at| &shelf.games[at]);
    let items: Vec<Item> =
        found.map(|g| item(g.name.as_str(), format!("{} · {}", g.phase, g.needs(2)), Ink::Text)).collect();
    let foot = if items.is_empty() { "no game is called so" } else { "Enter opens it" };
    searched("Find a game", prompt, items, foot).render(model.theme, screen, buffer);
}

/// The ways that the game took, and which of them others are compared with.
pub fn lines(model: &Model, selected: usize, with: Option<NodeId>, screen: Rect, buffer: &mut Buffer) {
    let lines = model.desk().map(lines_of_play).unwrap_or_default().into_iter();
    let mark = |end| if Some(end) == with { "to compare with" } else { "" };
    let list = List {
        title: "Lines of play",
        items: lines.map(|(end, text)| item(text, mark(end), Ink::Text)).collect(),
        selected: Some(selected),
        foot: "Enter goes to a line, c compares it with the present or the marked one, m makes it the main line, B names it. Undoing and correcting a phase keeps the line that was.",
        ..List::default()
    };
    list.render(model.theme, screen, buffer);
}

/// A line in which something is named.
pub fn name(model: &Model, entry: &Entry, what: Naming, screen: Rect, buffer: &mut Buffer) {
    let (title, foot) = asked(what);
    List { title, entry: Some(entry), foot, ..List::default() }.render(model.theme, screen, buffer);
}

/// How finely the map can be drawn.
pub fn fineness(model: &Model, selected: usize, refused: Option<usize>, screen: Rect, buffer: &mut Buffer) {
    let doubt = |f: Fineness| model.abilities.doubt(f);
    let items = Fineness::ALL
        .into_iter()
        .map(|f| item(f.title(), f.name(), if doubt(f).is_some() { Ink::Quiet } else { Ink::Text }))
        .collect();
    let doubt = Fineness::ALL.get(selected).copied().and_then(doubt);
    let foot = match doubt {
        Some(why) if refused == Some(selected) => &format!("{why} Enter again draws so all the same."),
        Some(why) => why,
        None => "Enter draws the map so from now on.",
    };
    let title = "Fineness of the map";
    List { title, items, selected: Some(selected), foot, ..List::default() }.render(
        model.theme,
        screen,
        buffer,
    );
}

/// The programs that can order, the selected one perhaps at work.
pub fn programs(
    model: &Model,
    (selected, works): (usize, bool),
    power: Power,
    screen: Rect,
    buffer: &mut Buffer,
) {
    let Some(desk) = model.desk() else { return };
    let title = format!("Who orders for {}", desk.map().power(power).name);
    let (name, account) = PlayerId::ALL.get(selected).map_or(("", ""), |p| (p.name(), p.account()));
    let foot = if works {
        format!("{name} is at work. Esc stops it.")
    } else {
        format!("It {account}. Enter lets it order what is missing.")
    };
    let items = PlayerId::ALL.iter().map(|p| item(p.name(), p.source(), Ink::Text)).collect();
    let list = List { title: &title, items, selected: Some(selected), foot: &foot, ..List::default() };
    list.render(model.theme, screen, buffer);
}

/// The colours.
pub fn themes(model: &Model, selected: usize, screen: Rect, buffer: &mut Buffer) {
    let list = List {
        title: "Theme",
        items: Theme::choices().into_iter().map(|c| item(c.title, c.name, Ink::Text)).collect(),
        selected: Some(selected),
        foot: "Enter keeps the theme that is shown. Esc goes back to the one before.",
        ..List::default()
    };
    list.render(model.theme, screen, buffer);
}

/// What the map can show.
pub fn layers(model: &Model, selected: usize, screen: Rect, buffer: &mut Buffer) {
    let Some(desk) = model.desk() else { return };
    let layers = Layer::all(desk.map()).into_iter();
    let list = List {
        title: "The map shows",
        items: layers.map(|l| item(l.name(desk.map()), "", Ink::Text)).collect(),
        selected: Some(selected),
        foot: "Enter keeps the layer that is shown. Esc goes back to the one before.",
        ..List::default()
    };
    list.render(model.theme, screen, buffer);
}

/// What there is to know about a file.
pub fn notices(model: &Model, notices: &[String], screen: Rect, buffer: &mut Buffer) {
    let width = usize::from(screen.width.saturating_sub(8).clamp(1, 80));
    let lines = notices.iter().flat_map(|n| wrap(&clean(n), width));
    let list = List {
        title: "About this file",
        items: lines.map(|text| item(text, "", Ink::Text)).collect(),
        foot: "Enter or Esc goes on.",
        ..List::default()
    };
    list.render(model.theme, screen, buffer);
}

/// What would be removed for good.
pub fn empty_trash(model: &Model, names: &[String], screen: Rect, buffer: &mut Buffer) {
    let list = List {
        title: "Empty the trash?",
        items: names.iter().map(|name| item(clean(name), "", Ink::Text)).collect(),
        foot: "Enter removes them for good, with their copies. Esc keeps them.",
        ..List::default()
    };
    list.render(model.theme, screen, buffer);
}

/// What lies in the archive and in the trash.
pub fn away(model: &Model, games: &[(Drawer, Listed)], selected: usize, screen: Rect, buffer: &mut Buffer) {
    let one = |(drawer, game): &(Drawer, Listed)| {
        let what = if game.sound { &game.phase } else { "cannot be read" };
        item(clean(&game.name), format!("{what} · {}", drawer.folder()), Ink::Text)
    };
    let about = games.get(selected).map_or_else(String::new, |(drawer, game)| {
        let changed = game.modified.map_or_else(String::new, |time| format!("; changed {}", day(time)));
        format!("{}, in the {}: {}{changed}. ", game.name, drawer.folder(), game.needs(99))
    });
    let foot = format!("{}Enter puts it back on the shelf.", clean(&about));
    let list = List {
        title: "Put away",
        items: games.iter().map(one).collect(),
        selected: Some(selected),
        foot: &foot,
        ..List::default()
    };
    list.render(model.theme, screen, buffer);
}

/// The question before a game is left that could not be saved.
pub fn leave_unsaved(model: &Model, screen: Rect, buffer: &mut Buffer) {
    let why = match model.desk().map(|desk| &desk.saved) {
        Some(Saved::No(why)) => format!("The game could not be saved: {}. ", why.trim_end_matches('.')),
        _ => String::new(),
    };
    let foot = format!("{}Enter leaves and loses what is not saved. Esc stays.", clean(&why));
    let list = List {
        title: "Leave?",
        items: vec![item("The game could not be saved.", "", Ink::Bad)],
        foot: &foot,
        ..List::default()
    };
    list.render(model.theme, screen, buffer);
}

/// The heading and the foot of a line in which something is named.
fn asked(what: Naming) -> (&'static str, &'static str) {
    match what {
        Naming::ThisGame | Naming::OnShelf => ("Rename the game", "Enter renames it."),
        Naming::CopyOnShelf => ("Copy the game", "How is the copy called? Enter puts it on the shelf."),
        Naming::Line(_) => ("Name the line of play", "Enter names it; without a name it has none."),
        Naming::WhatIf => ("Keep the what-if", "Under which name? Enter keeps it as a line of play."),
        Naming::Ruling => ("Note on the ruling", "Why? The note is kept with the game."),
        Naming::Import => (
            "Take in a game",
            "Which file? A game of the Python package diplomacy (JSON), a judge's result mail, or a game of Chancery. Enter puts a copy on the shelf and opens it.",
        ),
        Naming::Mail => (
            "Read a mail",
            "Which file? Enter shows what each line was taken for. A text can be pasted, too, without a file.",
        ),
    }
}

/// How many columns of the screen the heading of the check leaves free.
const PLACE: usize = 22;

/// What is wrong with the orders, and what was ruled of it.
pub fn review(model: &Model, selected: usize, screen: Rect, buffer: &mut Buffer) {
    let Some(desk) = model.desk() else { return };
    let found = findings(desk);
    let foot = match found.get(selected) {
        _ if found.is_empty() => {
            "Nothing to look at: every order is there and can be carried out.".to_owned()
        }
        Some(one) => account(one),
        None => {
            "Select one: Enter goes to it, s lets it stand, x strikes it out, n writes a note.".to_owned()
        }
    };
    let title = counted("Check".to_owned(), &found, screen);
    let (items, selected) = (found_items(desk, &found), Some(selected));
    List { title: &title, items, selected, foot: &foot, ..List::default() }.render(
        model.theme,
        screen,
        buffer,
    );
}

/// The question before anything is adjudicated.
pub fn commit(model: &Model, question: &CommitQuestion, screen: Rect, buffer: &mut Buffer) {
    let Some(desk) = model.desk() else { return };
    let (title, items, about, yes) = match &question.what {
        Commit::Phase => {
            let found = findings(desk);
            let more = if desk.game.info.house.two_seasons { ", and what follows" } else { "" };
            let title = format!("Adjudicate {}{more}?", desk.game.phase().title());
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
            (title, found_items(desk, &found), about, "adjudicate")
        }
        Commit::WhatIf(name) => {
            let name = if name.is_empty() { String::new() } else { format!(" “{}”", clean(name)) };
            let about = format!(
                "Its phase is adjudicated as a line of play{name} of its own. The game stays where it is."
            );
            ("Keep the what-if?".to_owned(), Vec::new(), about, "keep it")
        }
    };
    let ask = match question.unanswered {
        None => format!("Press y to {yes}, n or Esc to go back."),
        Some(Unanswered::TooSoon) => {
            format!("Press y again to {yes}: the first came right after another key.")
        }
        Some(Unanswered::Enter) => format!("Press y to {yes}: Enter does not."),
    };
    let (selected, foot) = (question.selected, about.as_str());
    let list = List { title: &title, items, selected, foot, ask: &ask, ..List::default() };
    list.render(model.theme, screen, buffer);
}

/// What the check found, row by row.
fn found_items(desk: &Desk, found: &[Finding]) -> Vec<Item> {
    let map = desk.map();
    let one = |f: &Finding| {
        let name = f.power.map_or("", |power| map.power(power).name.as_str());
        let mut text = format!("{:<10} {name:<8} {}", f.matter.word(), f.order);
        if f.ruling.is_none() {
            text = format!("{text}: {}", f.why);
        }
        let ruling = f.ruling.as_ref().map_or_else(String::new, Ruling::text);
        item(text, ruling, if f.is_settled() { Ink::Quiet } else { Ink::Text })
    };
    found.iter().map(one).collect()
}

/// A finding in full. A row has no room for a long note; below the list it is told.
fn account(finding: &Finding) -> String {
    let note = match &finding.ruling {
        Some(ruling) if !ruling.note.is_empty() => format!(" Ruling: {}", ruling.text()),
        _ => String::new(),
    };
    format!("{}: {}.{note}", finding.order, finding.why)
}

/// A title with how many findings there are of each matter, as far as there is room.
fn counted(mut title: String, found: &[Finding], screen: Rect) -> String {
    // Beside it stands which row of how many is selected.
    let room = usize::from(screen.width).saturating_sub(PLACE);
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
