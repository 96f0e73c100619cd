//! A strength in words: how much, and what it is made of.

use super::cite::Rule;
use super::proof::{Against, Claim, Step};
use super::scene::{Scene, join};
use crate::adjudicate::Set;
use crate::rules::DislodgedBounce;

impl<const W: usize> Scene<'_, W> {
    /// A strength with what it is made of: exact where each of the supports that count for it when given
    /// is proved or plain to see, else the bound that holds whatever becomes of the others.
    pub fn figure(&self, supports: Set<W>, proven: &[Step], least: bool, value: u32, aids: &str) -> String {
        let shown = |s: &usize| self.is_plain(*s) || proven.iter().any(|p| p.claim == Claim::Order(*s));
        let open: Vec<usize> = supports.iter().filter(|s| !shown(s)).collect();
        if open.is_empty() || value == 0 {
            return format!("{value}{aids}");
        }
        let given = supports & self.case.derivation.known.succeed;
        let given: Vec<usize> = given.iter().filter(shown).collect();
        let with = if given.is_empty() {
            String::new()
        } else {
            format!(", with the support of {}", self.list(given.iter().copied()))
        };
        let sure = 1 + given.len();
        if least {
            return format!("at least {sure}{with}");
        }
        let most = sure + open.len();
        format!("at most {most}{with}, whether the support of {} is given or not", self.list(open))
    }

    /// What the attack of `u` on a unit of its own power comes to in a comparison that shows no more
    /// than `most`: whether that unit left may be open, so that nothing can rest on the attack being 0.
    pub fn own_figure(&self, u: usize, most: u32) -> Option<String> {
        let unit = self.unit(self.own_in_the_way(u)?);
        let given = self.case.situation.supporters(u) & self.case.derivation.known.succeed;
        let with = match (given.is_empty(), given.len() as u32 + 1 == most) {
            (false, true) => format!(", with the support of {}", self.list(given)),
            (_, false) if most > 1 => ", were every support given".to_owned(),
            _ => String::new(),
        };
        Some(match most {
            0 => format!("0, for {unit}, of its own power, did not leave"),
            _ => format!("at most {most}{with}, whether {unit} left or not"),
        })
    }

    /// The unit of its own power that takes all its strength from the attack of `u`.
    pub fn own_in_the_way(&self, u: usize) -> Option<usize> {
        self.occupant(u).filter(|&o| self.own(u, o) && self.arrives(u) && self.attack(u) == 0)
    }

    /// The strength that an attack was compared with, which comes to no more than `most`. That a unit did not leave may
    /// be said before.
    pub fn figure_against(
        &self,
        against: Against,
        proven: &[Step],
        least: bool,
        (most, is_said_to_stay): (u32, bool),
    ) -> String {
        let (value, s) = (self.against(against), &self.case.situation);
        let of = match against {
            Against::Prevent(u) | Against::Defend(u) => Some(u),
            Against::Hold(p) => s.unit_in(p).filter(|&o| !s.moves().contains(o)),
        };
        if of.is_none() && most > value {
            return format!("at most {most}, whether it left or not");
        }
        // Against a unit of the supporter's own power a support does not help, but it prevents and defends.
        let supports = of.map_or(Set::EMPTY, |of| s.supporters(of));
        self.figure(supports, proven, least, value, &self.aids_of(against, is_said_to_stay))
    }

    /// `, with the support of A BOH (the support of A BER was cut by A PRU - BER)`.
    pub fn long_aids(&self, u: usize) -> String {
        let aids = self.aids(u);
        let mut text = String::new();
        if !aids.counts.is_empty() {
            text.extend([format!(", with the support of {}", self.list(aids.counts))]);
        }
        for s in aids.cut {
            let by: Vec<String> = self.cutters(s).into_iter().map(|a| self.order(a)).collect();
            text.extend([format!(" (the support of {} was cut by {})", self.unit(s), join(&by))]);
        }
        if let (false, Some(o)) = (aids.own.is_empty(), self.occupant(u)) {
            let given = self.list(aids.own);
            text.extend([format!(
                " (the support of {given} does not count against {}, a unit of its own power)",
                self.unit(o)
            )]);
        }
        text
    }

    /// What a strength that stands against a move is made of.
    fn aids_of(&self, against: Against, is_said_to_stay: bool) -> String {
        let s = &self.case.situation;
        let (of, note) = match against {
            Against::Prevent(r) => (Some(r), self.prevents_nothing(r)),
            Against::Defend(o) => (Some(o), String::new()),
            Against::Hold(p) => match s.unit_in(p) {
                Some(o) if s.moves().contains(o) => {
                    let note = match self.good(o) {
                        true => ", for it left",
                        false if is_said_to_stay => "",
                        false => ", for it did not leave",
                    };
                    (None, note.to_owned())
                }
                other => (other, String::new()),
            },
        };
        let Some(of) = of.filter(|_| note.is_empty()) else { return note };
        let (given, cut) = {
            let all = s.supporters(of);
            (all & self.case.derivation.known.succeed, all - self.case.derivation.known.succeed)
        };
        let mut text = String::new();
        if !given.is_empty() {
            text.extend([format!(", with the support of {}", self.list(given))]);
        }
        for c in cut {
            let by: Vec<String> = self.cutters(c).into_iter().map(|a| self.order(a)).collect();
            text.extend([format!(" (the support of {} was cut by {})", self.unit(c), join(&by))]);
        }
        text
    }

    /// The rule by which the move of `u` was beaten from its destination, or was not.
    pub fn cite_beaten(&self, u: usize) -> &'static str {
        match (self.battle(u), self.case.rules.dislodged_bounce) {
            (true, _) => Rule::BeatenHeadToHead.cite(),
            (false, DislodgedBounce::Never) => "DATC 4.A.7, choice a",
            (false, DislodgedBounce::UnlessHeadToHead) => "DATC 4.A.7, choice b",
        }
    }

    /// Why a move prevents nothing, if it does not.
    pub fn prevents_nothing(&self, r: usize) -> String {
        if self.against(Against::Prevent(r)) > 0 {
            return String::new();
        }
        if !self.arrives(r) {
            return ", for its convoy was disrupted".to_owned();
        }
        match self.occupant(r) {
            // Two that pass each other meet in no battle, and yet the one may drive the other out.
            Some(o) if !self.battle(r) => format!(", for {} dislodged it", self.order(o)),
            _ => ", for it was beaten head to head".to_owned(),
        }
    }
}
