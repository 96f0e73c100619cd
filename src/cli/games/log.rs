//! `chancery games log`: the phases of the current branch.

use serde_json::{Value, json};

use super::{Output, Runner, many};
use crate::cli::common::error::CommandError;
use chancery_core::map::Power;
use chancery_game::game::{Audience, Game, NodeId};
use chancery_game::report::{PhaseReport, PowerReport};

/// Returns what is notable about a phase, for people and for programs.
fn entry(game: &Game, id: NodeId) -> (String, Value) {
    let (map, report) = (game.map(), PhaseReport::new(game, id, Audience::GameMaster));
    let silent = |power: &PowerReport| {
        if report.is_adjudicated { power.ordered_by.is_silent() } else { power.is_waited_for }
    };
    let missing: Vec<Power> = report.powers_that(silent).collect();
    let names: Vec<&str> = missing.iter().map(|&power| map.power(power).name.as_str()).collect();
    let (dislodged, rulings) = (report.outcome.dislodged().len(), report.rulings.len());
    let word = if report.is_adjudicated { report.silence() } else { "missing".to_owned() };
    let mut notes = Vec::new();
    if !report.is_adjudicated {
        notes.push("not adjudicated".to_owned());
    }
    if !names.is_empty() {
        notes.push(format!("{word}: {}", names.join(", ")));
    }
    if dislodged > 0 && report.is_adjudicated {
        notes.push(format!("{dislodged} dislodged"));
    }
    if rulings > 0 {
        notes.push(many(rulings, "ruling"));
    }
    let mark = if id == game.current() { '@' } else { ' ' };
    let line = format!("{mark} #{:<3} {:7} {}", id.index(), report.phase.to_string(), notes.join("; "));
    let keys: Vec<&str> = missing.iter().map(|&power| map.power(power).key.as_str()).collect();
    let json = json!({
        "id": id, "phase": report.phase, "adjudicated": report.is_adjudicated,
        "current": id == game.current(), "missing": keys, "rulings": rulings,
        "dislodged": if report.is_adjudicated { dislodged } else { 0 },
    });
    (line.trim_end().to_owned(), json)
}

impl Runner<'_> {
    /// Lists the phases of the current branch, the newest first.
    pub fn log(&mut self, name: &str) -> Result<(), CommandError> {
        let game = self.open(name)?.game;
        let entries = game.line().into_iter().rev().map(|id| entry(&game, id));
        let (lines, phases): (Vec<String>, Vec<Value>) = entries.unzip();
        let said = Output::said(lines.join("\n") + "\n");
        self.print(said.with("name", &game.info.name).with("phases", phases))
    }
}
