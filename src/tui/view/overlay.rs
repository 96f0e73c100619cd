//! What lies on top: help, palette, lists and questions.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::clean::{clean, wrap};
use super::super::command::{Command, Group, Scope, TABLE};
use super::super::entry::Entry;
use super::super::fineness::Fineness;
use super::super::jump::codes;
use super::super::layer::Layer;
use super::super::layout::Cut;
use super::super::model::{Model, Pane, Stage};
use super::super::overlay::{Naming, Overlay, findings, found_commands, found_provinces, lines_of_play};
use super::super::review::Matter;
use super::super::ruling::Ruling;
use super::super::theme::{Ink, Theme};
use super::super::update::unavailable;
use super::paint::{pieces, put, put_right, rule, wash, window, wipe};

/// A row of a list: text, what stands at the right, and how it looks.
pub(super) struct Item {
    text: String,
    aside: String,
    ink: Ink,
}

pub(super) fn item(text: impl Into<String>, aside: impl Into<String>, ink: Ink) -> Item {
    Item { text: text.into(), aside: aside.into(), ink }
}

#[expect(clippy::too_many_lines, reason = "one arm an overlay, each of a few lines")]
pub fn render(model: &Model, overlay: &Overlay, screen: Rect, buffer: &mut Buffer) {
    match overlay {
        Overlay::House { selected, refusal } => {
            super::house::render(model, *selected, refusal.as_deref(), screen, buffer);
        }
        Overlay::Editor(editor) => super::editor::render(model, editor, screen, buffer),
        Overlay::Wizard(wizard) => super::wizard::render(model, wizard, screen, buffer),
        Overlay::Opinions(table) => super::opinions::render(model, table, screen, buffer),
        Overlay::Steps(steps) => super::steps::render(model, steps, screen, buffer),
        Overlay::Film(film) => super::film::render(model, film, screen, buffer),
        Overlay::Help { scroll } => help(model, *scroll, screen, buffer),
        Overlay::Palette(prompt) => {
            let found = found_commands(prompt.entry.text());
            let items: Vec<Item> = found
                .iter()
                .map(|&c| match unavailable(model, c) {
                    Some(why) => item(c.info().name, why, Ink::Quiet),
                    None => item(c.info().name, c.all_keys(), Ink::Text),
                })
                .collect();
            let foot = found.get(prompt.selected).map_or("no command is called so", |c| c.info().doc);
            list(model, "Commands", Some(&prompt.entry), &items, Some(prompt.selected), foot, screen, buffer);
        }
        Overlay::Find(prompt) => {
            let Some(desk) = model.desk() else { return };
            let map = desk.map();
            let found = found_provinces(desk, prompt.entry.text());
            let items: Vec<Item> = found
                .iter()
                .map(|&p| {
                    let unit = desk.board.position.unit_in(map, p);
                    let unit = unit.map_or(String::new(), |u| {
                        format!("{} {}", map.power(u.power).adjective, u.kind.name())
                    });
                    item(format!("{}  {}", map.code(p), map.province(p).name), unit, Ink::Text)
                })
                .collect();
            let foot = if items.is_empty() { "no province is called so" } else { "Enter goes there" };
            list(model, "Find", Some(&prompt.entry), &items, Some(prompt.selected), foot, screen, buffer);
        }
        Overlay::Mail(mail) => super::mail::render(model, mail, screen, buffer),
        Overlay::Review { selected, committing } => review(model, *selected, *committing, screen, buffer),
        Overlay::Compare(comparison) => super::lines::render(model, comparison, screen, buffer),
        Overlay::Lines { selected, with } => {
            let lines = model.desk().map(lines_of_play).unwrap_or_default();
            let items: Vec<Item> = lines
                .into_iter()
                .map(|(end, text)| {
                    item(text, if Some(end) == *with { "to compare with" } else { "" }, Ink::Text)
                })
                .collect();
            let foot = "Enter goes to a line, c compares it with the present or the marked one, m makes it the main line, B names it. Undoing and correcting a phase keeps the line that was.";
            list(model, "Lines of play", None, &items, Some(*selected), foot, screen, buffer);
        }
        Overlay::Details(details) => super::details::render(model, details, screen, buffer),
        Overlay::Games(prompt) => {
            let Stage::Shelf(shelf) = &model.stage else { return };
            let found = shelf.found(prompt.entry.text()).into_iter().map(|at| &shelf.games[at]);
            let items: Vec<Item> = found
                .map(|g| item(g.name.as_str(), format!("{} · {}", g.phase, g.needs(2)), Ink::Text))
                .collect();
            let foot = if items.is_empty() { "no game is called so" } else { "Enter opens it" };
            list(
                model,
                "Find a game",
                Some(&prompt.entry),
                &items,
                Some(prompt.selected),
                foot,
                screen,
                buffer,
            );
        }
        Overlay::Name { entry, what } => {
            let (title, foot) = asked(*what);
            list(model, title, Some(entry), &[], None, foot, screen, buffer);
        }
        Overlay::Fineness { selected, refused } => {
            let doubt = |f: Fineness| model.abilities.doubt(f);
            let items: Vec<Item> = Fineness::ALL
                .into_iter()
                .map(|f| item(f.title(), f.name(), if doubt(f).is_some() { Ink::Quiet } else { Ink::Text }))
                .collect();
            let doubt = Fineness::ALL.get(*selected).copied().and_then(doubt);
            let foot = match doubt {
                Some(why) if *refused == Some(*selected) => {
                    format!("{why} Enter again draws so all the same.")
                }
                Some(why) => why.to_owned(),
                None => "Enter draws the map so from now on.".to_owned(),
            };
            list(model, "Fineness of the map", None, &items, Some(*selected), &foot, screen, buffer);
        }
        Overlay::Themes { selected, .. } => {
            let choices = Theme::choices().into_iter();
            let items: Vec<Item> = choices.map(|c| item(c.title, c.name, Ink::Text)).collect();
            let foot = "Enter keeps the theme that is shown. Esc goes back to the one before.";
            list(model, "Theme", None, &items, Some(*selected), foot, screen, buffer);
        }
        Overlay::Jump { letters, .. } => jump(model, letters, screen, buffer),
        Overlay::Layers { selected, .. } => {
            let Some(desk) = model.desk() else { return };
            let layers = Layer::all(desk.map()).into_iter();
            let items: Vec<Item> = layers.map(|l| item(l.name(desk.map()), "", Ink::Text)).collect();
            let foot = "Enter keeps the layer that is shown. Esc goes back to the one before.";
            list(model, "The map shows", None, &items, Some(*selected), foot, screen, buffer);
        }
        Overlay::Papers(papers) => super::papers::render(model, *papers, screen, buffer),
        Overlay::Ballots { number, selected } => {
            super::papers::ballots(model, *number, *selected, screen, buffer);
        }
        Overlay::Motion(drafted) => super::papers::motion(model, drafted, screen, buffer),
        Overlay::Count(count) => super::papers::count(model, count, screen, buffer),
        Overlay::Form(form) => super::form::render(model, form, screen, buffer),
        Overlay::Clock => super::clock::render(model, screen, buffer),
        Overlay::Overrule(question) => super::overrule::render(model, question, screen, buffer),
        Overlay::Notices(notices) => {
            let width = usize::from(screen.width.saturating_sub(8).clamp(1, 80));
            let lines = notices.iter().flat_map(|n| wrap(&clean(n), width));
            let items: Vec<Item> = lines.map(|text| item(text, "", Ink::Text)).collect();
            list(model, "About this file", None, &items, None, "Enter or Esc goes on.", screen, buffer);
        }
        Overlay::EmptyTrash(names) => {
            let foot = "Enter removes them for good, with their copies. Esc keeps them.";
            let items: Vec<Item> = names.iter().map(|name| item(clean(name), "", Ink::Text)).collect();
            list(model, "Empty the trash?", None, &items, None, foot, screen, buffer);
        }
        Overlay::LeaveUnsaved => {
            let foot = "Enter leaves and loses what is not saved. Esc stays.";
            let items = [item("The game could not be saved.", "", Ink::Bad)];
            list(model, "Leave?", None, &items, None, foot, screen, buffer);
        }
    }
}

/// The letters of a code on the last line, and the codes that they may become.
fn jump(model: &Model, letters: &Entry, screen: Rect, buffer: &mut Buffer) {
    let Some(desk) = model.desk() else { return };
    let theme = model.theme;
    let row = screen.rows_from(screen.height.saturating_sub(1), 1);
    wipe(buffer, row);
    let typed = format!("Go to {}", letters.text().to_uppercase());
    let rest = match &model.message {
        Some(message) => message.text.clone(),
        None => codes(desk.map(), letters.text()).join(" "),
    };
    let parts = [
        (typed.as_str(), theme.ink(Ink::Heading)),
        (" ", theme.ink(Ink::Selected)),
        ("  ", theme.ink(Ink::Text)),
        (rest.as_str(), theme.ink(Ink::Quiet)),
    ];
    pieces(buffer, row.columns_from(1, row.width), &parts);
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

fn review(model: &Model, selected: usize, committing: bool, screen: Rect, buffer: &mut Buffer) {
    let Some(desk) = model.desk() else { return };
    let found = findings(desk);
    let map = desk.map();
    let items: Vec<Item> = found
        .iter()
        .map(|f| {
            let mut text = format!("{:<10} {:<8} {}", f.matter.word(), map.power(f.power).name, f.order);
            if f.ruling.is_none() {
                text = format!("{text}: {}", f.why);
            }
            let ruling = f.ruling.as_ref().map_or_else(String::new, Ruling::text);
            item(text, ruling, if f.is_settled() { Ink::Quiet } else { Ink::Text })
        })
        .collect();
    let selected_one = found.get(selected);
    let why = selected_one.map(|f| format!("{}: {}.", f.order, f.why));
    let foot = match (found.is_empty(), committing, &why) {
        (true, ..) => "Nothing to look at: every order is there and can be carried out.",
        (_, true, None) => "Enter adjudicates all the same. Down selects one to rule on.",
        (.., Some(why)) => why.as_str(),
        _ => "Select one: Enter goes to it, s lets it stand, x strikes it out, n writes a note.",
    };
    let mut title = if committing { "Before adjudicating" } else { "Check" }.to_owned();
    for matter in Matter::ALL {
        let count = found.iter().filter(|f| f.matter == matter).count();
        if count > 0 {
            title = format!("{title} · {count} {}", matter.word());
        }
    }
    list(model, &title, None, &items, Some(selected), foot, screen, buffer);
}

/// A box in the middle of the screen: a title, a line to type in, a list, and a remark.
#[expect(clippy::too_many_arguments, reason = "one box, drawn in one place, with all its parts named")]
pub(super) fn list(
    model: &Model,
    title: &str,
    entry: Option<&Entry>,
    items: &[Item],
    selected: Option<usize>,
    foot: &str,
    screen: Rect,
    buffer: &mut Buffer,
) {
    let theme = model.theme;
    let width = screen.width.saturating_sub(4).min(84);
    let foot = wrap(foot, usize::from(width.saturating_sub(4)));
    let fixed = 3 + foot.len() as u16 + u16::from(entry.is_some());
    let height = (items.len() as u16).saturating_add(fixed).min(screen.height.saturating_sub(4));
    let area = frame(model, title, width, height, screen, buffer);
    let mut inner = area;
    if let Some(entry) = entry {
        super::wizard::field(model, entry, inner.rows_from(0, 1), buffer);
        inner = inner.cut_top(1);
    }
    let rows = inner.cut_bottom(foot.len() as u16 + 1);
    let height = usize::from(rows.height);
    let first = window(selected.filter(|&s| s < items.len()), items.len(), height.max(1));
    for (i, item) in items.iter().enumerate().skip(first).take(height) {
        let row = rows.rows_from((i - first) as u16, 1);
        let taken = put(buffer, row, &item.text, theme.ink(item.ink));
        put_right(buffer, row.columns_from(taken + 2, row.width), &item.aside, theme.ink(Ink::Quiet));
        if Some(i) == selected {
            wash(buffer, row, theme.ink(Ink::Selected));
        }
    }
    for (i, text) in foot.iter().enumerate() {
        let row = inner.rows_from(inner.height.saturating_sub((foot.len() - i) as u16), 1);
        put(buffer, row, text, theme.ink(Ink::Quiet));
    }
}

/// Clears a box in the middle, with a title and a rule above and below; tells what is inside.
pub(super) fn frame(
    model: &Model,
    title: &str,
    width: u16,
    height: u16,
    screen: Rect,
    buffer: &mut Buffer,
) -> Rect {
    let (width, height) = (width.min(screen.width), height.min(screen.height));
    let x = screen.x + (screen.width - width) / 2;
    let y = screen.y + (screen.height - height) / 3;
    let area = Rect::new(x, y, width, height);
    // A column of air on either side keeps what lies below from running into the box.
    let air = Rect::new(x.saturating_sub(1), y, width + 2, height);
    wipe(buffer, air.intersection(screen));
    rule(buffer, area.rows_from(0, 1), model.theme);
    rule(buffer, area.rows_from(height.saturating_sub(1), 1), model.theme);
    let title = format!(" {title} ");
    put(buffer, area.rows_from(0, 1).columns_from(1, width), &title, model.theme.ink(Ink::Accent));
    area.cut_top(1).cut_bottom(1).columns_from(2, width).cut_right(2)
}

/// The help as lines: what the pane is for, then every command with its keys.
fn help_lines(model: &Model) -> Vec<(Ink, String, String)> {
    let mut lines: Vec<(Ink, String, String)> = Vec::new();
    let below = model.overlays.iter().rev().find(|o| o.fills_the_screen());
    let (title, about) = match (&model.stage, model.pane) {
        _ if below.is_some() => about(below),
        (Stage::Shelf(_), _) => (
            "The shelf",
            "Your games, the most urgent first. Enter opens the selected one; the sample game is there to look at and play with. The sign in front says what a game needs: ! it is ready to adjudicate, · orders are missing, r retreats are missing, ✓ it is finished, ✗ its file cannot be read. Every change to a game is saved by itself. i takes in a game of another program from its file.",
        ),
        (_, Pane::Orders) => (
            "Orders",
            "A sheet for each power. Type an order for the selected unit: “bur” or “- bur” moves it, “s mar - bur” supports, “h” holds; the unit need not be typed, and a whole order for another unit is taken, too. Tab completes to what is possible, Enter takes the order and goes on. A mail with many orders can be pasted whole, or read from a file with M; each line is shown with what it was taken for. The sign in front says what comes of an order: ✓ succeeds, ✗ fails, ~ understood with a repair, ! impossible, · no order.",
        ),
        (_, Pane::Map) => (
            "Map",
            "Units are A or F with their power's letter. The arrow keys move from province to province; where a unit stands, its order is selected in all panes. Full lines are moves, broken ones supports and convoys. Enter, or a second click, gives the unit an order here: what is possible is lit, the arrows and Tab go from one place to the next, Enter picks; s supports, c convoys, h stays.",
        ),
        (_, Pane::Inspector) => (
            "Inspector",
            "Why the selected order comes out as it does: its strengths, what opposes it, what it depends on and what depends on it.",
        ),
        (_, Pane::Results) => (
            "Results",
            "Every phase so far, and what would come of the orders as they stand. Moving through it shows the phase of the selected row in all panes; Esc comes back to the present.",
        ),
    };
    lines.push((Ink::Heading, title.to_owned(), String::new()));
    lines.push((Ink::Text, String::new(), about.to_owned()));
    // What is at hand comes first.
    let first = match (below, &model.stage) {
        (Some(Overlay::Editor(_)), _) => Some(Group::Setup),
        (Some(Overlay::House { .. } | Overlay::Opinions(_) | Overlay::Steps(_)), _) => Some(Group::Rules),
        (Some(Overlay::Wizard(_)), _) | (None, Stage::Shelf(_)) => Some(Group::Game),
        (None, Stage::Desk(_)) if model.pane == Pane::Inspector => Some(Group::Why),
        (None, Stage::Desk(_)) if model.pane == Pane::Results => Some(Group::Phases),
        _ => None,
    };
    if below.is_none() && matches!(model.stage, Stage::Desk(_)) && model.pane == Pane::Map {
        lines.push((Ink::Text, String::new(), String::new()));
        lines.push((Ink::Heading, "On the map".to_owned(), String::new()));
        let here = |(scope, _): &(Scope, _)| scope.meets(Scope::MAP.or(Scope::POINT));
        let mut rows: Vec<_> =
            TABLE.iter().filter(|i| i.group != Group::Game && i.keys.iter().any(here)).collect();
        // What begins an order or moves the map comes before what goes on with an order.
        rows.sort_by_key(|info| !info.keys.iter().any(|(scope, _)| *scope == Scope::MAP));
        for info in rows {
            lines.push((Ink::Text, info.command.all_keys(), info.doc.to_owned()));
        }
    }
    let rest = Group::ALL.into_iter().filter(|group| Some(*group) != first);
    for group in first.into_iter().chain(rest) {
        lines.push((Ink::Text, String::new(), String::new()));
        lines.push((Ink::Heading, group.title().to_owned(), String::new()));
        let mut rows: Vec<_> = TABLE.iter().filter(|i| i.group == group).collect();
        if Some(group) == first {
            let scope = match (below, &model.stage) {
                (Some(overlay), _) => overlay.scope(),
                (None, Stage::Desk(_)) => Scope::DESK.or(Scope::WHY),
                (None, Stage::Shelf(_)) => Scope::SHELF,
            };
            rows.sort_by_key(|info| !info.keys.iter().any(|(s, _)| s.meets(scope)));
        }
        for info in rows {
            let keys = info.command.all_keys();
            lines.push((Ink::Text, keys, info.doc.to_owned()));
        }
    }
    lines
}

/// What something that fills the screen is for.
fn about(overlay: Option<&Overlay>) -> (&'static str, &'static str) {
    match overlay {
        Some(Overlay::Opinions(_)) => (
            "All engines",
            "A row for each order, a column for each engine. ✓ and ✗ say what came of the order, ? that the engine could not decide, - that it does not work under these rules. ≠ marks what differs from the arbiter, which tries every assignment. n goes to the next order in dispute; Enter says what each engine says of it, and why.",
        ),
        Some(Overlay::Steps(_)) => (
            "Step by step",
            "What an engine does, line by line, and how far it is with every order: · unresolved, ? guessed, ~ resting on a guess, ✓ and ✗ decided. Strengths are intervals of what the decided orders leave possible. Left and Right go a step, PageUp and PageDown ten, Home and End to the ends, n and N to the steps that concern the selected order.",
        ),
        Some(Overlay::Film(_)) => (
            "A film",
            "How the phase came out, in the order in which it was decided: each order after all that it depends on, and then the moves. Tab shows the years of the game instead, phase by phase. Right and Left go a step, [ and ] a phase, Home and End to the ends. Space lets the film run by itself, + and - faster or slower; m forbids everything that it moves by itself. Enter goes to the phase that is shown, Esc back to where you were.",
        ),
        Some(Overlay::Editor(_)) => (
            "A position",
            "Any position, set up on the map or by typing. The arrows go from province to province; a and f put an army or a fleet of the power in hand, f again takes the next coast, x takes off, o gives the centre. p or Tab takes the next power in hand; s and S change the phase, + and - the year. d drives a unit out, for retreats, and c marks a place that a standoff left vacant. i opens the units of the power as a line, O its centres, / a line for anything; whole positions can be pasted. u undoes. What is wrong is told below and lit on the map. Enter takes the position, and a new game begins with it; Ctrl-X throws it away.",
        ),
        Some(Overlay::Wizard(_)) => (
            "A new game",
            "One short form with a default for everything: Enter takes the name, Enter again begins the game. Up and Down, or Tab, go from line to line; Enter opens one for typing, Left and Right go through what else it may say. H lists the house rules and the engines. What is left out can be said later: the facts with I, the rules with H. Esc leaves the form, and n goes on with it; Ctrl-X throws it away.",
        ),
        _ => (
            "House rules",
            "The rules and the engine by which the game is adjudicated from now on; they are saved with it. Enter takes a preset or an engine; Left and Right go through the options of a choice. ≠ marks a choice that differs from what the DATC prefers.",
        ),
    }
}

/// How many lines of help there are, for scrolling.
pub fn help_length(model: &Model) -> usize {
    help_lines(model).len()
}

fn help(model: &Model, scroll: usize, screen: Rect, buffer: &mut Buffer) {
    let theme = model.theme;
    let width = screen.width.saturating_sub(2).min(100);
    let height = screen.height.saturating_sub(2);
    let area = frame(model, "Help", width, height, screen, buffer);
    let mut y = 0;
    for (ink, keys, text) in help_lines(model).into_iter().skip(scroll) {
        let indent = if keys.is_empty() { 0 } else { 18 };
        let width = usize::from(area.width.saturating_sub(indent));
        let room = area.cut_bottom(1);
        put(buffer, room.rows_from(y, 1), &keys, theme.ink(if ink == Ink::Text { Ink::Accent } else { ink }));
        for line in wrap(&clean(&text), width) {
            if y >= room.height {
                break;
            }
            put(buffer, area.rows_from(y, 1).columns_from(indent, area.width), &line, theme.ink(Ink::Text));
            y += 1;
        }
    }
    let close = Command::Close.info().keys;
    let foot = format!("Up Down PageDown · {} closes", close.first().map_or("Esc", |k| k.1));
    put_right(buffer, area.rows_from(area.height.saturating_sub(1), 1), &foot, theme.ink(Ink::Quiet));
}
