//! The check: what a game master should look at before the orders are committed, ruling on it, and noting why.

use crate::game::{Audience, Matter};
use crate::game::{Decision, OnOrder as Ruling};
use crate::session::check::{Finding, FindingPlace, FindingSelection, Topic, findings};
use crate::session::open_game::GameSession;
use crate::session::open_game::interpret;
use crate::text::Clean;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::check::view::{account, counted, found_items};
use crate::tui::layers::form::sheets_beside;
use crate::tui::layers::mail;
use crate::tui::model::layer::{About, Flow};
use crate::tui::model::picker::{Choices, Picker};
use crate::tui::model::{Model, Stage};
use crate::widgets::list::Item;

/// The findings.
#[derive(Debug, Default)]
pub struct Check(FindingSelection);

/// Opens the check.
pub fn open(model: &mut Model) {
    Picker::open(model, Check::default(), 0);
}

/// Returns the finding that is selected in the check.
pub fn selected(model: &Model) -> Option<Finding> {
    let check = model.layers.iter().rev().find_map(|layer| layer.get::<Picker<Check>>())?;
    findings(model.session()?).into_iter().nth(check.selected)
}

impl Choices for Check {
    fn about(&self) -> About {
        (
            "The check",
            "What to look at before adjudicating: first what was left unsaved, unreadable, misplaced or impossible, then what is missing, then what was corrected. Enter goes to the order. s keeps the order as it is, x ignores it, n adds a note. A ruling is not asked about again, and is kept with the game.",
        )
    }

    fn title(&self, model: &Model) -> String {
        let found = model.session().map(findings).unwrap_or_default();
        counted("Check".to_owned(), &found, model.size.0)
    }

    fn rows(&self, model: &Model) -> Vec<Item> {
        model.session().map(|session| found_items(session, &findings(session))).unwrap_or_default()
    }

    fn foot(&self, model: &Model, selected: usize) -> String {
        let found = model.session().map(findings).unwrap_or_default();
        match found.get(selected) {
            Some(one) => account(one),
            None => "No order is missing, and none is impossible.".to_owned(),
        }
    }

    fn scope(&self) -> Scope {
        Scope::CHECK_LIST
    }

    /// Returns the keys that help; if nothing was found, there is nothing to go to or to rule upon.
    fn hints(&self, model: &Model, selected: usize) -> Vec<(Command, &'static str)> {
        let found = model.session().map(findings).unwrap_or_default();
        let mut hints = match found.get(selected) {
            Some(one) if one.topic == Topic::Untaken => vec![(Command::Accept, "resume it")],
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
        let decision = match command {
            Command::Stands => Some(Decision::Stands),
            Command::Strike => Some(Decision::Struck),
            Command::Note => None,
            _ => return Flow::Ignored,
        };
        let Some(finding) = model.session().and_then(|session| findings(session).into_iter().nth(*selected))
        else {
            model.complain("select something to rule on");
            return Flow::DONE;
        };
        match decision {
            _ if finding.topic == Topic::Untaken => {
                model.complain("it is not an order yet: Enter resumes it, and Ctrl-X discards it there");
            }
            Some(decision) => rule(model, &finding, decision),
            // The line for it is opened above the check.
            None => return Flow::Ignored,
        }
        Flow::DONE
    }

    /// Goes to what was found; what was not taken is opened, to be gone on with.
    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let finding = model.session().and_then(|session| findings(session).into_iter().nth(selected));
        let Some(finding) = finding else { return Flow::CLOSE };
        match finding.place {
            FindingPlace::Mail(at) => mail::go_on(model, at),
            FindingPlace::Beside(purpose) => sheets_beside::go_on(model, purpose),
            FindingPlace::Row(key) => {
                if let Some(session) = model.session_mut() {
                    session.select(key);
                }
                if finding.topic == Topic::Untaken {
                    return Flow::Run(Command::Type);
                }
            }
        }
        Flow::CLOSE
    }
}

/// Returns what was ruled about a finding, or a ruling to be filled in; none about what is no order yet.
fn ruling(finding: &Finding) -> Option<Ruling> {
    let (power, matter) = (finding.power?, finding.topic.ruled()?);
    Some(finding.ruling.clone().unwrap_or_else(|| Ruling {
        power,
        matter,
        order: Clean::line(&finding.order),
        decision: Decision::Noted,
        note: Clean::default(),
        audience: Audience::Everyone,
    }))
}

/// Rules on a finding; an order that is struck leaves its sheet.
fn rule(model: &mut Model, finding: &Finding, decision: Decision) {
    let (Some(ruling), FindingPlace::Row(key)) = (ruling(finding), finding.place) else { return };
    if decision == Decision::Struck && finding.topic == Matter::Missing {
        model.complain("there is no order to ignore; s keeps it");
        return;
    }
    if finding.ruling.as_ref().is_some_and(|r| r.decision == Decision::Struck) {
        // What is off its sheet neither stands nor can be struck again.
        model.complain("it is ignored; u undoes that");
        return;
    }
    let Stage::GameSession(session) = &mut model.stage else { return };
    let standby = session.board.row(key).is_some_and(|row| row.is_standby);
    if decision == Decision::Struck && standby {
        model.complain("that is the standby's order; Space x b changes it");
        return;
    }
    let ruling = Ruling { decision, ..ruling };
    let (order, word) = (&finding.order, decision.describe());
    let sheets = match decision {
        Decision::Stands | Decision::Noted => Vec::new(),
        Decision::Struck => interpret::without_row(session, key).into_iter().collect(),
    };
    let none_counted = finding.power.is_some_and(|power| session.game.none_counts(power));
    session.rule_and_write(sheets, &[ruling], format!("the ruling on {order}"));
    let left = finding.power.and_then(|power| interpret::left_alone(session, power, none_counted));
    let left = left.map(|left| format!("; {left}")).unwrap_or_default();
    model.say(format!("{order}: {word}{left}; u undoes the ruling"));
}

/// Writes the note on the selected finding; without a word there is nothing to note where nothing was ruled.
pub fn note(model: &mut Model, text: &str) {
    let (Some(finding), Stage::GameSession(session)) = (selected(model), &mut model.stage) else { return };
    if text.is_empty() && finding.ruling.is_none() {
        return;
    }
    let Some(ruling) = ruling(&finding) else { return };
    let ruling = Ruling { note: Clean::line(text), ..ruling };
    session.rule_and_write(Vec::new(), &[ruling], format!("the note on {}", finding.order));
}
