//! The check: ruling on what is not as it should be, and noting why.

use crate::game::Audience;
use crate::text::Clean;
use crate::tui::commands::Command;
use crate::tui::layers::check::commit::CommitQuestion;
use crate::tui::layers::check::{Finding, Matter, Place, findings};
use crate::tui::layers::naming::Naming;
use crate::tui::model::overlay::Overlay;
use crate::tui::model::{Model, Stage};
use crate::tui::session::interpret;
use crate::tui::session::ruling::{Decision, Ruling};

/// What a key does with the selected finding.
pub fn run(model: &mut Model, command: Command) {
    match command {
        Command::Stands => steadily(model, |model| rule(model, Decision::Stands)),
        Command::Strike => steadily(model, |model| rule(model, Decision::Struck)),
        _ => ask(model),
    }
}

/// What was ruled about a finding, or a ruling to be filled in; none about what is no order yet.
fn ruling(finding: &Finding) -> Option<Ruling> {
    let (power, matter) = (finding.power?, finding.matter.ruled()?);
    Some(finding.ruling.clone().unwrap_or_else(|| Ruling {
        power,
        matter,
        order: Clean::line(&finding.order),
        decision: Decision::Noted,
        note: Clean::default(),
        audience: Audience::Everyone,
    }))
}

/// Says why what is not taken is not ruled upon.
fn refuse(model: &mut Model) {
    model.complain("it is no order yet: Enter goes on with it, there Ctrl-X throws it away");
}

/// Rules on the selected finding; an order that is struck leaves its sheet.
fn rule(model: &mut Model, decision: Decision) {
    let Some(finding) = model.finding() else {
        model.complain("select what is to be ruled on");
        return;
    };
    let Some(ruling) = ruling(&finding) else { return refuse(model) };
    if decision == Decision::Struck && finding.matter == Matter::Missing {
        model.complain("there is no order to strike out; s lets it stand");
        return;
    }
    if finding.ruling.as_ref().is_some_and(|r| r.decision == Decision::Struck) {
        // What is off its sheet neither stands nor can be struck again.
        model.complain("it is struck out; u takes that back");
        return;
    }
    let Place::Row(key) = finding.place else { return };
    let Stage::GameSession(session) = &mut model.stage else { return };
    let standby = session.board.row(key).is_some_and(|row| row.is_standby);
    if decision == Decision::Struck && standby {
        model.complain("that is on the standby's sheet; :standby orders changes it");
        return;
    }
    let ruling = Ruling { decision, ..ruling };
    let (order, word) = (&finding.order, decision.word());
    let sheets = match decision {
        Decision::Stands | Decision::Noted => Vec::new(),
        Decision::Struck => interpret::struck(session, key).into_iter().collect(),
    };
    let none_counted = finding.power.is_some_and(|power| session.game.none_counts(power));
    session.rule_and_write(sheets, &[ruling], format!("the ruling on {order}"));
    let left = finding.power.and_then(|power| interpret::left_alone(session, power, none_counted));
    let left = left.map(|left| format!("; {left}")).unwrap_or_default();
    model.say(format!("{order}: {word}{left}; u takes the ruling back"));
}

/// Asks for the note on the selected finding.
fn ask(model: &mut Model) {
    let Some(finding) = model.finding() else {
        model.complain("select what the note is about");
        return;
    };
    if finding.matter == Matter::Untaken {
        return refuse(model);
    }
    super::naming::name(model, Naming::Ruling);
}

/// Writes the note on the selected finding; without a word there is nothing to note where nothing was ruled.
pub fn note(model: &mut Model, text: &str) {
    let (Some(finding), Stage::GameSession(session)) = (model.finding(), &mut model.stage) else { return };
    if text.is_empty() && finding.ruling.is_none() {
        return;
    }
    let Some(ruling) = ruling(&finding) else { return };
    let ruling = Ruling { note: Clean::line(text), ..ruling };
    session.rule_and_write(Vec::new(), &[ruling], format!("the note on {}", finding.order));
}

/// Does something while the check stays at what is selected in it, wherever its row goes. If that is gone,
/// some row stays selected.
pub fn steadily(model: &mut Model, act: impl FnOnce(&mut Model)) {
    let before = model.finding();
    act(model);
    let found = model.session().map(findings).unwrap_or_default();
    let Some(Overlay::Review { selected } | Overlay::Commit(CommitQuestion { selected: Some(selected), .. })) =
        model.overlays.last_mut()
    else {
        return;
    };
    if let Some(before) = before {
        let same =
            |f: &Finding| f.power == before.power && f.matter == before.matter && f.order == before.order;
        let there = found.iter().position(same);
        *selected = there.unwrap_or((*selected).min(found.len().saturating_sub(1)));
    }
}
