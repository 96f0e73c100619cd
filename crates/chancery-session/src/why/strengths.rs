//! The strengths of an order in a line, unfolded with their supports; every number comes from the equations.

use crate::open_game::GameSession;
use crate::open_game::inspector::{Item, Part};
use crate::styled::{StyledLine, Tone, line};
use crate::why::{heading, selected_unit};
use chancery_core::adjudicate::Resolution;
use chancery_game::game::Outcome;
use chancery_why::explain::{Aid, Inspection, Strength, StrengthKind, inspect};

/// Returns the items of the part: what stands for and against the selected order.
pub fn items(session: &GameSession) -> Vec<Item> {
    let Outcome::Movement(_) = &session.report().outcome else { return Vec::new() };
    let (Some(unit), Some(resolution)) =
        (selected_unit(session), session.shown_board().rules_outcome().movement())
    else {
        return Vec::new();
    };
    let position = &session.report().board;
    let Some(index) = position.units.iter().position(|u| *u == unit) else { return Vec::new() };
    let (rules, engine) = (&session.report().rules, session.report().engine);
    let found = inspect(session.game.table().court(rules, engine), position, &resolution.given(), index);
    let is_open = session.why.is_open(Part::Strengths);
    let mut items = vec![heading(Part::Strengths, is_open, in_short(&found))];
    if is_open {
        items.extend(Teller { session, resolution }.tell(&found).into_iter().map(Item::from));
    }
    items
}

/// Writes all strengths in a line.
fn in_short(found: &Inspection) -> String {
    let name = |kind| match kind {
        StrengthKind::Attack => "attack",
        StrengthKind::Defend => "defend",
        StrengthKind::Hold => "hold",
        _ => "prevent",
    };
    let list = |all: &[Strength]| {
        let each: Vec<String> = all.iter().map(|s| format!("{} {}", name(s.kind), s.value)).collect();
        each.join(", ")
    };
    let mut text = format!("Strengths: {}", list(&found.own));
    if !found.against.is_empty() {
        text.extend([" against ", &list(&found.against)]);
    }
    if !found.attackers.is_empty() {
        let values: Vec<String> = found.attackers.iter().map(|s| s.value.to_string()).collect();
        text.extend(["; attacked with ", &values.join(", ")]);
    }
    text
}

struct Teller<'a> {
    session: &'a GameSession,
    resolution: &'a Resolution,
}

impl Teller<'_> {
    fn tell(&self, found: &Inspection) -> Vec<StyledLine> {
        let mut lines = Vec::new();
        for own in &found.own {
            lines.push(line(Tone::Text, 1, format!("{}: {}", own.kind.name(), own.value)));
            self.aids(own, &mut lines);
        }
        if !found.against.is_empty() {
            lines.push(line(Tone::Text, 1, "against it"));
            for other in &found.against {
                self.strength(other, &mut lines);
            }
        }
        if !found.attackers.is_empty() {
            lines.push(line(Tone::Text, 1, "attacked by"));
            for other in &found.attackers {
                self.strength(other, &mut lines);
            }
        }
        self.list("cut by", &found.cut_by, &mut lines);
        lines
    }

    /// Returns the order of a unit in canonical notation, with what counts of how an army goes.
    fn order(&self, unit: usize) -> String {
        self.resolution.order_text(self.session.map(), unit).unwrap_or_default()
    }

    fn strength(&self, strength: &Strength, lines: &mut Vec<StyledLine>) {
        let whose = match strength.unit {
            Some(unit) => self.order(unit),
            None => format!("{}, empty", self.session.map().code(strength.province)),
        };
        let text = format!("{whose}: {} {}", strength.kind.name(), strength.value);
        lines.push(line(Tone::Text, 2, text));
        for aid in &strength.aids {
            lines.push(self.aid(*aid, 3));
        }
    }

    fn aids(&self, strength: &Strength, lines: &mut Vec<StyledLine>) {
        for aid in &strength.aids {
            lines.push(self.aid(*aid, 2));
        }
    }

    fn aid(&self, aid: Aid, depth: u16) -> StyledLine {
        let order = self.order(aid.unit);
        match (aid.given, aid.counts) {
            (true, true) => line(Tone::Good, depth, format!("{order}: adds 1")),
            (true, false) => line(Tone::Doubt, depth, format!("{order}: given, but adds nothing here")),
            (false, _) => line(Tone::Bad, depth, format!("{order}: not given")),
        }
    }

    fn list(&self, title: &str, units: &[usize], lines: &mut Vec<StyledLine>) {
        if units.is_empty() {
            return;
        }
        lines.push(line(Tone::Text, 1, title));
        lines.extend(units.iter().map(|&u| line(Tone::Text, 2, self.order(u))));
    }
}
