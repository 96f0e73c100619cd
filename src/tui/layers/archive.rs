//! What lies in the archive and in the trash, as a list.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::store::Folder;
use crate::tui::game_list::{Listed, day};
use crate::tui::theme::{Ink, Theme};
use crate::tui::widgets::clean::clean;
use crate::tui::widgets::list::{List, item};

/// What lies in the archive and in the trash.
pub fn render(theme: Theme, games: &[(Folder, Listed)], selected: usize, screen: Rect, buffer: &mut Buffer) {
    let one = |(folder, game): &(Folder, Listed)| {
        let what = if game.sound { &game.phase } else { "cannot be read" };
        item(clean(&game.name), format!("{what} · {}", folder.folder()), Ink::Text)
    };
    let about = games.get(selected).map_or_else(String::new, |(folder, game)| {
        let changed = game.modified.map_or_else(String::new, |time| format!("; changed {}", day(time)));
        format!("{}, in the {}: {}{changed}. ", game.name, folder.folder(), game.needs(99))
    });
    let foot = format!("{}Enter puts it back on the shelf.", clean(&about));
    let list = List {
        title: "Put away",
        items: games.iter().map(one).collect(),
        selected: Some(selected),
        foot: &foot,
        ..List::default()
    };
    list.render(theme, screen, buffer);
}
