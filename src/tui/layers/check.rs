//! What a game master should look at before the orders are committed, as a list to rule on.

use crate::theme::Ink;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::{form, mail};
use crate::tui::model::{About, Choices, Flow, Model, Picker};
use crate::widgets::{Item, clean, columns, cut, item, padded};
use chancery_game::game::{Decision, Matter, OnOrder as Ruling};
use chancery_session::board::Key;
use chancery_session::check::{
    Finding, FindingPlace, FindingSelection, Topic, counts, findings, note_on, rule_on,
};
use chancery_session::open_game::GameSession;
use chancery_session::styled;

/// The findings.
#[derive(Debug, Default)]
pub struct Check(FindingSelection);

/// Returns the finding that is selected in the check.
pub fn selected(model: &Model) -> Option<Finding> {
    let check = model.layers.iter().rev().find_map(|layer| layer.get::<Picker<Check>>())?;
    finding(model, check.row(model))
}

fn found(model: &Model) -> Vec<Finding> {
    model.session().map(findings).unwrap_or_default()
}

fn finding(model: &Model, at: usize) -> Option<Finding> {
    found(model).into_iter().nth(at)
}

impl Choices for Check {
    const ABOUT: About = (
        "Check list",
        "Lists what to look at before adjudicating: first orders that are unsaved, unreadable, misplaced, illegal or void, then missing orders, then corrected ones. Enter goes to the order. s keeps the order as it is, x ignores it, n adds a note. Chancery keeps your ruling with the game, and does not ask about it again.",
    );
    const SCOPE: Scope = Scope::CHECK.or(Scope::LIST);

    fn title(&self, model: &Model) -> String {
        counted("Check list".to_owned(), &found(model), model.size.0)
    }

    fn rows(&self, model: &Model) -> Vec<Item> {
        model.session().map(|session| found_items(session, &found(model))).unwrap_or_default()
    }

    fn foot(&self, model: &Model, selected: usize) -> String {
        let nothing = "No order is missing, and none is illegal.";
        finding(model, selected).map_or_else(|| nothing.to_owned(), |one| one.account())
    }

    /// Returns the keys that help; if nothing was found, there is nothing to go to or to rule upon.
    fn hints(&self, model: &Model, selected: usize) -> Vec<(Command, &'static str)> {
        let found = found(model);
        let mut hints = match found.get(selected) {
            Some(one) if one.topic == Topic::Untaken => vec![(Command::Accept, "resume it")],
            Some(one) if one.topic == Topic::Ahead => {
                vec![(Command::Accept, verb_ahead(one)), (Command::Strike, "discard")]
            }
            Some(_) => vec![
                (Command::Accept, "go to it"),
                (Command::Stands, "keep"),
                (Command::Strike, "ignore"),
                (Command::Note, "note"),
            ],
            None => Vec::new(),
        };
        hints.push((Command::Close, "close"));
        hints.extend((!found.is_empty()).then_some((Command::Undo, "undo")));
        hints
    }

    fn show(&mut self, _model: &mut Model, _selected: usize) {
        self.0.forget();
    }

    fn settle(&mut self, session: &GameSession, selected: usize) -> usize {
        self.0.follow(session, selected)
    }

    fn run(&mut self, model: &mut Model, command: Command, selected: &mut usize) -> Flow {
        let finding = finding(model, *selected);
        let decision = match command {
            Command::Stands => Decision::Stands,
            Command::Strike => Decision::Struck,
            // The line for the note is opened above the check.
            Command::Note if finding.as_ref().is_some_and(|f| f.topic.ruled().is_some()) => {
                return Flow::Ignored;
            }
            Command::Note => Decision::Noted,
            _ => return Flow::Ignored,
        };
        let (Some(finding), Some(session)) = (finding, model.session_mut()) else {
            model.complain("select something to rule on");
            return Flow::Done;
        };
        let ruled = rule_on(session, &finding, decision);
        model.tell(ruled);
        Flow::Done
    }

    /// Goes to what was found; what was not taken is opened, to be gone on with.
    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        finding(model, selected).map_or(Flow::Close, |finding| go_to(model, &finding))
    }
}

/// Returns what can be done with orders in advance, in words.
pub const fn verb_ahead(found: &Finding) -> &'static str {
    if matches!(found.place, FindingPlace::Ahead(_)) { "enter them" } else { "go to the power" }
}

/// Goes to what was found; enters orders in advance that fit.
pub fn go_to(model: &mut Model, finding: &Finding) -> Flow {
    match finding.place {
        FindingPlace::Mail(at) => mail::go_on(model, at),
        FindingPlace::Beside(purpose) => form::go_on(model, purpose),
        FindingPlace::Ahead(power) => form::settle_ahead(model, power, true),
        FindingPlace::Votes => return Flow::Run(Command::Votes),
        FindingPlace::Row(key) => {
            if matches!(finding.topic, Topic::Ahead | Topic::Order(Matter::Missing)) {
                model.go_on();
            }
            model.with_session(|session| session.select(key));
            if finding.topic == Topic::Untaken {
                return Flow::Run(Command::Type);
            }
        }
    }
    Flow::Close
}

/// Writes the note on the selected finding.
pub fn note(model: &mut Model, text: &str) {
    if let (Some(finding), Some(session)) = (selected(model), model.session_mut()) {
        note_on(session, &finding, text);
    }
}

/// How many columns of the screen the heading of the check leaves free.
const PLACE: usize = 22;

/// How many columns of whose order it is are shown at most.
const NAME: usize = 28;

/// Returns what the check found, row by row.
pub fn found_items(session: &GameSession, found: &[Finding]) -> Vec<Item> {
    let name = |power| cut(&clean(&styled::with_power(&session.game, power)), NAME);
    let whose = |f: &Finding| f.power.map_or_else(String::new, name);
    let width = found.iter().map(|f| columns(&whose(f))).max().unwrap_or(0).max(8);
    let one = |f: &Finding| {
        // Of a power itself its name says enough.
        let is_row = matches!(f.place, FindingPlace::Row(Key::Power(_)));
        let is_power = is_row && f.topic != Topic::Ahead && f.ruling.is_none();
        let (order, why) = ((!is_power).then_some(&f.order), f.ruling.is_none().then_some(&f.why));
        let mut said: Vec<&str> = order.into_iter().chain(why).map(String::as_str).collect();
        let text = |said: String| format!("{:<10} {} {said}", f.topic.word(), padded(&whose(f), width));
        let whole = text(said.join(": "));
        // What comes of many orders is read before each of them.
        if f.orders > 1 {
            said.reverse();
        }
        let ruling = f.ruling.as_ref().map_or_else(String::new, Ruling::describe);
        let ink = if f.is_settled() { Ink::Quiet } else { Ink::Text };
        item(whole, ruling, ink).or_in_short(text(said.join(": ")))
    };
    found.iter().map(one).collect()
}

/// Returns a title with how many findings there are of each matter, as far as there is room.
fn counted(mut title: String, found: &[Finding], width: u16) -> String {
    // Beside it stands which row of how many is selected.
    let room = usize::from(width).saturating_sub(PLACE);
    for count in counts(found) {
        let longer = format!("{title} · {count}");
        if columns(&longer) > room {
            title.push_str(" · …");
            break;
        }
        title = longer;
    }
    title
}
