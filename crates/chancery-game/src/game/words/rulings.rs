//! The sentences for rulings, and for what was chosen from a power's orders.

use crate::explain::{ByHand, Rulings};
use crate::game::{
    Audience, Choice, Fact, Judgement, Obstacle, OnOrder, OrderedBy, Ruled, Ruling, Seen, Sheet,
};
use crate::map::{Map, Power, Unit};
use crate::order::{Adjustment, Canonical, Retreat};
use crate::rules::UnorderedSets;
use crate::text::Clean;

/// Returns what is told of several sets of orders of which nobody knows the later.
const fn of_order_sets(choice: UnorderedSets) -> &'static str {
    match choice {
        UnorderedSets::Hold => {
            "several order sets came, and nobody knows which came last: none is used (DATC 4.D.2=a)"
        }
        UnorderedSets::Combine => {
            "several order sets came, and nobody knows which came last: all count together (DATC 4.D.2=b)"
        }
    }
}

/// Returns what a ruling is about.
pub(super) fn about(map: &Map, ruling: &Ruling) -> Clean {
    match ruling {
        Ruling::Note { about, .. } => about.clone(),
        Ruling::Chosen { power, choice } => Clean::line(&about_choice(map, *power, choice)),
        Ruling::OnOrder(OnOrder { power, matter, order, .. }) => {
            Clean::line(&format!("{}, {}: {order}", matter.word(), map.power(*power).name))
        }
        Ruling::OrderSets { power, .. } | Ruling::NoOrders { power } => Clean::line(&map.power(*power).name),
    }
}

/// Returns what was decided. Of a power that gave no orders `by` says who ordered in its place, and `sent` what it
/// sent in vain.
pub(super) fn text(map: &Map, ruling: &Ruling, by: &OrderedBy, sent: Option<&Sheet>) -> Clean {
    match ruling {
        Ruling::Note { text, .. } => text.clone(),
        Ruling::Chosen { choice, .. } => Clean::line(&chosen(map, choice)),
        Ruling::OnOrder(ruling) => Clean::line(&ruling.describe()),
        Ruling::OrderSets { choice, .. } => Clean::line(of_order_sets(*choice)),
        Ruling::NoOrders { power } => {
            let gave = no_orders(&map.power(*power).name, by, sent);
            Clean::line(&gave)
        }
    }
}

/// Returns what something was chosen from.
fn about_choice(map: &Map, power: Power, choice: &Choice) -> String {
    let name = &map.power(power).name;
    match choice {
        Choice::OrderSets(_) => format!("{name}, orders for later in the season"),
        Choice::Retreat { unit, places, .. } => {
            let places: Vec<String> = places.iter().map(|place| retreat(map, *place)).collect();
            format!("{}: {}", unit.canonical(map), places.join(", "))
        }
        Choice::Condition(_) => format!("{name}, conditional order"),
        Choice::PassedOver(_) => format!("{name}, preference list"),
    }
}

/// Returns what was chosen, and why.
fn chosen(map: &Map, choice: &Choice) -> String {
    match choice {
        Choice::OrderSets(choice) => of_order_sets(*choice).to_owned(),
        Choice::Retreat { open: Some(open), .. } => {
            format!("the first that is open is {}", retreat(map, *open))
        }
        Choice::Retreat { open: None, .. } => "none of them is open".to_owned(),
        Choice::Condition(judgement) => judged(map, judgement),
        Choice::PassedOver(orders) => {
            let one = |(order, why): &(Adjustment, Obstacle)| {
                format!("{} is skipped: {}", order.canonical(map), why.describe())
            };
            orders.iter().map(one).collect::<Vec<_>>().join("; ")
        }
    }
}

fn retreat(map: &Map, retreat: Retreat) -> String {
    match retreat {
        Retreat::To(to) => map.place(to),
        Retreat::Disband => "disband".to_owned(),
    }
}

/// Returns a judgement in a sentence: `IF (FRA A RUH) is not met: RUH is empty`.
fn judged(map: &Map, judgement: &Judgement) -> String {
    let word = match judgement.holds {
        Some(true) => "is met",
        Some(false) => "is not met",
        None => "cannot be judged",
    };
    let why: Vec<String> = judgement.facts.iter().map(|fact| seen(map, fact)).collect();
    format!("IF {} {word}: {}", judgement.condition, why.join("; "))
}

fn seen(map: &Map, fact: &Fact) -> String {
    let name = |u: &Unit| format!("{} {}", map.power(u.power).adjective, u.canonical(map));
    match &fact.seen {
        Seen::Obscure => format!("“{}” is not understood", fact.text),
        Seen::NoMovement => "no movement of this season is known".to_owned(),
        Seen::Dislodged(unit) => format!("{} was dislodged", name(unit)),
        Seen::NotDislodged(at) => format!("no such unit was dislodged in {}", map.code(*at)),
        Seen::Stands(unit) => format!("{} stands there", name(unit)),
        Seen::Empty(at) => format!("{} is empty", map.code(*at)),
        Seen::NotYet(from, to) => {
            format!("whether a unit went from {} to {} is not known yet", map.code(*from), map.code(*to))
        }
        Seen::Went(unit, to) => format!("{} went to {}", name(unit), map.code(*to)),
        Seen::NobodyWent(from, to) => {
            format!("no such unit went from {} to {}", map.code(*from), map.code(*to))
        }
    }
}

/// Returns what is told of a power that gave no orders.
fn no_orders(name: &str, by: &OrderedBy, sent: Option<&Sheet>) -> String {
    let sent = sent.map(|sheet| format!(" that can be used (“{}”)", sheet.text().replace('\n', " / ")));
    let sent = sent.unwrap_or_default();
    let instead = match by {
        OrderedBy::Standby => "; the standby's orders are used".to_owned(),
        OrderedBy::Bot(bot) => format!("; these are by {bot}"),
        OrderedBy::Player | OrderedBy::Nobody => String::new(),
    };
    format!("{name} gave no orders{sent}{instead}")
}

/// Returns whom a ruling is for, behind its words; nothing where that is everyone.
pub(super) fn audience(map: &Map, audience: Audience) -> String {
    match audience {
        Audience::Everyone => String::new(),
        Audience::GameMaster => " (for the game master)".to_owned(),
        Audience::Power(power) => format!(" (for {})", map.power(power).name),
    }
}

impl OnOrder {
    /// Returns the decision, with why: `ignored: it was not his unit`.
    pub fn describe(&self) -> String {
        let word = self.decision.describe();
        if self.note.is_empty() { word.to_owned() } else { format!("{word}: {}", self.note) }
    }
}

impl Ruled {
    /// Lists rulings by the units of a movement phase, for its explanations.
    pub fn by_unit(all: &[Self], units: &[Unit]) -> Rulings {
        Rulings::new(all.iter().filter(|ruled| !ruled.refused).filter_map(|ruled| {
            let unit = units.iter().position(|unit| Some(*unit) == ruled.stands)?;
            let (result, sentence) = (ruled.result.clone(), ruled.describe());
            Some(ByHand { unit, itself: ruled.itself, result, sentence })
        }))
    }

    /// Describes the rulings on retreats of these units, which a retreat met by the rules.
    pub fn describe_met(all: &[Self], with: &[Unit]) -> Option<String> {
        let met = |ruled: &&Self| ruled.itself && ruled.stands.is_some_and(|unit| with.contains(&unit));
        let all: Vec<String> = all.iter().filter(met).map(Self::describe).collect();
        (!all.is_empty()).then(|| all.join(" "))
    }

    /// Returns the reasons of the game master in one clause.
    pub fn because(&self) -> String {
        let all: Vec<&str> = self.rulings.iter().map(|(_, why)| why.trim_end_matches('.')).collect();
        all.join("; ")
    }

    /// Returns the sentence that stands before anything that the rules say.
    pub fn describe(&self) -> String {
        let Self { order, result, .. } = self;
        let because = self.because();
        if self.itself {
            return format!("The game master ruled: {order} {result}, because {because}.");
        }
        let orders: Vec<&str> = self.rulings.iter().map(|(order, _)| order.as_str()).collect();
        let orders = orders.join(", ");
        format!(
            "{order}: {result}; this follows from the game master's ruling on {orders}, because {because}."
        )
    }
}

impl Obstacle {
    /// Returns why, as a clause.
    pub const fn describe(self) -> &'static str {
        match self {
            Self::NoBuildDue => "no build is due",
            Self::Occupied => "the place is occupied",
            Self::NoSite => "it is not a centre where the power may build",
            Self::NoCoast => "it does not say on which coast",
            Self::NoPlace => "such a unit cannot stand there",
            Self::NoRemovalDue => "no removal is due",
            Self::Removed => "it is removed already",
            Self::NoUnit => "no such unit is there",
        }
    }
}
