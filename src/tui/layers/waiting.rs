//! What waits besides the texts that came in: in the open game, or over all games of the list.

use crate::theme::Ink;
use crate::tui::action::Effect;
use crate::tui::commands::Command;
use crate::tui::layers::{check, form};
use crate::tui::model::{Flow, Model, Stage};
use crate::widgets::{Item, clean, item};
use chancery_game::game::{Matter, WhichOrders};
use chancery_session::check::{Finding, FindingPlace, Topic, findings};
use chancery_session::drafts::Purpose;
use chancery_session::game_list::{GameEntry, Mark};
use chancery_session::open_game::GameSession;
use chancery_session::place::Place;
use chancery_session::press::open_votes;

/// Something that waits.
#[derive(Clone, Debug)]
pub enum Waits {
    /// Something unsaved, orders in advance for this phase, or the missing orders of a power.
    Found(Box<Finding>),
    /// Orders in advance for a phase to come.
    Ahead(Purpose),
    /// A vote that is open.
    Votes,
    /// A game of the list.
    Game(Place),
}

impl Waits {
    /// Returns whether these are orders in advance for the phase that is due: they can be entered or discarded.
    pub fn is_ahead(&self) -> bool {
        matches!(self, Self::Found(found) if found.topic == Topic::Ahead)
    }
}

/// Returns what waits, a row each.
pub fn rows(model: &Model) -> Vec<(Waits, Item)> {
    match &model.stage {
        Stage::GameSession(session) => of_game(session),
        Stage::GameList(list) => {
            let calls = |mark| matches!(mark, Mark::Adjudicate | Mark::Waits | Mark::Retreats);
            let games = list.games.iter().filter(|game| calls(game.mark()) || !game.left.is_empty());
            let words = |game: &GameEntry| {
                let left = game.left.iter().map(|source| format!("a mail that was left, {source}; "));
                let left: String = left.collect();
                clean(&format!("{}: {left}{}", game.name, game.needs(usize::MAX)))
            };
            games
                .map(|game| (Waits::Game(game.place.clone()), item(words(game), game.due(), Ink::Text)))
                .collect()
        }
    }
}

fn of_game(session: &GameSession) -> Vec<(Waits, Item)> {
    let waits = |found: &Finding| {
        matches!(found.topic, Topic::Untaken | Topic::Ahead | Topic::Order(Matter::Missing))
            && !found.is_settled()
    };
    let found: Vec<Finding> = findings(session).into_iter().filter(waits).collect();
    let items = check::found_items(session, &found);
    let mut rows: Vec<(Waits, Item)> =
        found.into_iter().map(|found| Waits::Found(Box::new(found))).zip(items).collect();
    let game = &session.game;
    for (&(power, which), sheet) in &game.node(game.current()).records.beside {
        if let WhichOrders::Ahead(phase) = which
            && phase != game.phase()
        {
            let (name, lines) = (&game.map().power(power).name, sheet.text().replace('\n', ", "));
            let words = clean(&format!("{:<10} {name:<8} {lines}", format!("for {phase}")));
            let row = item(words, "", Ink::Quiet);
            rows.push((Waits::Ahead(Purpose::Beside(power, which)), row));
        }
    }
    let votes = open_votes(session).map(|votes| (Waits::Votes, item(votes, "", Ink::Text)));
    rows.into_iter().chain(votes).collect()
}

/// Returns what is said below the list of something that waits.
pub fn foot(model: &Model, waits: &Waits) -> String {
    let Some(session) = model.session() else { return "Enter opens the game.".to_owned() };
    match waits {
        Waits::Found(found) => {
            let due = session.due(false).map(|due| format!(" The orders are {due}.")).unwrap_or_default();
            format!("{}{due}", found.account())
        }
        Waits::Ahead(_) => "They wait until their phase is due. Enter opens them.".to_owned(),
        Waits::Votes => "Enter opens the votes.".to_owned(),
        Waits::Game(_) => String::new(),
    }
}

/// Discards something that waits.
pub fn discard(model: &mut Model, waits: &Waits) {
    if let Waits::Found(found) = waits
        && let FindingPlace::Ahead(power) = found.place
    {
        form::settle_ahead(model, power, false);
    }
}

/// Goes to something that waits, or enters it.
pub fn go_to(model: &mut Model, waits: Waits) -> Flow {
    match waits {
        Waits::Found(found) => return check::go_to(model, &found),
        Waits::Ahead(purpose) => form::go_on(model, purpose),
        Waits::Votes => return Flow::Run(Command::Votes),
        Waits::Game(place) => return Flow::Close(vec![Effect::Open(place)]),
    }
    Flow::CLOSE
}
