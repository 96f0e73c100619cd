//! What waits over all games: mails that were left, a row that reads another, lines of texts that came in, and the rest.

use crate::theme::Ink;
use crate::tui::action::Effect;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::commit::{self, Commit};
use crate::tui::layers::{check, form, naming};
use crate::tui::model::{About, Choices, Flow, Model, NextPart, Picker, Stage};
use crate::widgets::{Item, clean, item};
use chancery_core::map::Power;
use chancery_core::text::Clean;
use chancery_game::inbox::{WaitingText, message, wrong_phase};
use chancery_game::mail::{Letter, MailRemark, Weight};
use chancery_session::check::{Finding, FindingPlace, Topic, waiting};
use chancery_session::drafts::{Draft, MailDraft, Naming};
use chancery_session::game_list::{GameEntry, Mark};
use chancery_session::place::Place;

/// The list; its texts are those of the model, which change while it is open.
#[derive(Debug)]
struct Inbox;

/// Opens the list, if something waits. A mail that was left comes first.
pub fn open(model: &mut Model) -> bool {
    let (resumes, others) = (left(model).next().is_some(), other_rows(model));
    let has_rows = resumes || !model.inbox.is_empty() || !others.is_empty();
    if has_rows {
        let comes_first = !model.inbox.is_empty() || others.iter().any(|(waits, _)| waits.ahead().is_some());
        Picker::open(model, Inbox, usize::from(!resumes && comes_first && model.session().is_some()));
    }
    has_rows
}

/// Returns the mails of the open game that were left, each with its place among the drafts.
fn left(model: &Model) -> impl Iterator<Item = (usize, &MailDraft)> {
    let drafts = model.session().into_iter().flat_map(|session| session.left.iter().enumerate().rev());
    drafts.filter_map(|(at, draft)| if let Draft::Mail(mail) = draft { Some((at, mail)) } else { None })
}

/// Returns whether the list is open.
pub fn is_open(model: &Model) -> bool {
    model.layer::<Picker<Inbox>>().is_some()
}

/// Returns the texts with the number of a part that waits, a row each.
fn parts(model: &Model) -> impl Iterator<Item = (&WaitingText, usize)> {
    model.inbox.iter().flat_map(|text| text.open.iter().map(move |&number| (text, number)))
}

/// Returns how many rows stand above these texts: the mails that were left, and in a game the row that reads another.
fn above(model: &Model) -> usize {
    left(model).count() + usize::from(model.session().is_some())
}

/// Returns the part of a row.
fn part_at(model: &Model, row: usize) -> Option<(&WaitingText, usize)> {
    parts(model).nth(row.checked_sub(above(model))?)
}

/// Returns what a row has that waits besides these texts. It stands below them.
fn other_at(model: &Model, row: usize) -> Option<Waits> {
    let at = row.checked_sub(above(model) + parts(model).count())?;
    other_rows(model).into_iter().nth(at).map(|(waits, _)| waits)
}

/// Reviews a text of the game that is open, or asks whether to do what a message of it asks for.
pub fn show(model: &mut Model, next: &NextPart) {
    let NextPart { text, part } = next;
    let session = model.session().filter(|session| Some(&session.place.0) == text.game.as_ref());
    let Some(session) = session else { return };
    match message(&session.game, &text.text, *part).map(|message| message.request) {
        None => {
            if let Some(why) = wrong_phase(&session.game, &text.id, &text.text) {
                return model.complain(format!("{why}; Space o m, then Ctrl-X discards it"));
            }
            let mut letter = Letter::open(text.text.text.as_bytes().to_vec());
            let why = text.text.parts().nth(part - 1).map(|part| format!("It waits: {}.", part.why));
            let remark = |why: String| MailRemark { weight: Weight::Decoded, words: Clean::line(&why) };
            letter.told.splice(0..0, why.map(remark));
            super::open(model, &text.id, letter);
        }
        Some(Ok(request)) => {
            commit::ask(model, Commit::Message { request, text: text.number, part: *part });
        }
        Some(Err(why)) => model.complain(format!("{why}; x takes the message off the inbox")),
    }
}

impl Choices for Inbox {
    const ABOUT: About = (
        "What waits",
        "Lists what waits: texts that came in for any game, the newest first, then what is unsaved, orders in advance, missing orders and votes of the open game; in the list of games, the games that wait for something. Enter opens the text in its game, where each line is accepted, corrected or skipped; of a message it asks, and y does what the message asks for. x takes a line off the list that you dealt with, Ctrl-X discards one. In a game, the first row resumes the mail that you left, the one below it reads another.",
    );
    const SCOPE: Scope = Scope::MAIL.or(Scope::LIST);
    const VERB: &'static str = "open";

    fn rows(&self, model: &Model) -> Vec<Item> {
        let row = |(text, number): (&WaitingText, usize)| {
            let part = text.text.parts().nth(number - 1);
            let line = part.map_or("", |part| part.line.as_str());
            let line = if line.is_empty() { "the whole text" } else { line };
            let ink = if text.is_message(number) { Ink::Text } else { Ink::Doubt };
            item(clean(line), clean(&text.id), ink)
        };
        let resume =
            |mail: &MailDraft| item(format!("Resume the mail that you left: {}", mail.source), "", Ink::Text);
        let resumed = left(model).map(|(_, mail)| resume(mail));
        let read = model.session().map(|_| item("Read a mail", "", Ink::Text));
        let others = other_rows(model).into_iter().map(|(_, item)| item);
        resumed.chain(read).chain(parts(model).map(row)).chain(others).collect()
    }

    fn foot(&self, model: &Model, selected: usize) -> String {
        let Some((text, number)) = part_at(model, selected) else {
            return other_at(model, selected).map(|waits| waits.foot(model)).unwrap_or_default();
        };
        let why = text.text.parts().nth(number - 1).map_or("", |part| part.why.as_str());
        let from = if text.text.sender.is_empty() { &text.text.source } else { &text.text.sender };
        let understood = text.text.changes.iter().flat_map(|change| change.understood.lines());
        let entered: Vec<&str> = understood.map(Clean::as_str).collect();
        let entered =
            if entered.is_empty() { String::new() } else { format!(" Entered: {}.", entered.join(", ")) };
        clean(&format!("{from}, {}: {why}.{entered}", text.text.when()))
    }

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let Some((text, part)) = part_at(model, selected) else {
            if let Some(waits) = other_at(model, selected) {
                return waits.go_to(model);
            }
            let resumed = left(model).nth(selected).map(|(at, _)| at);
            match resumed {
                Some(at) => super::go_on(model, at),
                None => naming::ask(model, Naming::Mail),
            }
            return Flow::Close;
        };
        let Some(path) = text.game.clone() else {
            model.complain("nothing says for which game this text is; `chancery games received` shows it");
            return Flow::Done;
        };
        let next = NextPart { text: text.clone(), part };
        if model.session().is_some_and(|session| session.place.0 == path) {
            show(model, &next);
            return Flow::Close;
        }
        model.next_mail = Some(next);
        model.request(Effect::Open(Place(path)));
        Flow::Close
    }

    fn hints(&self, model: &Model, selected: usize) -> Vec<(Command, &'static str)> {
        let ahead = other_at(model, selected).and_then(|waits| waits.ahead());
        let (is_ahead, verb) = (ahead.is_some(), ahead.map_or(Self::VERB, |ahead| ahead.1));
        let done = part_at(model, selected).map(|_| (Command::Strike, "done"));
        let discard = (done.is_some() || is_ahead).then_some((Command::Discard, "discard"));
        std::iter::once((Command::Accept, verb)).chain(done).chain(discard).collect()
    }

    fn run(&mut self, model: &mut Model, command: Command, selected: &mut usize) -> Flow {
        let how = match command {
            Command::Strike => "done",
            Command::Discard => "discarded",
            _ => return Flow::Ignored,
        };
        let Some((text, number)) = part_at(model, *selected) else {
            let ahead = other_at(model, *selected).and_then(|waits| waits.ahead());
            if let Some((power, _)) = ahead.filter(|_| command == Command::Discard) {
                form::settle_ahead(model, power, false);
            }
            return Flow::Done;
        };
        let settle = Effect::Settle(text.game.clone().map(Place), text.number, number, how);
        model.say(format!("{}.{number}: {how}", text.id));
        model.request(settle);
        Flow::Done
    }
}

/// Something that waits.
#[derive(Clone, Debug)]
enum Waits {
    /// In the open game.
    Found(Finding),
    /// A game of the list, with all that it waits for.
    Game(Place, String),
}

impl Waits {
    /// Returns whose they are, if these are orders in advance for the phase that is due, and what can be done with them.
    fn ahead(&self) -> Option<(Power, &'static str)> {
        match self {
            Self::Found(found) if !matches!(found.place, FindingPlace::Beside(_)) => {
                Some((found.power?, check::verb_ahead(found))).filter(|_| found.topic == Topic::Ahead)
            }
            _ => None,
        }
    }

    /// Returns what is said below the list.
    fn foot(&self, model: &Model) -> String {
        let found = match self {
            Self::Found(found) => found,
            Self::Game(_, words) => return format!("{words} Enter opens it; there Space o m reads a mail."),
        };
        let due = model.session().and_then(|session| session.due(&model.today, false));
        found.account() + &due.map(|due| format!(" The orders are {due}.")).unwrap_or_default()
    }

    /// Goes there, or enters the orders.
    fn go_to(self, model: &mut Model) -> Flow {
        match self {
            Self::Found(found) => check::go_to(model, &found),
            Self::Game(place, _) => {
                model.request(Effect::Open(place));
                Flow::Close
            }
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
fn other_rows(model: &Model) -> Vec<(Waits, Item)> {
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
