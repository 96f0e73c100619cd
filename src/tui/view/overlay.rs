//! What lies on top: help, palette, lists and questions.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::clean::{clean, wrap};
use super::super::entry::Entry;
use super::super::fineness::Fineness;
use super::super::jump::codes;
use super::super::layer::Layer;
use super::super::layout::Cut;
use super::super::model::{Model, Stage};
use super::super::overlay::{Naming, Overlay, findings, found_commands, found_provinces, lines_of_play};
use super::super::review::{Finding, Matter};
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
        Overlay::House(list) => super::house::render(model, list, screen, buffer),
        Overlay::Editor(editor) => super::editor::render(model, editor, screen, buffer),
        Overlay::Wizard(wizard) => super::wizard::render(model, wizard, screen, buffer),
        Overlay::Opinions(table) => super::opinions::render(model, table, screen, buffer),
        Overlay::Steps(steps) => super::steps::render(model, steps, screen, buffer),
        Overlay::Film(film) => super::film::render(model, film, screen, buffer),
        Overlay::Help { scroll } => super::help::render(model, *scroll, screen, buffer),
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
            let name = f.power.map_or("", |power| map.power(power).name.as_str());
            let mut text = format!("{:<10} {name:<8} {}", f.matter.word(), f.order);
            if f.ruling.is_none() {
                text = format!("{text}: {}", f.why);
            }
            let ruling = f.ruling.as_ref().map_or_else(String::new, Ruling::text);
            item(text, ruling, if f.is_settled() { Ink::Quiet } else { Ink::Text })
        })
        .collect();
    let selected_one = found.get(selected);
    // A row has no room for a long note; below the list it is told in full.
    let note = |f: &Finding| match &f.ruling {
        Some(ruling) if !ruling.note.is_empty() => format!(" Ruling: {}", ruling.text()),
        _ => String::new(),
    };
    let why = selected_one.map(|f| format!("{}: {}.{}", f.order, f.why, note(f)));
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
    let mut foot = wrap(foot, usize::from(width.saturating_sub(4)));
    // However much there is to say, some rows of the list stay in sight.
    let most = usize::from(screen.height / 2).max(1);
    if foot.len() > most {
        let rest = foot.split_off(most - 1).join(" ");
        foot.push(rest);
    }
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
