//! Overruling a result: what may be said of an order instead of what the rules say, and why.

use crate::board::BoardLine;
use crate::drafts::Naming;
use crate::open_game::correction::LeftLine;
use crate::open_game::{GameSession, Look};
use chancery_core::map::{PhaseKind, Province};
use chancery_game::game::{NodeId, Overrulable, OverruleFault, Refusal, Saying};

/// The question how an order is decided.
#[derive(Clone, Debug)]
pub struct Overruling {
    /// The phase of the order.
    pub node: NodeId,
    /// The place that the order is for.
    pub province: Province,
    /// The order, its result by the rules, and what can be said instead.
    pub matter: Overrulable,
}

/// A way to deal with a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The order succeeds, or fails.
    Say(bool),
    /// The result of the rules counts again.
    Withdraw,
}

impl Overruling {
    /// Returns the question about a row, and the way that is asked for most often.
    ///
    /// # Errors
    ///
    /// Why its result cannot be overruled.
    pub fn new(session: &GameSession, row: &BoardLine) -> Result<(Self, usize), Refusal> {
        let node = session.board.report.id;
        let province = place(session, row).ok_or("select an order first")?;
        let matter = session.game.overrulable(node, province).map_err(|fault| fault.to_string())?;
        let said = matter.now.as_ref().map(|o| o.succeeds);
        // What is not so is what is asked for most often.
        let succeeds =
            said.unwrap_or_else(|| row.verdict().is_some_and(chancery_core::adjudicate::Verdict::is_good));
        let selected = usize::from(if said.is_some() { !succeeds } else { succeeds });
        Ok((Self { node, province, matter }, selected))
    }

    /// Returns the ways to deal with the result.
    pub fn ways(&self) -> Vec<Way> {
        let says = self.matter.sayings.iter().map(|saying| Way::Say(saying.succeeds));
        says.chain(self.matter.now.is_some().then_some(Way::Withdraw)).collect()
    }

    /// Returns what the matter offers for a way, unless that withdraws what was ruled.
    fn saying(&self, way: Way) -> Option<&Saying> {
        let Way::Say(succeeds) = way else { return None };
        self.matter.sayings.iter().find(|s| s.succeeds == succeeds)
    }

    /// Returns why a way cannot be chosen, if so.
    pub fn fault(&self, way: Way) -> Option<&OverruleFault> {
        self.saying(way)?.fault.as_ref()
    }

    /// Returns the result that a way gives, in words, and why it cannot be chosen or that it is so by now.
    pub fn words(&self, way: Way) -> (String, String) {
        let Way::Say(succeeds) = way else {
            return ("withdraw the ruling: the rules decide".to_owned(), String::new());
        };
        let is_so = self.matter.now.as_ref().is_some_and(|o| o.succeeds == succeeds);
        let so = if is_so { "your ruling" } else { "" };
        let aside = self.fault(way).map_or_else(|| so.to_owned(), ToString::to_string);
        (format!("new result: {}", self.saying(way).map_or("", |s| s.word)), aside)
    }

    /// Returns the reason that was given before; empty if nothing was ruled.
    pub fn reason(&self) -> &str {
        self.matter.now.as_ref().map_or("", |ruled| ruled.reason.as_str())
    }

    /// Describes the result by the rules, and the ruling that was given.
    pub fn describe(&self) -> String {
        let Overrulable { by_the_rules, now, .. } = &self.matter;
        let ruled = now.as_ref().map(|o| format!(" You ruled otherwise, because {}.", o.reason));
        format!("By the rules: {by_the_rules}.{}", ruled.unwrap_or_default())
    }

    /// Returns the question for the reason of a way; withdrawing needs none.
    pub fn naming(&self, way: Way) -> Option<Naming> {
        let Way::Say(succeeds) = way else { return None };
        Some(Naming::Overruling { node: self.node, province: self.province, succeeds })
    }

    /// Rules so, for a reason, or withdraws the ruling, as a step that can be undone. Where that leaves a correction of
    /// nothing, the phase is the past again, and is returned.
    ///
    /// # Errors
    ///
    /// Why it cannot be ruled so.
    pub fn rule(&self, session: &mut GameSession, way: Way, reason: &str) -> Result<Option<NodeId>, Refusal> {
        let (node, province, now) = (self.node, self.province, session.game.current());
        let of = if way == Way::Withdraw { "the withdrawal of " } else { "" };
        let ruled = session.alter(format!("{of}the ruling on {}", self.matter.order), |game| {
            game.go(node);
            if let Way::Say(succeeds) = way {
                game.overrule(province, succeeds, reason)?;
                return Ok(None);
            }
            game.withdraw_overrule(province);
            Ok(game.drop_empty_correction())
        });
        let past = ruled.map_err(|fault: OverruleFault| fault.to_string())?;
        if let Some(past) = past {
            session.look_at(Look::Past(past));
        } else if node != now {
            session.left_line = Some(LeftLine::of(now));
        }
        Ok(past)
    }
}

/// Returns the place that a row's order is for: where its unit stands, or where it is to build.
fn place(session: &GameSession, row: &BoardLine) -> Option<Province> {
    let map = session.map();
    if let Some(unit) = row.unit() {
        return Some(map.province_of(unit.at));
    }
    if session.board.report.board.phase.kind != PhaseKind::Adjustments || row.verdict().is_none() {
        return None;
    }
    Some(map.province_of(row.row.as_ref()?.piece()?.at))
}
