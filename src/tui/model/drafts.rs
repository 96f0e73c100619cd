//! What is being typed and is not saved yet: of everything that can be filled in, a value that can be
//! written down, so that neither leaving the screen nor a crash loses it.
//!
//! A [`Draft`] has a kind and a place. Those of a game wait beside it, those of no game beside the
//! shelf; when the same is opened again, it goes on where it was left. A draft is gone once it was
//! saved or thrown away.

use crate::game::Audience;
use crate::session::board::Key;
use crate::session::drafts::HIDDEN;
use crate::store::Draft;
use crate::text::Clean;
use crate::tui::action::Effect;
use crate::tui::model::{Model, Stage};

/// To what a draft belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// The game on the desk.
    Game,
    /// No game.
    GameList,
}

/// Hides the orders of the open game if it was left so. Returns whether it was.
pub fn hide_again(model: &mut Model) -> bool {
    let is_hidden = take(model, Home::Game, |draft| draft.kind == HIDDEN).is_some();
    if let Some(session) = model.session_mut().filter(|_| is_hidden) {
        session.show_to(Audience::Everyone);
    }
    is_hidden
}

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
    all.extend(on_top(model, Home::Game));
    all.extend(session.is_hidden().then(|| Draft::new(HIDDEN, "")));
    Some(all)
}

/// Returns everything that belongs to no game and is not saved yet.
pub fn of_shelf(model: &Model) -> Vec<Draft> {
    model.left.iter().cloned().chain(on_top(model, Home::GameList)).collect()
}

fn on_top(model: &Model, home: Home) -> impl Iterator<Item = Draft> + '_ {
    let all = model.layers.iter().filter_map(|layer| layer.draft(model));
    all.filter(move |(of, _)| *of == home).map(|(_, draft)| draft)
}

/// Returns what is unsaved in what lies on top of all.
pub fn on_top_now(model: &Model) -> Option<(Home, Draft)> {
    model.layers.last()?.draft(model)
}

fn left(model: &mut Model, home: Home) -> Option<&mut Vec<Draft>> {
    match (home, &mut model.stage) {
        (Home::GameList, _) => Some(&mut model.left),
        (Home::Game, Stage::GameSession(session)) => Some(&mut session.left),
        (Home::Game, Stage::GameList(_)) => None,
    }
}

/// Puts what was left aside, so that it goes on when the same is opened again.
pub fn put_aside(model: &mut Model, home: Home, draft: Draft) {
    if let Some(left) = left(model, home) {
        left.push(draft);
    }
}

/// Puts what was left aside and says so.
pub fn leave(model: &mut Model, home: Home, draft: Draft) {
    put_aside(model, home, draft);
    tell_left(model);
}

/// Says that what was left goes on when it is opened again.
pub fn tell_left(model: &mut Model) {
    model.say("not saved yet; open it again to resume");
}

/// Returns what was left of a kind, the last first, if any is wanted.
pub fn take(model: &mut Model, home: Home, wanted: impl Fn(&Draft) -> bool) -> Option<Draft> {
    let left = left(model, home)?;
    let at = left.iter().rposition(wanted)?;
    Some(left.remove(at))
}

/// Says that something that was left goes on.
pub fn tell(model: &mut Model, what: &str) {
    model.say(format!("resumed {what}; Ctrl-X discards it"));
}

/// Returns what a draft is, with the key that resumes it.
fn words(kind: &str) -> &'static str {
    match kind {
        "press" => "press (Space t n)",
        "ruling" => "a ruling (Space t n)",
        "note" => "a note (Space t n)",
        "proposal" | "motion" => "a proposal (Space t d)",
        "fact" => "a setting (Space g s)",
        "mail" => "a mail (Space o m)",
        "mail-path" => "the file of a mail (Space o m)",
        "game-path" => "the file of a game (i)",
        "later" => "orders for later phases (Space o l)",
        "standby" => "a standby's orders",
        "proxies" => "recorded proxies",
        "overrule" => "an overruling (Space x o)",
        "ruling-note" => "a note in the check (Space o k)",
        "new-game" => "a new game (n)",
        "position" => "a position (J)",
        "lengths" => "the lengths of the periods (W)",
        _ => "a name",
    }
}

/// Describes a draft in words; a mail is described by where it came from.
pub fn named(draft: &Draft) -> String {
    match draft.kind.as_str() {
        "mail" => Clean::line(draft.said("source")).to_string(),
        kind => words(kind).to_owned(),
    }
}

/// Returns what is said of drafts that wait, and of so many lines of orders that are in their rows again; nothing
/// if there are none.
pub fn waiting(drafts: &[Draft], lines: usize) -> Option<String> {
    let mut all: Vec<&str> = Vec::new();
    for draft in drafts.iter().filter(|d| d.kind != "order" && d.kind != HIDDEN) {
        let words = words(&draft.kind);
        if !all.contains(&words) {
            all.push(words);
        }
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

/// Returns what is to be written now, where that is something else than what was written last.
pub fn keep(model: &mut Model) -> Vec<Effect> {
    let mut effects = Vec::new();
    let of_game = of_game(model);
    if let (Some(all), Stage::GameSession(session)) = (of_game, &mut model.stage)
        && all != session.kept
    {
        session.kept.clone_from(&all);
        effects.push(Effect::KeepDrafts(Some(session.place.clone()), all));
    }
    let all = of_shelf(model);
    if all != model.kept {
        model.kept.clone_from(&all);
        effects.push(Effect::KeepDrafts(None, all));
    }
    effects
}
