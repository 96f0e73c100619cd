//! Overruling the result of the selected order: the ways to decide it, and what becomes of the reason that is typed.

use crate::theme::Ink;
use crate::tui::commands::Command;
use crate::tui::layers::naming;
use crate::tui::model::{About, Choices, Flow, Model, Picker};
use crate::widgets::{Item, item};
use chancery_session::drafts::{Draft, Naming};
use chancery_session::overruling::{Overruling, Way};

/// The ways to decide an order, and why the last one could not be chosen.
#[derive(Debug)]
struct Ways {
    overruling: Overruling,
    trouble: Option<String>,
}

/// Asks how the selected order is decided; a reason that was left goes on.
pub fn open(model: &mut Model) {
    let Some(session) = model.session() else { return };
    let row = session.key.and_then(|key| session.board.row(key));
    let asked = row.ok_or_else(|| "select an order first".to_owned());
    match asked.and_then(|row| Overruling::new(session, row).map_err(String::from)) {
        Ok((overruling, selected)) => {
            let ways = overruling.ways();
            let is_left = |what: Naming| {
                session.left.iter().any(|draft| matches!(draft, Draft::Name(name) if name.what == what))
            };
            let left = ways.iter().position(|way| overruling.naming(*way).is_some_and(is_left));
            let what = left.and_then(|way| overruling.naming(ways[way]));
            Picker::open(model, Ways { overruling, trouble: None }, left.unwrap_or(selected));
            if let Some(what) = what {
                naming::ask(model, what);
            }
        }
        Err(why) => model.complain(why),
    }
}

impl Choices for Ways {
    const ABOUT: About = (
        "Overruling a result",
        "Sets the result of the order by hand, against the rules. Enter asks for the reason, which is kept with the game. Chancery then adjudicates all later phases again. Esc keeps the result.",
    );

    fn title(&self, _model: &Model) -> String {
        format!("Overrule {}", self.overruling.matter.order)
    }

    fn rows(&self, _model: &Model) -> Vec<Item> {
        let row = |way| {
            let ((text, aside), is_barred) =
                (self.overruling.words(way), self.overruling.fault(way).is_some());
            item(text, aside, if is_barred { Ink::Quiet } else { Ink::Text })
        };
        self.overruling.ways().into_iter().map(row).collect()
    }

    fn foot(&self, _model: &Model, _selected: usize) -> String {
        self.trouble.as_ref().map_or_else(|| self.overruling.describe(), |trouble| format!("{trouble}."))
    }

    fn show(&mut self, _model: &mut Model, _selected: usize) {
        self.trouble = None;
    }

    /// Asks for the reason, or withdraws the ruling.
    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let Some(&way) = self.overruling.ways().get(selected) else { return Flow::Close };
        self.trouble = self.overruling.fault(way).map(ToString::to_string);
        match self.overruling.naming(way) {
            _ if self.trouble.is_some() => {}
            Some(what) => naming::ask(model, what),
            None => match rule(model, &self.overruling, way, "") {
                Ok(()) => return Flow::Close,
                Err(why) => self.trouble = Some(why),
            },
        }
        Flow::Done
    }
}

/// Returns the question that is open.
pub fn asked(model: &Model) -> Option<&Overruling> {
    let ways = model.layers.iter().find_map(|layer| layer.get::<Picker<Ways>>());
    ways.map(|ways| &ways.choices.overruling)
}

/// Rules so for the reason that was typed, and closes the question; where that cannot be, the line stays.
pub fn rule_for(model: &mut Model, succeeds: bool, reason: &str) -> Flow {
    let Some(overruling) = asked(model).cloned() else { return Flow::Close };
    match rule(model, &overruling, Way::Say(succeeds), reason) {
        Ok(()) => {
            model.layers.retain(|layer| layer.get::<Picker<Ways>>().is_none());
            Flow::Close
        }
        Err(why) => {
            model.complain(why);
            Flow::Done
        }
    }
}

/// Rules so, and says what follows.
fn rule(model: &mut Model, overruling: &Overruling, way: Way, reason: &str) -> Result<(), String> {
    let Some(session) = model.session_mut() else { return Ok(()) };
    let node = session.game.node(overruling.node);
    let (was_judged, phase) = (node.judged.is_some(), node.position.phase.phrase());
    let past = overruling.rule(session, way, reason)?.map(|_| session.game.phase().phrase());
    let what = if way == Way::Withdraw { "withdrew" } else { "saved" };
    let told = format!("{what} the ruling on {}", overruling.matter.order);
    let key = Command::Adjudicate.game_key().unwrap_or("F5");
    model.say(if let Some(present) = past {
        format!("{told}; {phase} is as it was, Esc returns to {present}")
    } else if was_judged {
        format!("{told}; {key} adjudicates {phase} again, Space h b lists the old branch, Ctrl-Z undoes it")
    } else {
        format!("{told}; Ctrl-Z undoes it")
    });
    Ok(())
}
