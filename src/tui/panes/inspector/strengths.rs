//! The strengths of an order and what it hangs together with, as lines; every number comes from the
//! equations.

use crate::adjudicate::Resolution;
use crate::explain::{Aid, Inspection, Strength, inspect};
use crate::map::Unit;
use crate::tui::session::game_session::GameSession;
use crate::tui::widgets::styled::{Line, Tone, line};

/// What stands for and against the order of `unit`, and what it hangs together with.
pub fn lines(session: &GameSession, resolution: &Resolution, unit: Unit) -> Vec<Line> {
    let position = &session.board.position;
    let Some(index) = position.units.iter().position(|u| *u == unit) else { return Vec::new() };
    let (rules, engine) = (&session.board.report.rules, session.board.report.engine);
    let found = inspect(session.game.table().court(rules, engine), position, &resolution.given(), index);
    Teller { session, resolution }.tell(&found)
}

struct Teller<'a> {
    session: &'a GameSession,
    resolution: &'a Resolution,
}

impl Teller<'_> {
    fn tell(&self, found: &Inspection) -> Vec<Line> {
        let mut lines = Vec::new();
        for own in &found.own {
            lines.push(line(Tone::Heading, 0, format!("{}: {}", own.kind.name(), own.value)));
            self.aids(own, &mut lines);
        }
        if !found.against.is_empty() {
            lines.push(line(Tone::Heading, 0, "against it"));
            for other in &found.against {
                self.strength(other, &mut lines);
            }
        }
        if !found.attackers.is_empty() {
            lines.push(line(Tone::Heading, 0, "attacked by"));
            for other in &found.attackers {
                self.strength(other, &mut lines);
            }
        }
        self.list("cut by", &found.cut_by, &mut lines);
        self.list("depends on", &found.needs, &mut lines);
        self.list("depends on the existence of", &found.existing, &mut lines);
        self.list("what depends on it", &found.needed_by, &mut lines);
        lines
    }

    /// The order of a unit in canonical notation, with what counts of how an army goes.
    fn order(&self, unit: usize) -> String {
        self.resolution.order_text(self.session.map(), unit).unwrap_or_default()
    }

    fn strength(&self, strength: &Strength, lines: &mut Vec<Line>) {
        let whose = match strength.unit {
            Some(unit) => self.order(unit),
            None => format!("{}, empty", self.session.map().code(strength.province)),
        };
        let text = format!("{whose}: {} {}", strength.kind.name(), strength.value);
        lines.push(line(Tone::Text, 1, text));
        for aid in &strength.aids {
            lines.push(self.aid(*aid, 2));
        }
    }

    fn aids(&self, strength: &Strength, lines: &mut Vec<Line>) {
        for aid in &strength.aids {
            lines.push(self.aid(*aid, 1));
        }
    }

    fn aid(&self, aid: Aid, depth: u16) -> Line {
        let order = self.order(aid.unit);
        match (aid.given, aid.counts) {
            (true, true) => line(Tone::Good, depth, format!("{order}: counts")),
            (true, false) => line(Tone::Doubt, depth, format!("{order}: given, does not count here")),
            (false, _) => line(Tone::Bad, depth, format!("{order}: not given")),
        }
    }

    fn list(&self, title: &str, units: &[usize], lines: &mut Vec<Line>) {
        if units.is_empty() {
            return;
        }
        lines.push(line(Tone::Heading, 0, title));
        lines.extend(units.iter().map(|&u| line(Tone::Text, 1, self.order(u))));
    }
}
