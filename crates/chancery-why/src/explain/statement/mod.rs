//! What a proof says, as values: `words` beside it makes the sentences.
//!
//! Units are indices into the position's units, provinces those of the map.

mod moves;

pub(super) use moves::{
    Aids, ChosenConvoy, Comparison, ConvoyWay, Figure, Grounds, LandReason, MoveResult, Powerless,
};

use super::cite::Places;
use super::formula::Value;
use super::proof::{Against, Claim, StepRole};
use chancery_core::adjudicate::{BackupRule, Reason, Verdict};
use chancery_core::map::{Map, Province, Unit};
use chancery_core::order::{DislodgedUnit, RetreatObstacle, closed_to_retreat};
use chancery_core::rules::{Paradox, Rules};
use std::collections::BTreeSet;

/// A sentence of the paragraph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sentence {
    /// The lead of a unit that holds without an order of its own.
    pub lead: Option<Lead>,
    pub says: Statement,
    /// Where the rule behind it is printed.
    pub places: Places,
    /// Whose order it begins with.
    pub of: Option<usize>,
    /// Whether it stands behind the sentence before it, in the same one.
    pub joins: bool,
    /// Whether it is the reason for what stands before it in the same sentence.
    pub is_reason: bool,
    /// How many orders lie between what the paragraph is about and this: the deepest are left out first.
    pub depth: usize,
}

impl Sentence {
    pub fn new(says: Statement, places: Places) -> Self {
        Self { lead: None, says, places, of: None, joins: false, is_reason: false, depth: 0 }
    }

    /// Returns whether it is about moves that met head to head.
    pub fn is_head_to_head(&self) -> bool {
        matches!(self.says, Statement::Move { result: MoveResult::LostHeadToHead(_), .. })
    }

    pub fn of(self, order: usize) -> Self {
        Self { of: Some(order), ..self }
    }

    /// Returns the same in one sentence with what stands before it.
    pub fn joined(self) -> Self {
        Self { joins: true, depth: 1, ..self }
    }
}

/// The reason why a unit holds without an order of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lead {
    pub unit: usize,
    pub reason: Reason,
    pub with: Vec<usize>,
    /// Whether orders may still come in.
    pub is_open: bool,
}

/// What an order without effect made of its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    Instead,
    /// It stood in another's way, and counted as holding.
    Counted,
}

/// A statement about an order or a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Statement {
    /// The order has no effect, and why; `holds` if it is said that the unit held instead, or counted as holding.
    NoEffect { unit: usize, verdict: Verdict, why: Option<(Reason, Vec<usize>)>, holds: Option<Held> },
    /// The engine could not decide the order.
    Undecided(usize),
    /// Whether a unit stayed where it was.
    Stay { unit: usize, stay: Stay },
    /// The unit stayed because the attacks on it, which were told, held each other off.
    Garrison(usize),
    /// The unit had no retreat, and why.
    Destroyed(usize, Closed),
    /// A person judged how the army goes.
    Judged { unit: usize, by_convoy: bool },
    /// The orders at these entries imply one for the unit.
    Implied { unit: usize, by: Vec<usize>, is_open: bool },
    /// The result of a move; the `others` bounced with it, or failed with the same strengths.
    Move { unit: usize, others: Vec<usize>, result: MoveResult, grounds: Grounds },
    /// The moves that attacked a support which was given, and why they did not cut it.
    SupportGiven { unit: usize, attacks: Vec<(usize, Uncut)>, helped: Helped },
    /// What a support was worth that was attacked, which was told.
    Worth(usize, Helped),
    /// How many of the supports of a move that succeeded were needed.
    Needed { unit: usize, supports: usize, needed: usize },
    /// A move barred the circle of these units, so that this one at its destination stayed.
    Bars(Vec<usize>, usize),
    /// A whole column waited for this unit; whether it is a circle.
    Column(usize, bool),
    /// A unit of the same power supported this move against it.
    HelpedTheOther { unit: usize, order: usize },
    /// This unit could have given the support that was missing, had its order not been void.
    CouldHaveHelped(usize),
    /// A rule in words.
    Principle(Principle),
    /// These moves cut the support, `although` the one that did was itself dislodged; the strengths if it dislodged the unit, too.
    SupportCut { unit: usize, by: Vec<usize>, although: bool, dislodged: Option<Box<Comparison>> },
    /// The rule for convoy paradoxes took the convoy.
    ConvoyInParadox(usize),
    /// The support was cut, or the convoy disrupted, because this move dislodged the unit.
    Stopped { unit: usize, by: usize, comparison: Box<Comparison> },
    /// The moves that attacked the fleet failed.
    ConvoyAvailable { unit: usize, attacks: Vec<Attacker>, used: Used },
    /// Supports or convoys that were ordered for the unit in question have no effect, all for the same reason.
    VoidHelp { units: Vec<usize>, is_convoy: bool, reason: Reason, with: Vec<usize> },
    /// The army went by land, although these fleets were ordered to convoy it.
    ByLand { army: usize, fleets: Vec<usize>, why: Option<LandReason> },
    /// Supports of a unit's owner count to hold off a rival, perhaps the unit itself, but not to dislodge the unit; the
    /// strengths with which that was dislodged all the same.
    CountsApart { supports: Vec<usize>, rival: usize, against: usize, dislodged: Option<(u32, u32)> },
    /// What would have stopped a move by itself, too, each with its strength; the unit at the destination, if it stayed only
    /// because of this very move.
    Also { unit: usize, by: Vec<(Against, u32)>, left: Option<usize> },
    /// A move into the same province kept a unit out although its own unit was dislodged, for that attack came from elsewhere.
    StillStands { unit: usize, rival: usize, by: usize, province: Province },
    /// A move into the same province counted for nothing.
    NotAgainst { unit: usize, over: usize, why: Option<Powerless> },
    /// The army went by convoy over the provinces of these fleets, which was perhaps said before; how that way was chosen, and
    /// which attacks on the fleets failed; whether it `went` where it was to go. Others `beside` it each over one sea, of which
    /// nothing else is said.
    ByConvoy {
        army: usize,
        beside: Vec<usize>,
        seas: Vec<Province>,
        way: ConvoyWay,
        went: bool,
        is_told: bool,
        withstood: Vec<Attacker>,
    },
    /// The unit at the destination of the move, which a rival stopped, is of the same power.
    OwnAnyway(usize),
    /// The routes of an army lack the convoy of this fleet, which was ordered otherwise.
    LacksFleet { army: usize, fleet: usize },
    /// An army that its convoy did not bring was not to go by land.
    NotByLand { army: usize, chosen: ChosenConvoy },
    /// The orders depend on each other.
    Circle(Vec<usize>),
    /// How many resolutions they have.
    Resolutions(Resolutions),
    /// Why they have none, or two.
    Paradox(Contradiction),
    /// The same in short: the orders that depend on each other have no resolution.
    NoResolution(Vec<usize>),
    /// The orders behind a result are a paradox in which these convoys fail by Szykman's rule. The army that would cut a support
    /// for an attack on its own convoy, and that support, if that is why. What became of the other orders, but for the one
    /// that is asked about.
    InParadox { orders: Vec<usize>, army: Option<(usize, usize)>, outcomes: Vec<Consequence> },
    /// The first choice for paradoxes, which left this one.
    LeftBy(&'static str),
    /// The rule that settled these orders.
    Settled { rule: BackupRule, orders: Vec<usize> },
}

/// What closed the neighbours of a dislodged unit to its retreat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Closed {
    /// Where its attacker came from.
    pub from: Option<Province>,
    /// Those with a unit.
    pub occupied: Vec<Province>,
    /// Those that a standoff left vacant.
    pub contested: Vec<Province>,
}

impl Closed {
    /// Asks the rules of each neighbour of a dislodged unit; `units` are those on the board after the movement.
    pub fn new(
        map: &Map,
        rules: &Rules,
        (units, standoffs): (&[Unit], &[Province]),
        of: &DislodgedUnit,
    ) -> Self {
        let mut closed = Self::default();
        let near: BTreeSet<_> = map.borders(of.unit.kind, of.unit.at).map(|at| map.province_of(at)).collect();
        for at in near {
            match closed_to_retreat(map, rules, units, standoffs, of, at) {
                Some(RetreatObstacle::AttackerOrigin) => closed.from = Some(at),
                Some(RetreatObstacle::Occupied(_)) => closed.occupied.push(at),
                Some(RetreatObstacle::Contested) => closed.contested.push(at),
                None => {}
            }
        }
        closed
    }
}

/// What a convoy that was not disrupted was used for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Used {
    /// It brought this army.
    Brought(usize),
    /// The army went another way.
    Spare,
    /// The convoy was disrupted in other provinces, by these moves if each fleet there was dislodged.
    Broken(Vec<Province>, Vec<usize>),
    /// No route of ordered convoys led to where the army was to go.
    Nowhere,
    /// The army did not get in.
    Open,
}

/// Whether a unit stayed where it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stay {
    /// These moves failed against it.
    Stood(Vec<Attacker>),
    /// The same of a unit whose own move failed, or that several held each other off from with different strengths.
    Kept(Vec<Attacker>),
    /// These moves, each strong enough by itself with this strength, held each other off.
    Beleaguered(Vec<(usize, u32)>),
    /// This move drove it out.
    Dislodged { by: usize, meets: Meeting, comparison: Box<Comparison> },
}

/// How a unit met the one that dislodged it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meeting {
    HeadToHead,
    /// Not head to head, because one of them went by convoy.
    ByConvoy,
    /// Its own order led elsewhere.
    Plain,
}

/// A move against a unit that stayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Attacker {
    pub unit: usize,
    pub lacked: Lacked,
}

impl Attacker {
    /// Returns whether the move that held it off is stronger against it than against the unit.
    pub fn counts_apart(&self) -> bool {
        matches!(&self.lacked, Lacked::HeldOff { counting, .. } if !counting.is_empty())
    }
}

/// The reason why a move did not drive out the unit at its destination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Lacked {
    /// It had only this strength, against that.
    Strength(Box<Comparison>),
    /// It was strong enough, and this move to the same province held it off: with its strength, against that, for which supports
    /// count that do not against the unit.
    HeldOff { by: usize, attack: u32, against: u32, counting: Vec<usize> },
    /// Nothing: it is of the same power.
    OfItsPower,
    /// Other sentences say so.
    Untold,
}

/// What a support that was given was worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Helped {
    /// Nothing is to be said of it.
    Untold,
    /// The unit in the way of the attack is of the supporter's own power; it helps all the same to hold off this other
    /// move, if there is one: without it that would have come in, or nothing would be another.
    NotAgainstOwn { unit: usize, holds_off: Option<usize>, effect: Effect },
    /// The army that it was for did not arrive.
    NotArrived(usize),
    /// Nobody attacked the unit that it was for.
    Unattacked(usize),
    /// Nothing stood against the move that it was for; it changed places with another, which of them by convoy.
    Unopposed { exchanged: Option<Grounds> },
    /// Without it this move would have dislodged the unit that it was for.
    Kept { of: usize, by: usize },
    /// Without it this order would have another result; of none, all would have the same.
    Changed(Option<usize>),
    /// The attack that it was for did not get in: for a unit of the same power, or beside another that it kept out, with the
    /// strength of that one against its own.
    NotIn { of: usize, other: usize, is_own: bool, with: Option<Box<Comparison>> },
    /// Who stood against what it was for, or attacked it, and the strengths of both; if it was not enough, what else would have
    /// changed.
    Compared { of: usize, enemy: Option<usize>, with: Box<Comparison>, need: Need, changed: Option<usize> },
}

/// What a support did that does not count against the unit in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Without it all had come out the same.
    Idle,
    /// Without it the other move would have come in.
    Decided,
    /// Something else had come out otherwise.
    Other,
}

/// Whether a support was needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    /// Without it the result were another.
    Decided,
    /// Without it all had come out the same, and what it was for had its way.
    Spare,
    /// What it was for failed with and without it.
    Short,
}

/// The reason why an attack did not cut a support.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Uncut {
    /// It is of the supporter's power.
    SamePower,
    /// A choice for paradoxes spares the support, for the convoy of the fleet in this province.
    Spared { paradox: Paradox, fleet: Option<usize>, province: Province },
    /// Its convoy was disrupted, by which move, if no paradox took it.
    ConvoyDisrupted { by: Option<usize> },
    /// It came from where the support is given into, which may be the last sea on its way.
    FromTarget { last_sea: Option<Province> },
}

/// A rule that decided a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Principle {
    /// An attack did not cut this support, or the one that was named before.
    NotCut { support: usize, attack: usize, why: Uncut },
    /// A support into a province counts whatever the coast.
    EachCoast { support: usize, province: Province },
    /// Moves with different coasts go to one province.
    OneProvince([usize; 2]),
    /// Equal attacks bounce, although one power gave both.
    OfOnePower,
    /// This move had no effect, because its unit was beaten head to head.
    NoEffectOf(usize),
    /// This move succeeded, because a unit beaten head to head has no effect.
    NoEffectSo(usize),
    /// The coasts of a province, by one of which a unit leaves while another enters by the other, are one province.
    CoastalCrawl(Province),
    /// An army that does not need this fleet cuts even a support against it.
    CutsAll { army: usize, fleet: usize },
}

/// The differences of an engine from a proof.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Otherwise {
    /// The other orders of the proof that have another result.
    pub results: Vec<usize>,
    /// The moves that by the engine never got where they do by the equations.
    pub without_way: Vec<usize>,
    /// The orders of paradoxes that it did not settle by the same rule.
    pub paradoxes: Vec<Vec<usize>>,
}

/// What a change takes away or adds, for programs in a word. Units are indices into the position's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[non_exhaustive]
pub enum Idea {
    /// The unit itself is ordered otherwise.
    Itself,
    /// Another unit supports it.
    Support,
    /// A fleet convoys it.
    Convoy,
    /// This unit does not do what it was ordered.
    Without(usize),
    /// This unit leaves where it is, or goes elsewhere than it was ordered.
    Left(usize),
    /// Another unit moves to this province.
    #[strum(serialize = "move")]
    MoveTo(Province),
    /// Another unit helps this one.
    Help(usize),
    /// Two orders change together.
    Together,
}

/// A result that was set by hand, or that is another because of one that was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByHand {
    /// The unit, as an index into the position's units.
    pub unit: usize,
    /// Whether this very order was ruled on; else its result only follows from rulings.
    pub itself: bool,
    /// The result that counts, in a word or two: `succeeds`.
    pub result: String,
    /// The ruling as a sentence, with its reason.
    pub sentence: String,
}

/// Orders with whether each succeeds.
pub(super) type Assignment = Vec<(usize, bool)>;

/// The number of resolutions that agree with the rules, of orders that depend on each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Resolutions {
    /// So many, if they were counted.
    Counted(Option<usize>),
    /// All succeed or all fail.
    AllOrNone,
    One(Assignment),
    Two(Assignment, Assignment),
    /// The results of these orders, or the exact opposite for every order.
    Opposite(Assignment),
}

/// The argument by which the orders of a paradox have no resolution, or two: whatever is assumed of a convoy, the opposite
/// follows, or what was assumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Contradiction {
    /// The orders that depend on each other.
    pub orders: Vec<usize>,
    pub convoy: usize,
    /// The consequences if it gets through, and those if it does not.
    pub follows: [Vec<Consequence>; 2],
    /// Where both confirm what was assumed, so that there are two resolutions and not none: one of them.
    pub fits: Option<Assignment>,
    /// Whether there is no room to tell both.
    pub is_told_once: bool,
}

/// A consequence for an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Consequence {
    pub order: usize,
    pub succeeds: bool,
    /// The strength of a move and of what stands against it, where both are certain.
    pub strengths: Option<(u32, u32)>,
}

/// A line of the whole tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TreeLine {
    pub depth: usize,
    pub says: Fact,
    pub places: Places,
    pub standing: StepRole,
}

/// The statement of a line of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fact {
    /// The same as a sentence says.
    Statement(Statement),
    /// The result of an order whose grounds are not shown here.
    Result { unit: usize, verdict: Verdict },
    /// A comparison or a named part of an equation: a strength with what it is made of, a way by convoy with the written
    /// route, if it binds.
    Part { claim: Claim, value: Value, figure: Figure, route: Option<Vec<Province>> },
    /// Orders that depend on each other, how many resolutions there are, and which rule settled which of them.
    Component { orders: Vec<usize>, count: Option<usize>, settled: Option<(BackupRule, Vec<usize>)> },
    /// The decisive orders.
    Decisive(Vec<usize>),
}
