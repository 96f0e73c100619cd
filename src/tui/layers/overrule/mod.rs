//! Overruling a result: what may be said of an order instead of what the rules say, and why.

mod update;

pub use update::*;

use crate::game::{Game, NodeId, Overrulable, OverruleFault, Saying};
use crate::map::{PhaseKind, Province};
use crate::session::board::BoardRow;
use crate::session::drafts::spot;
use crate::session::open_game::GameSession;
use crate::store::Draft;
use crate::widgets::entry::Entry;

/// The question while it is open.
#[derive(Clone, Debug)]
pub struct Overruling {
    /// The phase of the order.
    pub node: NodeId,
    /// The place that the order is for.
    pub province: Province,
    pub matter: Overrulable,
    /// The way that is selected.
    pub selected: usize,
    /// The reason that is being typed.
    pub reason: Option<Entry>,
    /// Why the last answer could not be taken.
    pub trouble: Option<String>,
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
    /// Returns the question about a row.
    ///
    /// # Errors
    ///
    /// Why its result cannot be overruled.
    pub fn of(session: &GameSession, row: &BoardRow) -> Result<Self, String> {
        let node = session.board.report.id;
        let province = place(session, row).ok_or("select an order first")?;
        let matter = session.game.overrulable(node, province).map_err(|fault| fault.to_string())?;
        let said = matter.now.as_ref().map(|o| o.succeeds);
        // What is not so is what is asked for most often.
        let succeeds = said.unwrap_or_else(|| row.verdict.is_some_and(crate::adjudicate::Verdict::is_good));
        let selected = usize::from(if said.is_some() { !succeeds } else { succeeds });
        Ok(Self { node, province, matter, selected, reason: None, trouble: None })
    }

    pub fn ways(&self) -> Vec<Way> {
        let mut ways: Vec<Way> = self.matter.sayings.iter().map(|s| Way::Say(s.succeeds)).collect();
        ways.extend(self.matter.now.is_some().then_some(Way::Withdraw));
        ways
    }

    pub fn way(&self) -> Option<Way> {
        self.ways().get(self.selected).copied()
    }

    /// Returns what the matter offers for a way, unless that withdraws what was ruled.
    fn saying(&self, way: Way) -> Option<&Saying> {
        let Way::Say(succeeds) = way else { return None };
        self.matter.sayings.iter().find(|s| s.succeeds == succeeds)
    }

    /// Returns why a way cannot be taken, if so.
    pub fn fault(&self, way: Way) -> Option<&OverruleFault> {
        self.saying(way)?.fault.as_ref()
    }

    /// Returns the result that a way gives, in words, and why it cannot be taken or that it is so by now.
    pub fn words(&self, way: Way) -> (String, String) {
        let Way::Say(succeeds) = way else {
            return ("the rules decide again".to_owned(), String::new());
        };
        let is_so = self.matter.now.as_ref().is_some_and(|o| o.succeeds == succeeds);
        let so = if is_so { "so ruled" } else { "" };
        let aside = self.fault(way).map_or_else(|| so.to_owned(), ToString::to_string);
        (format!("new result: {}", self.saying(way).map_or("", |s| s.word)), aside)
    }

    /// Returns what stands under the list.
    pub fn foot(&self) -> String {
        let Overrulable { by_the_rules, now, .. } = &self.matter;
        if let Some(trouble) = &self.trouble {
            return format!("{trouble}.");
        }
        if self.reason.is_some() {
            return "Why? The results, the reports and the proof show the reason. Enter saves the ruling."
                .to_owned();
        }
        let ruled = now.as_ref().map(|o| format!(" You ruled otherwise, because {}.", o.reason));
        format!("By the rules: {by_the_rules}.{}", ruled.unwrap_or_default())
    }

    /// Returns the place of the draft of such a question.
    pub fn place(&self, game: &Game) -> String {
        format!("{} {}", spot(game, self.node), game.map().code(self.province))
    }

    /// Returns the reason that is typed, if it is another than the one that was given before.
    pub fn unsaved(&self, game: &Game) -> Option<Draft> {
        let reason = self.reason.as_ref()?.text();
        let before = self.matter.now.as_ref().map_or("", |o| o.reason.as_str());
        let Some(Way::Say(succeeds)) = self.way().filter(|_| reason != before) else { return None };
        let way = if succeeds { "succeeds" } else { "fails" };
        Some(Draft::new("overrule", self.place(game)).saying("way", way).saying("reason", reason))
    }

    /// Goes on with the reason.
    pub fn resume(&mut self, draft: &Draft) {
        let way = self.ways().iter().position(|way| *way == Self::way_of(draft));
        self.selected = way.unwrap_or(self.selected);
        self.reason = Some(Entry::new(draft.said("reason")));
    }

    /// Returns the way of overruling that the reason of a draft is for.
    pub fn way_of(draft: &Draft) -> Way {
        Way::Say(draft.said("way") == "succeeds")
    }
}

/// Returns the place that a row's order is for: where its unit stands, or where it is to build.
fn place(session: &GameSession, row: &BoardRow) -> Option<Province> {
    let map = session.map();
    if let Some(unit) = row.unit {
        return Some(map.province_of(unit.at));
    }
    if session.board.report.board.phase.kind != PhaseKind::Adjustments || row.verdict.is_none() {
        return None;
    }
    row.piece.map(|piece| map.province_of(piece.at))
}
