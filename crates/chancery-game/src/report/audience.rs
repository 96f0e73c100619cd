//! What others than the game master may know of a phase.

use super::{PhaseReport, PowerReport, PowerStatus, StandInNote};
use crate::game::{Audience, Due, Game, OrderedBy, PhaseInput, Press, Records, Sheet};
use crate::map::Power;

impl PhaseReport {
    /// Leaves out what is not for an audience: rulings and press for others, the sheets that nobody publishes, and of an
    /// open phase all that was sent and all that would come of it.
    pub(super) fn keep_for(&mut self, game: &Game, audience: Audience) {
        let own = match audience {
            Audience::GameMaster => return,
            Audience::Everyone => None,
            Audience::Power(power) => Some(power),
        };
        self.rulings.retain(|r| r.ruling.audience() == Audience::Everyone || r.ruling.audience() == audience);
        // Whom a piece of press is for is any text; what is for somebody is not for everyone.
        self.press
            .retain(|Press { to, .. }| to.is_empty() || own.is_some() && game.map().names().power(to) == own);
        self.later_unread.retain(|u| Some(u.power) == own);
        for power in self.powers.iter_mut().filter(|p| Some(p.power) != own) {
            power.keep_secret(self.is_adjudicated);
        }
        if !self.is_adjudicated {
            self.keep_orders_secret(game, own);
        }
    }

    fn keep_orders_secret(&mut self, game: &Game, own: Option<Power>) {
        self.rows.clear();
        self.unread.retain(|u| Some(u.power) == own);
        self.unused.retain(|u| Some(u.power) == own);
        self.without_orders.retain(|(unit, _)| Some(unit.power) == own);
        self.overrules.clear();
        self.ruled.clear();
        self.results.rows.clear();
        self.results.dislodged.clear();
        self.results.standoffs.clear();
        self.ownership_changes.clear();
        self.counts_owners = false;
        self.board_after = self.board.clone();
        self.next.phase = self.phase;
        self.next.ending.clone_from(&self.ending);
        (self.by_the_rules, self.overrule_fault) = (None, None);
        let (sheets, records) = (vec![Sheet::default(); self.powers.len()], Records::default());
        let input = PhaseInput {
            rules: &self.rules,
            reading_options: game.info.reading_options,
            position: &self.board,
            sheets: &sheets,
            records: &records,
        };
        let none = game.table().read_sheets(input);
        self.outcome = game.table().resolve(&self.rules, self.engine, &self.board, &none);
    }
}

impl PowerReport {
    fn keep_secret(&mut self, is_adjudicated: bool) {
        (self.standby, self.later, self.proxies, self.sent) = (None, None, None, None);
        self.remarks.clear();
        self.standby_remarks.clear();
        self.standby_unread.clear();
        self.later_remarks.clear();
        if is_adjudicated {
            return;
        }
        self.sheet = Sheet::default();
        self.due = Due { given: 0, ..self.due };
        self.ordered_by = OrderedBy::Player;
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
