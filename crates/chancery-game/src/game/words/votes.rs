//! The sentences for proposals, votes and endings.

use crate::game::{Ballot, Ending, Motion, Proposal, ProposalState};
use chancery_core::map::{Map, Power};

impl Motion {
    /// Describes the motion: `a draw of England, France and Turkey`.
    pub fn describe(&self, map: &Map) -> String {
        match self {
            Self::Draw(powers) => {
                let names: Vec<&str> = powers.iter().map(|p| map.power(*p).name.as_str()).collect();
                match names.as_slice() {
                    [] => "a draw of nobody".to_owned(),
                    [one] => format!("a draw of {one} alone"),
                    [most @ .., last] => format!("a draw of {} and {last}", most.join(", ")),
                }
            }
            Self::Concession(power) => format!("a concession to {}", map.power(*power).name),
            Self::Other(text) => text.to_string(),
        }
    }
}

impl Proposal {
    /// Describes the vote as far as players may know it: of a secret vote what was proposed and how many were against
    /// it, once it is closed; of an open one who voted how.
    pub fn describe(&self, map: &Map) -> String {
        let motion = self.motion.describe(map);
        match self.standing {
            ProposalState::Open => format!("{}: {motion} is proposed; the vote is open", self.phase),
            _ => format!("{}: {motion}: {}", self.phase, self.outcome(map)),
        }
    }

    /// Describes the result of the vote, without the proposal itself, as far as it may be told: `failed, 2 vetoes`.
    pub fn outcome(&self, map: &Map) -> String {
        let head = self.standing.word().to_owned();
        if !self.standing.is_counted() {
            return head;
        }
        if self.secret {
            return match self.vetoes() {
                0 => head,
                1 => format!("{head}, 1 veto"),
                n => format!("{head}, {n} vetoes"),
            };
        }
        let voted = |ballot: Ballot| -> Vec<&str> {
            let of = self.ballots.iter().filter(|(_, b)| *b == ballot);
            of.map(|(p, _)| map.power(*p).name.as_str()).collect()
        };
        let parts = [(Ballot::Yes, "yes"), (Ballot::No, "no"), (Ballot::Abstains, "abstained")];
        let parts = parts.into_iter().filter_map(|(ballot, words)| {
            let who = voted(ballot);
            (!who.is_empty()).then(|| format!("{words}: {}", who.join(", ")))
        });
        std::iter::once(head).chain(parts).collect::<Vec<_>>().join("; ")
    }
}

impl Ending {
    /// Describes the ending: `Turkey has won`.
    pub fn describe(&self, map: &Map) -> String {
        let name = |p: &Power| map.power(*p).name.as_str();
        let all = |powers: &[Power]| powers.iter().map(name).collect::<Vec<_>>().join(", ");
        match self {
            Self::Won(power) => format!("{} has won", name(power)),
            Self::Conceded(power) => format!("the game was conceded to {}", name(power)),
            Self::Drawn(powers) => format!("a draw of {}", all(powers)),
            Self::LastYear(powers) => format!("the last year is over; {} survive", all(powers)),
        }
    }
}
