//! What lies on top: what fills the screen, and boxes over it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::entry::Entry;
use super::super::jump::codes;
use super::super::layout::Cut;
use super::super::model::Model;
use super::super::overlay::Overlay;
use super::super::theme::Ink;
use super::lists;
use super::paint::{pieces, put, put_right, rule, wipe};

pub fn render(model: &Model, overlay: &Overlay, screen: Rect, buffer: &mut Buffer) {
    match overlay {
        Overlay::House(list) => super::house::render(model, list, screen, buffer),
        Overlay::Editor(editor) => super::editor::render(model, editor, screen, buffer),
        Overlay::Wizard(wizard) => super::wizard::render(model, wizard, screen, buffer),
        Overlay::Opinions(table) => super::opinions::render(model, table, screen, buffer),
        Overlay::Steps(steps) => super::steps::render(model, steps, screen, buffer),
        Overlay::Film(film) => super::film::render(model, film, screen, buffer),
        Overlay::Help { scroll } => super::help::render(model, *scroll, screen, buffer),
        Overlay::Mail(mail) => super::mail::render(model, mail, screen, buffer),
        Overlay::Compare(comparison) => super::lines::render(model, comparison, screen, buffer),
        Overlay::Details(details) => super::details::render(model, details, screen, buffer),
        Overlay::Jump { letters, .. } => jump(model, letters, screen, buffer),
        Overlay::Papers(papers) => super::papers::render(model, *papers, screen, buffer),
        Overlay::Ballots { number, selected } => {
            super::papers::ballots(model, *number, *selected, screen, buffer);
        }
        Overlay::Motion(drafted) => super::papers::motion(model, drafted, screen, buffer),
        Overlay::Count(count) => super::papers::count(model, count, screen, buffer),
        Overlay::Form(form) => super::form::render(model, form, screen, buffer),
        Overlay::Clock => super::clock::render(model, screen, buffer),
        Overlay::Overrule(question) => super::overrule::render(model, question, screen, buffer),
        Overlay::Palette(prompt) => lists::palette(model, prompt, screen, buffer),
        Overlay::Find(prompt) => lists::find(model, prompt, screen, buffer),
        Overlay::Review { selected } => lists::review(model, *selected, screen, buffer),
        Overlay::Commit(question) => lists::commit(model, question, screen, buffer),
        Overlay::Lines { selected, with } => lists::lines(model, *selected, *with, screen, buffer),
        Overlay::Games(prompt) => lists::games(model, prompt, screen, buffer),
        Overlay::Name { entry, what } => lists::name(model, entry, *what, screen, buffer),
        Overlay::Fineness { selected, refused } => {
            lists::fineness(model, *selected, *refused, screen, buffer);
        }
        Overlay::Programs { selected, power, working } => {
            lists::programs(model, (*selected, working.is_some()), *power, screen, buffer);
        }
        Overlay::Themes { selected, .. } => lists::themes(model, *selected, screen, buffer),
        Overlay::Layers { selected, .. } => lists::layers(model, *selected, screen, buffer),
        Overlay::Notices(notices) => lists::notices(model, notices, screen, buffer),
        Overlay::Away { games, selected } => lists::away(model, games, *selected, screen, buffer),
        Overlay::EmptyTrash(names) => lists::empty_trash(model, names, screen, buffer),
        Overlay::LeaveUnsaved => lists::leave_unsaved(model, screen, buffer),
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

/// How wide a box is over its rows, of which the longest has so many columns: wider than usual only where that
/// would be cut.
pub(super) fn box_width(longest: Option<usize>, screen: Rect) -> u16 {
    const USUAL: u16 = 84;
    const MOST: u16 = 160;
    // Two columns on either side are the box's own.
    let needed = u16::try_from(longest.unwrap_or(0) + 4).unwrap_or(MOST);
    screen.width.saturating_sub(4).min(needed.clamp(USUAL, MOST))
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

/// Tells at the rule above a box which row of how many is selected, where they are not all in sight.
pub(super) fn place_in_list(
    model: &Model,
    inside: Rect,
    (selected, count, shown): (usize, usize, usize),
    buffer: &mut Buffer,
) {
    if count <= shown || selected >= count || inside.y == 0 {
        return;
    }
    let above = Rect { y: inside.y - 1, height: 1, ..inside };
    put_right(buffer, above, &format!(" {} of {count} ", selected + 1), model.theme.ink(Ink::Quiet));
}
