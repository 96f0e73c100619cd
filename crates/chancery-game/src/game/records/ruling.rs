//! Who gave a power's orders, what was ruled, and what was chosen from orders for later in the season: the facts, without a
//! word of the sentences that tell them.

use serde::{Deserialize, Serialize};

use chancery_core::map::{Map, Power, Province, Unit};
use chancery_core::order::{Adjustment, Piece, Retreat};
use chancery_core::rules::UnorderedSets;
use chancery_core::sentences;
use chancery_core::text::Clean;

/// The one who gave the orders of a power that stand in a phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum OrderedBy {
    /// The power itself; also where it had nothing to decide.
    #[default]
    Player,
    /// Its standby, because the power gave none.
    Standby,
    /// A program of this name, because the power gave none.
    Bot(#[serde(deserialize_with = "Clean::deserialize_line")] Clean),
    /// Nobody, though there was something to decide.
    Nobody,
}

impl OrderedBy {
    /// Returns whether the power gave no orders itself.
    pub fn is_silent(&self) -> bool {
        *self != Self::Player
    }

    /// Returns whether somebody else ordered in its place.
    pub const fn is_stand_in(&self) -> bool {
        matches!(self, Self::Standby | Self::Bot(_))
    }
}

/// The audience of a ruling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Everyone who reads the results.
    #[default]
    Everyone,
    /// The game master alone.
    GameMaster,
    /// One power, and the game master.
    Power(Power),
}

sentences! {
    "matter":
    /// A matter in an order that a game master should look at.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
    #[strum(serialize_all = "lowercase")]
    pub enum Matter {
        /// It cannot be read.
        #[strum(serialize = "unread")]
        Unreadable,
        /// It belongs to another power, season or kind of phase.
        Misplaced,
        /// There is another order for the unit.
        Double,
        /// It cannot be carried out.
        Impossible,
        /// A support whose unit was ordered elsewhere, a convoy without its army, an army without a convoy.
        Unmatched,
        /// Two units of a power go to one place.
        Clash,
        /// There is none.
        Missing,
        /// It was understood with a repair.
        Doubtful,
        /// The power gave no orders itself, and there are some of its standby.
        Standby,
        /// The power gave no orders itself, and a program orders for it.
        Program,
        /// The power is in civil disorder.
        Disorder,
    }
}

chancery_core::named!(Matter, word);

impl Matter {
    /// Returns whether it is about an order, or the lack of one, and not about who gives a power's orders.
    pub const fn is_of_order(self) -> bool {
        !matches!(self, Self::Standby | Self::Program | Self::Disorder)
    }
}

sentences! {
    "decision":
    /// The decision about an order that was questioned.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
    #[strum(serialize_all = "lowercase")]
    pub enum Decision {
        /// It stays as it stands, and the rules of the house decide.
        Stands,
        /// It was struck off its sheet and does not count.
        Struck,
        /// Nothing is decided; there is only a note.
        Noted,
    }
}

chancery_core::named!(Decision, word);

impl Decision {
    /// Returns the word for it on screens and in reports.
    pub const fn describe(self) -> &'static str {
        match self {
            Self::Stands => "kept",
            Self::Struck => "ignored",
            Self::Noted => "noted",
        }
    }
}

/// A ruling on one matter of one order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnOrder {
    /// On whose sheet.
    pub power: Power,
    /// The matter with the order.
    pub matter: Matter,
    /// The order, in canonical notation or as it was written; of a missing one the unit.
    pub order: Clean,
    /// The decision.
    pub decision: Decision,
    /// Why; empty if nothing was said.
    pub note: Clean,
    /// Whom it is for.
    pub audience: Audience,
}

impl OnOrder {
    /// Reads a ruling on an order as a person writes one: about `impossible, Austria: A VIE - LVN`, and the decision as
    /// `kept: GAL was meant`. Returns `None` if it is written in no such way.
    pub fn read(map: &Map, about: &str, text: &str) -> Option<Self> {
        let (matter, rest) = about.split_once(", ")?;
        let (name, order) = rest.split_once(": ")?;
        let power = map.powers().find(|&p| map.power(p).name == name)?;
        let (word, note) = text.split_once(": ").unwrap_or((text, ""));
        let decision = *Decision::ALL.iter().find(|decision| decision.describe() == word)?;
        let matter = matter.parse().ok()?;
        let (order, note) = (Clean::line(order), Clean::line(note));
        Some(Self { power, matter, order, decision, note, audience: Audience::Everyone })
    }
}

/// A decision about something that the rules leave to people, or that a report has to tell of a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// A note of the game master.
    Note {
        /// The subject: an order as it was written, a sheet, a question; may be empty.
        about: Clean,
        /// The decision, and the reason.
        text: Clean,
        /// Whom it is for.
        audience: Audience,
    },
    /// A ruling on an order.
    OnOrder(OnOrder),
    /// A ruling on several sets of orders of a power which nobody can put in sequence (DATC 4.D.2).
    OrderSets {
        /// Whose sets these are.
        power: Power,
        /// The choice of the house.
        choice: UnorderedSets,
    },
    /// A power gave no orders. Who ordered in its place, and what it sent in vain, is kept with the
    /// phase ([`Node::ordered_by`](crate::game::Node)): this only says that a report tells it.
    NoOrders {
        /// The power.
        power: Power,
    },
    /// A choice from a power's orders for later in the season, and the reason.
    Chosen {
        /// Whose orders these are.
        power: Power,
        /// The choice, and the reason.
        choice: Choice,
    },
}

impl Ruling {
    /// Makes a note for everyone.
    pub fn note(about: &str, text: &str) -> Self {
        Self::Note { about: Clean::line(about), text: Clean::lines(text), audience: Audience::Everyone }
    }

    /// Writes it anew as a note of the game master; of a ruling on an order, the note alone.
    pub fn rewrite(&mut self, about: &str, text: &str) {
        if let Self::OnOrder(ruling) = self {
            ruling.note = Clean::line(&text.replace('\n', " "));
            return;
        }
        let audience = self.audience();
        *self = Self::Note { about: Clean::line(about), text: Clean::lines(text), audience };
    }

    /// Returns whom it is for.
    pub const fn audience(&self) -> Audience {
        match self {
            Self::Note { audience, .. } | Self::OnOrder(OnOrder { audience, .. }) => *audience,
            Self::OrderSets { .. } | Self::NoOrders { .. } | Self::Chosen { .. } => Audience::Everyone,
        }
    }

    /// Returns the ruling on an order, if it is one.
    pub const fn on_order(&self) -> Option<&OnOrder> {
        match self {
            Self::OnOrder(ruling) => Some(ruling),
            _ => None,
        }
    }
}

/// A choice from orders that were sent before anybody knew the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The rule for several sets of them that nobody can put in sequence.
    OrderSets(UnorderedSets),
    /// Of several retreats of a unit the first that is open, if one is.
    Retreat {
        /// The unit.
        unit: Piece,
        /// The retreats, as they were preferred.
        places: Vec<Retreat>,
        /// The first that is open.
        open: Option<Retreat>,
    },
    /// Whether the condition of an order holds.
    Condition(Judgement),
    /// The builds or removals that were passed over, each with why.
    PassedOver(Vec<(Adjustment, Obstacle)>),
}

sentences! {
    "obstacle":
    /// The reason why a build or a removal cannot be made.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
    #[strum(serialize_all = "lowercase")]
    pub enum Obstacle {
        /// No build is due.
        #[strum(serialize = "no build due")]
        NoBuildDue,
        /// A unit stands there, or is built there.
        Occupied,
        /// The power may not build there.
        #[strum(serialize = "no site")]
        NoSite,
        /// It does not say on which coast.
        #[strum(serialize = "no coast")]
        NoCoast,
        /// Such a unit cannot stand there.
        #[strum(serialize = "no place")]
        NoPlace,
        /// No removal is due.
        #[strum(serialize = "no removal due")]
        NoRemovalDue,
        /// The unit is removed already.
        Removed,
        /// No such unit of the power stands there.
        #[strum(serialize = "no unit")]
        NoUnit,
    }
}

chancery_core::named!(Obstacle, code);

/// A fact of a condition and whether it is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The fact as it was written: `FRA A RUH`.
    pub text: String,
    /// Whether it is so; `None` if that cannot be told.
    pub holds: Option<bool>,
    /// The thing that is to be seen instead.
    pub seen: Evidence,
}

/// The evidence on the board, or in the season, for what a fact of a condition says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Evidence {
    /// The fact is not understood.
    Obscure,
    /// No movement of the season is known.
    NoMovement,
    /// This unit was dislodged.
    Dislodged(Unit),
    /// No such unit was dislodged there.
    NotDislodged(Province),
    /// This unit stands there.
    Stands(Unit),
    /// No unit stands there.
    Empty(Province),
    /// Whether a unit went from the first to the second is not known yet.
    NotYet(Province, Province),
    /// This unit went there.
    Went(Unit, Province),
    /// No such unit went from the first to the second.
    NobodyWent(Province, Province),
}

/// A condition and whether it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The condition as it was understood.
    pub condition: String,
    /// Whether it holds; `None` if that cannot be told.
    pub holds: Option<bool>,
    /// Its facts, in order.
    pub facts: Vec<Fact>,
}
