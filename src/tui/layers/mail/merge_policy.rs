//! What becomes of the orders that stand when a mail under review is taken (DATC 4.D.1).

use crate::game::{MergePolicy, Sheet};
use crate::map::{Power, Province};
use crate::session::open_game::GameSession;
use crate::tui::layers::mail::Mail;

impl Mail {
    /// Returns what becomes of the orders that stand, of each power of which the mail has some, too.
    pub(in crate::tui) fn joined(&self, session: &GameSession) -> Vec<(Power, MergePolicy, String)> {
        let (game, lines) = (&session.game, self.given(session).lines);
        let of = |power: Power| {
            let (stands, set) = (lines.iter().any(|l| l.0 == power), self.set(power, &lines));
            let joining = game.merge_policy(power, &set, self.asked).filter(|_| stands)?;
            Some((power, joining, game.describe_merge(power, &set, joining, self.asked.is_some())))
        };
        session.map().powers().filter_map(of).collect()
    }

    /// Returns what the mail has of a power, as a set of orders.
    pub(in crate::tui) fn set(&self, power: Power, lines: &[(Power, String, Option<Province>)]) -> Sheet {
        let clear = self.cleared.contains(&power).then_some("CLEAR");
        Sheet::new(clear.into_iter().chain(lines.iter().filter(|l| l.0 == power).map(|l| l.1.as_str())))
    }

    /// Turns round what becomes of the orders that stand; tells whether any stand.
    pub fn turn(&mut self, session: &GameSession) -> bool {
        let now = self.joined.first().map_or(MergePolicy::Combine, |(_, joining, _)| *joining);
        self.asked = Some(now.other());
        self.joined = self.joined(session);
        if self.joined.is_empty() {
            self.asked = None;
        }
        !self.joined.is_empty()
    }
}
