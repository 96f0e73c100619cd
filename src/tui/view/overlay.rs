//! What lies on top: what fills the screen, and boxes over it.

use crate::tui::layers::{
    branches, clock, engines, form, game_settings, house_rules, mail, new_game, overrule, position_editor,
    press, replay,
};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::model::Model;
use super::super::theme::Ink;
use super::lists;
use crate::tui::layers::jump::codes;
use crate::tui::model::overlay::Overlay;
use crate::tui::widgets::area::Cut;
use crate::tui::widgets::entry::Entry;
use crate::tui::widgets::paint::{pieces, wipe};

pub fn render(model: &Model, overlay: &Overlay, screen: Rect, buffer: &mut Buffer) {
    let cx = &model.context();
    match overlay {
        Overlay::House(list) => {
            if let Some(house) = model.house() {
                house_rules::view::render(cx, list, house, screen, buffer);
            }
        }
        Overlay::Editor(editor) => position_editor::view::render(cx, editor, screen, buffer),
        Overlay::Wizard(wizard) => new_game::view::render(cx, wizard, screen, buffer),
        Overlay::Opinions(table) => engines::opinions_view::render(cx, table, screen, buffer),
        Overlay::Steps(steps) => engines::steps_view::render(cx, steps, screen, buffer),
        Overlay::Film(film) => replay::view::render(cx, film, (model.motion, model.pace), screen, buffer),
        Overlay::Help { scroll } => super::help::render(model, *scroll, screen, buffer),
        Overlay::Mail(mail) => mail::view::render(cx, mail, screen, buffer),
        Overlay::Compare(comparison) => branches::view::render(cx, comparison, screen, buffer),
        Overlay::Details(details) => game_settings::view::render(cx, details, screen, buffer),
        Overlay::Jump { letters, .. } => jump(model, letters, screen, buffer),
        Overlay::Papers(papers) => press::view::render(cx, *papers, screen, buffer),
        Overlay::Ballots { number, selected } => {
            press::view::ballots(cx, *number, *selected, screen, buffer);
        }
        Overlay::Motion(drafted) => press::view::motion(cx, drafted, screen, buffer),
        Overlay::Count(count) => press::view::count(cx, count, screen, buffer),
        Overlay::Form(form) => form::view::render(cx, form, screen, buffer),
        Overlay::Clock => clock::view::render(cx, &model.clock, model.now, screen, buffer),
        Overlay::Overrule(question) => overrule::view::render(cx, question, screen, buffer),
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
