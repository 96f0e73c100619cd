//! What others than the game master may know of a phase. This is the one place that decides it.

use super::{PhaseReport, PowerReport, PowerStatus, StandInNote};
use crate::game::{
    Audience, Due, Game, Judging, OnOrder, OrderedBy, PhaseInput, Proposal, Records, Ruling, Sheet,
};
use chancery_core::adjudicate::Entry;
use chancery_core::map::Power;
use chancery_core::text::Clean;
use chancery_core::turn::Outcome;

impl PhaseReport {
    /// Leaves out what is not for an audience: rulings and press for others, the sheets that nobody publishes, and of an
    /// open phase all that was sent and all that would come of it.
    pub(super) fn keep_for(&mut self, game: &Game, audience: Audience) {
        let own = match audience {
            Audience::GameMaster => return,
            Audience::Everyone => None,
            Audience::Power(power) => Some(power),
        };
        self.rulings.retain(|r| is_for(&r.ruling, audience, own));
        self.press.retain(|press| press.is_for(game.map(), own));
        // What of an order was lost its row says: `no order: its order could not be read`. The text is the player's.
        self.unread.retain(|u| Some(u.power) == own);
        self.later_unread.retain(|u| Some(u.power) == own);
        self.unused.retain(|u| Some(u.power) == own);
        self.leave_out_refused(own);
        self.rows.iter_mut().for_each(|row| row.from = None);
        for row in self.rows.iter_mut().filter(|row| Some(row.power) != own) {
            (row.line, row.dropped_coast, row.is_perpetual) = (None, None, false);
            row.notes.clear();
            // The sequence of the orders is no secret once the phase is over.
            row.written = row.written.filter(|_| self.is_adjudicated);
        }
        for proposal in &mut self.proposals {
            keep_votes_secret(proposal, own);
        }
        for power in self.powers.iter_mut().filter(|p| Some(p.power) != own) {
            power.keep_secret(self.is_adjudicated);
        }
        if !self.is_adjudicated {
            self.keep_orders_secret(game, own);
        }
    }

    /// Leaves out the orders that were refused or were second orders for a unit, except those of a power itself.
    fn leave_out_refused(&mut self, own: Option<Power>) {
        fn own_only<O>(refused: &mut Vec<Entry<O>>, own: Option<Power>) {
            refused.retain(|entry| Some(entry.ordered.by) == own);
        }
        self.rows.retain(|row| !row.refused || Some(row.power) == own);
        for outcome in std::iter::once(&mut self.outcome).chain(&mut self.by_the_rules) {
            match outcome {
                Outcome::Movement(r) => {
                    let entries = r.entries.iter().map(|_| true);
                    let stays: Vec<bool> =
                        entries.chain(r.refused.iter().map(|e| Some(e.ordered.by) == own)).collect();
                    let places: Vec<usize> = (0..stays.len()).filter(|&at| stays[at]).collect();
                    r.routes = r.routes.at_places(&places);
                    own_only(&mut r.refused, own);
                }
                Outcome::Retreats(r) => own_only(&mut r.refused, own),
                Outcome::Adjustments(r) => own_only(&mut r.refused, own),
            }
        }
        let refused: Vec<usize> = (0..self.ruled.len()).filter(|&at| self.ruled[at].row.refused).collect();
        for row in &mut self.rows {
            row.ruled = row.ruled.filter(|at| !refused.contains(at));
        }
    }

    fn keep_orders_secret(&mut self, game: &Game, own: Option<Power>) {
        self.rows.clear();
        self.without_orders.retain(|(unit, _)| Some(unit.power) == own);
        self.overrules.clear();
        self.ruled.clear();
        self.ownership_changes.clear();
        self.counts_owners = false;
        self.board_after = self.board.clone();
        (self.next.phase, self.next.deadline) = (self.phase, self.deadline);
        self.next.ending.clone_from(&self.ending);
        self.next.due.clear();
        self.replaced.clear();
        (self.by_the_rules, self.overrule_fault) = (None, None);
        let (sheets, records) = (vec![Sheet::default(); self.powers.len()], Records::default());
        let by = Judging { rules: self.rules, engine: self.engine, ..game.info.judging() };
        let input = PhaseInput { by: &by, position: &self.board, sheets: &sheets, records: &records };
        let none = game.table().read_sheets(input);
        self.outcome = game.table().resolve(&by, &self.board, &none);
    }
}

/// Returns whether a ruling is for an audience other than the game master. One on an order quotes it, and one that was
/// made by itself quotes orders for later in the season or what was sent in vain: these are for the power alone.
fn is_for(ruling: &Ruling, audience: Audience, own: Option<Power>) -> bool {
    match ruling {
        Ruling::Note { audience: whose, .. } => *whose == Audience::Everyone || *whose == audience,
        Ruling::OnOrder(OnOrder { power, audience: whose, .. }) => {
            Some(*power) == own && *whose != Audience::GameMaster
        }
        Ruling::OrderSets { power, .. } | Ruling::NoOrders { power } | Ruling::Chosen { power, .. } => {
            Some(*power) == own
        }
    }
}

/// Leaves out who proposed it and how others voted, as long as that may not be told.
fn keep_votes_secret(proposal: &mut Proposal, own: Option<Power>) {
    proposal.by = proposal.by.filter(|by| Some(*by) == own);
    if proposal.secret || !proposal.standing.is_counted() {
        let all = proposal.vetoes();
        proposal.unnamed_vetoes = 0;
        proposal.ballots.retain(|(power, _)| Some(*power) == own);
        // The number of vetoes may be told once they are counted, and nothing else.
        if proposal.standing.is_counted() {
            proposal.unnamed_vetoes = all - proposal.vetoes();
        }
    }
}

impl PowerReport {
    fn keep_secret(&mut self, is_adjudicated: bool) {
        self.beside.clear();
        self.sent = None;
        self.remarks.clear();
        self.standby_remarks.clear();
        self.standby_unread.clear();
        self.later_remarks.clear();
        self.sheet = Sheet::default();
        if is_adjudicated {
            return;
        }
        self.due = Due { given: 0, ..self.due };
        (self.ordered_by, self.standby_name) = (OrderedBy::Player, Clean::default());
        self.stand_in = StandInNote::Nothing;
        self.is_waited_for = false;
        if !matches!(self.status, PowerStatus::Eliminated | PowerStatus::NothingDue) {
            self.status = PowerStatus::Ordered;
        }
        if let Some(builds) = &mut self.builds {
            (builds.made, builds.waived) = (0, 0);
        }
    }
}
