//! What lies on top: what fills the screen, and boxes over it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::jump::codes;
use super::super::model::Model;
use super::super::overlay::Overlay;
use super::super::theme::Ink;
use super::lists;
use crate::tui::widgets::area::Cut;
use crate::tui::widgets::entry::Entry;
use crate::tui::widgets::paint::{pieces, wipe};

pub fn render(model: &Model, overlay: &Overlay, screen: Rect, buffer: &mut Buffer) {
    let cx = &model.context();
    match overlay {
        Overlay::House(list) => {
            if let Some(house) = model.house() {
                super::house::render(cx, list, house, screen, buffer);
            }
        }
        Overlay::Editor(editor) => super::editor::render(cx, editor, screen, buffer),
        Overlay::Wizard(wizard) => super::wizard::render(cx, wizard, screen, buffer),
        Overlay::Opinions(table) => super::opinions::render(cx, table, screen, buffer),
        Overlay::Steps(steps) => super::steps::render(cx, steps, screen, buffer),
        Overlay::Film(film) => super::film::render(cx, film, (model.motion, model.pace), screen, buffer),
        Overlay::Help { scroll } => super::help::render(model, *scroll, screen, buffer),
        Overlay::Mail(mail) => super::mail::render(cx, mail, screen, buffer),
        Overlay::Compare(comparison) => super::lines::render(cx, comparison, screen, buffer),
        Overlay::Details(details) => super::details::render(cx, details, screen, buffer),
        Overlay::Jump { letters, .. } => jump(model, letters, screen, buffer),
        Overlay::Papers(papers) => super::papers::render(cx, *papers, screen, buffer),
        Overlay::Ballots { number, selected } => {
            super::papers::ballots(cx, *number, *selected, screen, buffer);
        }
        Overlay::Motion(drafted) => super::papers::motion(cx, drafted, screen, buffer),
        Overlay::Count(count) => super::papers::count(cx, count, screen, buffer),
        Overlay::Form(form) => super::form::render(cx, form, screen, buffer),
        Overlay::Clock => super::clock::render(cx, &model.clock, model.now, screen, buffer),
        Overlay::Overrule(question) => super::overrule::render(cx, question, screen, buffer),
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
