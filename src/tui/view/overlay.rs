//! What lies on top: what fills the screen, and boxes over it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::layers::{
    check, game_settings, help, house_rules, jump, menu, naming, new_game,
    overrule, search,
};
use crate::tui::model::overlay::Overlay;
use crate::tui::model::refusal::unavailable;
use crate::tui::model::{Model, Stage};

pub fn render(model: &Model, overlay: &Overlay, screen: Rect, buffer: &mut Buffer) {
    let (cx, theme) = (&model.context(), model.theme);
    match overlay {
        Overlay::House(list) => {
            if let Some(house) = model.house() {
                house_rules::view::render(cx, list, house, screen, buffer);
            }
        }
        Overlay::Wizard(wizard) => new_game::view::render(cx, wizard, screen, buffer),
        Overlay::Help { scroll } => help::render(theme, &model.help_topic(), *scroll, screen, buffer),
        Overlay::Details(details) => game_settings::view::render(cx, details, screen, buffer),
        Overlay::Jump { letters, .. } => {
            let message = model.message.as_ref().map(|message| message.text.as_str());
            jump::view::render(cx, letters, message, screen, buffer);
        }
        Overlay::Menu(menu) => {
            let unavailable = |command| unavailable(model, command).is_some();
            menu::view::render(theme, menu, unavailable, screen, buffer);
        }
        Overlay::Overrule(question) => overrule::view::render(cx, question, screen, buffer),
        Overlay::Palette(prompt) => {
            let unavailable = |command| unavailable(model, command);
            search::palette(theme, prompt, unavailable, screen, buffer);
        }
        Overlay::Find(prompt) => search::find(cx, prompt, screen, buffer),
        Overlay::Games(prompt) => {
            if let Stage::GameList(game_list) = &model.stage {
                search::games(theme, game_list, prompt, screen, buffer);
            }
        }
        Overlay::Review { selected } => check::view::review(cx, *selected, screen, buffer),
        Overlay::Commit(question) => check::view::commit(cx, question, screen, buffer),
        Overlay::Name { entry, what } => naming::render(theme, entry, *what, screen, buffer),
        Overlay::Layer(layer) => layer.render(model, screen, buffer),
    }
}
