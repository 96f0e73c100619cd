//! What waits besides the texts that came in: in the open game, or over all games of the list.

use crate::theme::Ink;
use crate::tui::action::Effect;
use crate::tui::layers::check;
use crate::tui::model::{Flow, Model, Stage};
use crate::widgets::{Item, clean, item};
use chancery_core::map::Power;
use chancery_session::check::{Finding, FindingPlace, Topic, waiting};
use chancery_session::game_list::{GameEntry, Mark};
use chancery_session::place::Place;

/// Something that waits.
#[derive(Clone, Debug)]
pub enum Waits {
    /// In the open game.
    Found(Finding),
    /// A game of the list, with all that it waits for.
    Game(Place, String),
}

impl Waits {
    /// Returns whose they are, if these are orders in advance for the phase that is due, and what can be done with them.
    pub fn ahead(&self) -> Option<(Power, &'static str)> {
        match self {
            Self::Found(found) if !matches!(found.place, FindingPlace::Beside(_)) => {
                Some((found.power?, check::verb_ahead(found))).filter(|_| found.topic == Topic::Ahead)
            }
            _ => None,
        }
    }

    /// Returns what is said below the list.
    pub fn foot(&self, model: &Model) -> String {
        let found = match self {
            Self::Found(found) => found,
            Self::Game(_, words) => return format!("{words} Enter opens it; there Space o m reads a mail."),
        };
        let due = model.session().and_then(|session| session.due(&model.today, false));
        found.account() + &due.map(|due| format!(" The orders are {due}.")).unwrap_or_default()
    }

    /// Goes there, or enters the orders.
    pub fn go_to(self, model: &mut Model) -> Flow {
        match self {
            Self::Found(found) => check::go_to(model, &found),
            Self::Game(place, _) => Flow::Close(vec![Effect::Open(place)]),
        }
    }
}

/// Returns what a game waits for; of the powers so many by name.
fn words(game: &GameEntry, names: usize) -> String {
    let left = game.left.iter().map(|source| format!("a mail that was left, {source}; "));
    let ahead = game.ahead.join(", ");
    let ahead = (!ahead.is_empty()).then(|| format!("orders in advance: {ahead}; "));
    let before: String = left.chain(ahead).collect();
    format!("{}: {before}{}", game.name, game.needs(names))
}

/// Returns what waits, a row each.
pub fn rows(model: &Model) -> Vec<(Waits, Item)> {
    match &model.stage {
        Stage::GameSession(session) => {
            let mut found = waiting(session);
            // The mails that were left come first in the list.
            found.retain(|found| !matches!(found.place, FindingPlace::Mail(_)));
            let items = check::found_items(session, &found);
            found.into_iter().map(Waits::Found).zip(items).collect()
        }
        Stage::GameList(list) => {
            let waits = |game: &&GameEntry| {
                !matches!(game.mark(), Mark::Finished | Mark::Damaged | Mark::Sample) || !game.left.is_empty()
            };
            let row = |game: &GameEntry| {
                let [short, all] = [3, usize::MAX].map(|names| words(game, names));
                (Waits::Game(game.place.clone(), all + "."), item(clean(&short), game.due(), Ink::Text))
            };
            list.games.iter().filter(waits).map(row).collect()
        }
    }
}
