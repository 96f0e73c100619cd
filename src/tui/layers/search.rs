//! Commands, places and games by what is typed of their names.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::map::{Province, fold};
use crate::tui::commands::{Command, TABLE, synonyms};
use crate::tui::game_list::GameList;
use crate::tui::panes::context::ViewContext;
use crate::tui::session::game_session::GameSession;
use crate::tui::theme::{Ink, Theme};
use crate::tui::widgets::entry::Entry;
use crate::tui::widgets::list::{Item, List, item};

/// A line to type in above a list.
#[derive(Clone, Debug, Default)]
pub struct Prompt {
    pub entry: Entry,
    pub selected: usize,
}

/// The commands that a typed text finds: those whose name has all its words, or what else people call them,
/// best first. A whole word that people use for one command, such as `q`, finds that first.
pub fn found_commands(text: &str) -> Vec<Command> {
    let words: Vec<String> = text.to_lowercase().split_whitespace().map(str::to_owned).collect();
    let listed = TABLE.iter().filter(|i| i.listed);
    let mut found: Vec<(usize, Command)> = listed
        .filter_map(|info| {
            let doc = info.doc.to_lowercase();
            let also = || synonyms::of(info.command).split(' ');
            let is_also = |w: &String| also().any(|word| word.starts_with(w.as_str()));
            let is_whole = words.len() == 1 && also().any(|word| word == words[0]);
            let rank = match () {
                () if is_whole && words[0].len() <= 2 => 0,
                // The whole name comes before one that begins with it.
                () if info.name == words.join(" ") => 0,
                () if words.iter().all(|w| info.name.starts_with(w.as_str())) => 1,
                () if words.iter().all(|w| info.name.contains(w.as_str())) => 2,
                () if is_whole => 2,
                () if words.iter().all(|w| info.name.contains(w.as_str()) || is_also(w)) => 3,
                () if words.iter().all(|w| info.name.contains(w.as_str()) || doc.contains(w.as_str())) => 4,
                () => return None,
            };
            Some((rank, info.command))
        })
        .collect();
    found.sort_by_key(|f| f.0);
    found.into_iter().map(|f| f.1).collect()
}

/// The provinces that a typed text finds, those with units first.
pub fn found_provinces(session: &GameSession, text: &str) -> Vec<Province> {
    let map = session.map();
    let typed = fold(text);
    let fits = |p: &Province| {
        let info = map.province(*p);
        info.code.starts_with(&typed) || fold(&info.name).contains(&typed)
    };
    let mut found: Vec<Province> = map.provinces().filter(fits).collect();
    let exact = |p: Province| map.code(p) == typed;
    let manned = |p: Province| session.board.report.board.unit_in(map, p).is_some();
    found.sort_by_key(|&p| (!exact(p), !manned(p)));
    found
}

/// A list under a line to type in.
fn searched<'a>(title: &'a str, prompt: &'a Prompt, items: Vec<Item>, foot: &'a str) -> List<'a> {
    List { title, entry: Some(&prompt.entry), items, selected: Some(prompt.selected), foot, ask: "" }
}

/// Commands by name, some of which can do nothing now.
pub fn palette(
    theme: Theme,
    prompt: &Prompt,
    unavailable: impl Fn(Command) -> Option<&'static str>,
    screen: Rect,
    buffer: &mut Buffer,
) {
    let found = found_commands(prompt.entry.text());
    let items = found
        .iter()
        .map(|&c| match unavailable(c) {
            Some(why) => item(c.info().name, why, Ink::Quiet),
            None => item(c.info().name, c.all_keys(), Ink::Text),
        })
        .collect();
    let foot = found.get(prompt.selected).map_or("no command is called so", |c| c.info().doc);
    searched("Commands", prompt, items, foot).render(theme, screen, buffer);
}

/// Units and provinces by name.
pub fn find(cx: &ViewContext, prompt: &Prompt, screen: Rect, buffer: &mut Buffer) {
    let Some(session) = cx.session else { return };
    let map = session.map();
    let items: Vec<Item> = found_provinces(session, prompt.entry.text())
        .into_iter()
        .map(|p| {
            let unit = session.board.report.board.unit_in(map, p);
            let unit =
                unit.map_or(String::new(), |u| format!("{} {}", map.power(u.power).adjective, u.kind.name()));
            item(format!("{}  {}", map.code(p), map.province(p).name), unit, Ink::Text)
        })
        .collect();
    let foot = if items.is_empty() { "no province is called so" } else { "Enter goes there" };
    searched("Find", prompt, items, foot).render(cx.theme, screen, buffer);
}

/// Games by name.
pub fn games(theme: Theme, game_list: &GameList, prompt: &Prompt, screen: Rect, buffer: &mut Buffer) {
    let found = game_list.found(prompt.entry.text()).into_iter().map(|at| &game_list.games[at]);
    let items: Vec<Item> =
        found.map(|g| item(g.name.as_str(), format!("{} · {}", g.phase, g.needs(2)), Ink::Text)).collect();
    let foot = if items.is_empty() { "no game is called so" } else { "Enter opens it" };
    searched("Find a game", prompt, items, foot).render(theme, screen, buffer);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_found_by_any_part_of_their_name() {
        assert_eq!(found_commands("adj")[0], Command::Adjudicate);
        assert_eq!(found_commands("phase earlier")[0], Command::Earlier);
        for (text, command) in [
            ("q", Command::Quit),
            ("wq", Command::Quit),
            ("x", Command::Quit),
            ("w", Command::Save),
            ("timer", Command::Clock),
            ("screenshot", Command::ExportMap),
            ("misread", Command::BackPhase),
            ("draw", Command::PressList),
        ] {
            assert_eq!(found_commands(text)[0], command, "{text}");
        }
        for (text, command) in [
            ("share", Command::Report),
            ("score", Command::TableView),
            ("legend", Command::Help),
            ("copy", Command::Report),
            ("picture", Command::ExportMap),
        ] {
            assert!(found_commands(text).contains(&command), "{text}");
        }
        assert!(found_commands("xyzzy").is_empty());
        assert_eq!(found_commands("").len(), TABLE.iter().filter(|i| i.listed).count());
    }
}
