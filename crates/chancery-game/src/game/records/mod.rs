//! What a game master keeps with a phase besides its orders: rulings, press, the standbys' orders,
//! orders for what may come later in the season, and results that were overruled. And proposals and votes: draws,
//! concessions, whatever else the table decides.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::{Ruling, Sheet};
use chancery_core::map::{Map, Phase, Power, Province};
use chancery_core::text::Clean;
use chancery_notation::{place_named, power_named};

pub(in crate::game) mod deadline;
pub(in crate::game) mod info;
pub(in crate::game) mod ruling;
pub(in crate::game) mod sheet;
pub(in crate::game) mod sheet_reading;

/// A piece of press.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Press {
    /// Where and when it claims to be written: `PARIS, 3 May`.
    pub dateline: Clean,
    /// The signature: a power, any other name, or nothing.
    pub from: Clean,
    /// Whom it is for; empty if it is for all.
    pub to: Clean,
    /// The text, of any number of lines.
    pub text: Clean,
    /// Whether it came in when its phase was adjudicated already.
    pub late: bool,
}

/// Words of which an address to all is made.
const ALL: [&str; 9] = ["all", "everybody", "everyone", "the", "world", "alle", "welt", "monde", "tous"];

impl Press {
    /// Returns the powers that it is for; `None` if it is for all.
    pub fn addressees(&self, map: &Map) -> Option<Vec<Power>> {
        let is_for_all = |word: &str| ALL.contains(&word.to_lowercase().as_str());
        if self.to.split_whitespace().all(is_for_all) {
            return None;
        }
        Some(self.to.split([',', '&', '/']).filter_map(|name| power_named(map, name.trim())).collect())
    }

    /// Returns what is wrong with the address, if nobody would read it. Of a place it names the power whose home it is.
    pub fn address_fault(&self, map: &Map) -> Option<String> {
        let home = || map.province(place_named(map, &self.to)?).home;
        let is_for_nobody = self.addressees(map).is_some_and(|powers| powers.is_empty());
        is_for_nobody.then(|| {
            let power = &map.power(home().unwrap_or(Power(0))).name;
            let to = &self.to;
            format!(
                "`{to}` names no power; for one power write its name, such as {power}, and for all nothing"
            )
        })
    }

    /// Returns whether a power may read it: it is for all, for the power, or by it.
    pub(crate) fn is_for(&self, map: &Map, power: Option<Power>) -> bool {
        let reads = |own| self.addressees(map).is_none_or(|all| all.contains(&own));
        power
            .map_or(self.addressees(map).is_none(), |own| reads(own) || power_named(map, &self.from) == power)
    }
}

/// A result that the game master set by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overrule {
    /// Where the unit stood whose order it is; for a build the place to build in.
    pub province: Province,
    /// The order in canonical notation; empty if the ruling is on whatever was ordered there. Else nothing was ruled on
    /// another order for the same place.
    pub order: Clean,
    /// Whether the order is to succeed, or to fail.
    pub succeeds: bool,
    /// Why; never empty.
    pub reason: Clean,
}

/// The papers of a phase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Records {
    /// Results set by hand, at most one for a province.
    pub overrules: Vec<Overrule>,
    /// Rulings, the first of them first.
    pub rulings: Vec<Ruling>,
    /// Press, as it is to be printed.
    pub press: Vec<Press>,
    /// By power, as far as there are any: the orders beside its own for the phase.
    pub beside: BTreeMap<(Power, WhichOrders), Sheet>,
}

/// The kind of a power's orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhichOrders {
    /// Its own for the phase.
    #[default]
    Own,
    /// Its standby's.
    Standby,
    /// What it orders for retreats and adjustments that may follow in the season.
    Later,
    /// What its standby orders for these. It counts where the standby's orders counted in the movement phase.
    StandbyLater,
    /// Which of its units it announced that another power orders, each in a line as `F BEL proxy ENGLAND`.
    Proxies,
    /// What it orders in advance for this movement phase. They wait with the game until the phase is due, and then until
    /// a person enters them.
    Ahead(Phase),
}

impl WhichOrders {
    /// Returns whether they are for later in the season.
    pub const fn is_later(self) -> bool {
        matches!(self, Self::Later | Self::StandbyLater)
    }
}

impl Records {
    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the overruled result of the order for this province.
    pub fn overruled(&self, province: Province) -> Option<&Overrule> {
        self.overrules.iter().find(|o| o.province == province)
    }

    /// Returns the orders of a power beside its own for the phase, if there are any.
    pub fn beside(&self, power: Power, which: WhichOrders) -> Option<&Sheet> {
        self.beside.get(&(power, which))
    }

    /// Returns, by power, the orders of a kind beside its own for the phase.
    pub fn all_beside(&self, which: WhichOrders) -> impl Iterator<Item = (Power, &Sheet)> {
        let all = self.beside.iter().filter(move |((_, of), _)| *of == which);
        all.map(|((power, _), sheet)| (*power, sheet))
    }
}

/// The subject of a proposal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Motion {
    /// The game ends in a draw of these powers.
    Draw(Vec<Power>),
    /// The game is conceded to this power.
    Concession(Power),
    /// Something else, in words; it does not end the game.
    Other(Clean),
}

/// The vote of a power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Ballot {
    /// For it.
    Yes,
    /// Against it.
    No,
    /// Neither; counts as the house has said beforehand, here as no veto.
    #[strum(serialize = "abstain")]
    Abstains,
}

chancery_core::named!(Ballot, word);

/// The state of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum ProposalState {
    /// Votes may still come in.
    Open,
    /// Nobody who may vote was against it.
    Passed,
    /// Somebody was against it.
    Failed,
    /// It was taken back: no votes count for it or against it.
    Withdrawn,
}

chancery_core::named!(ProposalState, word);

impl ProposalState {
    /// Returns whether the votes were counted, so that the result may be told.
    pub const fn is_counted(self) -> bool {
        matches!(self, Self::Passed | Self::Failed)
    }
}

/// A proposal and how the powers voted on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The subject of the proposal.
    pub motion: Motion,
    /// In which phase.
    pub phase: Phase,
    /// Who proposed it, if that may be known to the game master.
    pub by: Option<Power>,
    /// Whether only the number of vetoes may be told.
    pub secret: bool,
    /// The votes, one a power at most.
    pub ballots: Vec<(Power, Ballot)>,
    /// How many vetoes there are besides, of which it is not told whose they are.
    pub unnamed_vetoes: usize,
    /// The result of the proposal.
    pub standing: ProposalState,
    /// In which phase it got its result; not known of old games.
    pub settled: Option<Phase>,
}

/// The reason why a vote or a proposal cannot be accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum VoteFault {
    #[error("there is no proposal {}", .0.saturating_add(1))]
    NoProposal(usize),
    #[error("the vote on it is closed")]
    Closed,
    #[error("{0} is out of the game and has no vote")]
    Eliminated(String),
    #[error("{0} is in civil disorder and has no vote")]
    InDisorder(String),
    #[error("draws include all survivors in this game; this one leaves out {}", .0.join(", "))]
    LeavesOut(Vec<String>),
    #[error("{0} is out of the game")]
    NotThere(String),
    #[error("a draw needs at least one power")]
    Nobody,
    #[error("write what is proposed")]
    Nothing,
    #[error("these have not voted: {}", .0.join(", "))]
    Missing(Vec<String>),
}

impl Proposal {
    /// Returns how a power voted, if it did.
    pub fn ballot(&self, power: Power) -> Option<Ballot> {
        self.ballots.iter().find(|(p, _)| *p == power).map(|(_, b)| *b)
    }

    /// Returns how many votes are against it.
    pub fn vetoes(&self) -> usize {
        self.unnamed_vetoes + self.ballots.iter().filter(|(_, b)| *b == Ballot::No).count()
    }
}

/// A sentence for a person: what was not done, where, and what to do.
///
/// An error by whose kind a caller decides is an enum of its own, such as [`VoteFault`](crate::game::VoteFault).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(String);

impl Refusal {
    /// Takes the sentence of an error.
    pub fn of(error: impl std::fmt::Display) -> Self {
        Self(error.to_string())
    }
}

impl std::ops::Deref for Refusal {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl From<String> for Refusal {
    fn from(sentence: String) -> Self {
        Self(sentence)
    }
}

impl From<&str> for Refusal {
    fn from(sentence: &str) -> Self {
        Self(sentence.to_owned())
    }
}

impl From<Refusal> for String {
    fn from(refusal: Refusal) -> Self {
        refusal.0
    }
}
