//! What is being typed and is not saved yet: of everything that can be filled in, a value that can be
//! written down, so that neither leaving the screen nor a crash loses it.
//!
//! Those of a game wait beside it, those of no game beside the list of games; when the same is opened again, it
//! goes on where it was left. A draft is gone once it was saved or thrown away.

use crate::tui::action::Effect;
use crate::tui::model::{Model, Stage};
use chancery_core::text::Clean;
use chancery_game::game::WhichOrders;
use chancery_session::board::Key;
use chancery_session::drafts::{Draft, Naming, Purpose};

/// Returns the line that is typed in, while it has a text. The text is empty here if it is the same as what
/// is stored.
fn open_line(model: &Model) -> Option<(Key, &str)> {
    let (Some(typing), Some(session)) = (model.typing(), model.session()) else { return None };
    let (key, text) = (typing.at?, typing.entry.text());
    let stands = session.written(key).is_some_and(|w| w.trim() == text.trim());
    Some((key, if stands { "" } else { text }))
}

/// Returns everything of the open game that is not saved yet; `None` while a what-if, which is discarded, is
/// open.
pub fn of_game(model: &Model) -> Option<Vec<Draft>> {
    let session = model.session().filter(|session| session.what_if.is_none())?;
    let mut all = session.lines_typed(open_line(model));
    all.extend(session.left.iter().cloned());
    all.extend(on_top(model).filter(Draft::is_of_game));
    all.extend(session.is_hidden().then_some(Draft::Hidden));
    all.extend(session.changes_kept());
    Some(all)
}

fn on_top(model: &Model) -> impl Iterator<Item = Draft> + '_ {
    model.layers.iter().filter_map(|layer| layer.draft(model))
}

/// Returns the drafts that were left: of the open game, or of none.
fn left(model: &mut Model, of_game: bool) -> Option<&mut Vec<Draft>> {
    match &mut model.stage {
        _ if !of_game => Some(&mut model.left),
        Stage::GameSession(session) => Some(&mut session.left),
        Stage::GameList(_) => None,
    }
}

/// Puts what was left aside, so that it goes on when the same is opened again.
pub fn put_aside(model: &mut Model, draft: Draft) {
    if let Some(left) = left(model, draft.is_of_game()) {
        left.push(draft);
    }
}

/// Puts what was left aside and says so.
pub fn leave(model: &mut Model, draft: Draft) {
    put_aside(model, draft);
    tell_left(model);
}

/// Says that what was left goes on when it is opened again.
pub fn tell_left(model: &mut Model) {
    model.say("kept as a draft; open it again to resume");
}

/// Takes the last of what was left that `wanted` makes something of, and returns what it made.
pub fn take<T>(model: &mut Model, wanted: impl Fn(&Draft) -> Option<T>) -> Option<T> {
    [true, false].into_iter().find_map(|of_game| {
        let left = left(model, of_game)?;
        let (at, taken) = left.iter().enumerate().rev().find_map(|(at, draft)| Some((at, wanted(draft)?)))?;
        left.remove(at);
        Some(taken)
    })
}

/// Takes what was left, as [`take`] does, and says what goes on.
pub fn resume<T>(model: &mut Model, what: &str, wanted: impl Fn(&Draft) -> Option<T>) -> Option<T> {
    let taken = take(model, wanted)?;
    tell(model, what);
    Some(taken)
}

/// Says that something that was left goes on.
pub fn tell(model: &mut Model, what: &str) {
    model.say(format!("resumed {what}; Ctrl-X discards it"));
}

/// Returns what a draft is, with the key that resumes it.
fn words(draft: &Draft) -> &'static str {
    match draft {
        Draft::Line(_) | Draft::Hidden | Draft::Clock(_) | Draft::Undo(_) => "",
        Draft::Form(form) => match form.purpose {
            Purpose::Press(..) => "press (Space t n)",
            Purpose::Ruling(..) => "a ruling (Space t n)",
            Purpose::Note(_) => "a note (Space t n)",
            Purpose::Motion(_) => "a proposal (Space t d)",
            Purpose::Beside(_, WhichOrders::Standby) => "a standby's orders",
            Purpose::Beside(_, WhichOrders::Proxies) => "recorded proxies",
            Purpose::Beside(_, WhichOrders::Ahead(_)) => "orders in advance (Space o x)",
            Purpose::Beside(..) => "orders for later phases (Space o l)",
            Purpose::Lengths => "the lengths of the periods (W)",
        },
        Draft::Proposal(_) => "a proposal (Space t d)",
        Draft::Setting(..) => "a setting (Space g s)",
        Draft::Mail(_) => "a mail (Space o m)",
        Draft::Name(name) => match name.what {
            Naming::Mail => "the file of a mail (Space o m)",
            Naming::Import => "the file of a game (i)",
            Naming::Ruling => "a note in the check (Space o k)",
            Naming::Overruling { .. } => "an overruling (Space x o)",
            _ => "a name",
        },
        Draft::NewGame(_) => "a new game (n)",
        Draft::Position(_) => "a position (J)",
    }
}

/// Describes a draft in words; a mail is described by where it came from.
pub fn named(draft: &Draft) -> String {
    match draft {
        Draft::Mail(mail) => Clean::line(&mail.source).to_string(),
        draft => words(draft).to_owned(),
    }
}

/// Returns what is said of drafts that wait, and of so many lines of orders that are in their rows again; nothing
/// if there are none.
pub fn waiting(drafts: &[Draft], lines: usize) -> Option<String> {
    let mut all: Vec<&str> = Vec::new();
    for words in drafts.iter().map(words) {
        all.extend((!words.is_empty() && !all.contains(&words)).then_some(words));
    }
    let lines = match lines {
        0 => None,
        1 if all.is_empty() => {
            return Some("restored an unsaved line from last time".to_owned());
        }
        n if all.is_empty() => {
            return Some(format!("restored {n} unsaved lines from last time"));
        }
        1 => Some("a line of orders".to_owned()),
        n => Some(format!("{n} lines of orders")),
    };
    let all: Vec<String> = lines.into_iter().chain(all.into_iter().map(str::to_owned)).collect();
    (!all.is_empty()).then(|| format!("left unsaved last time: {}", all.join(", ")))
}

/// Asks for the drafts to be written, if they are not those that were written last.
pub fn keep(model: &mut Model) {
    let of_game = of_game(model);
    if let (Some(all), Stage::GameSession(session)) = (of_game, &mut model.stage)
        && all != session.kept
    {
        session.kept.clone_from(&all);
        let place = session.place.clone();
        model.request(Effect::KeepDrafts(Some(place), all));
    }
    // What belongs to no game.
    let typed = on_top(model).filter(|draft| !draft.is_of_game());
    let clocks = model.clocks.kept(model.now).map(Draft::Clock);
    let all: Vec<Draft> = model.left.iter().cloned().chain(typed).chain(clocks).collect();
    if all != model.kept {
        model.kept.clone_from(&all);
        model.request(Effect::KeepDrafts(None, all));
    }
}
