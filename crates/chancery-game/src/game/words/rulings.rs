//! The sentences for rulings, and for what was chosen from a power's orders.

use super::ruling_words::{Words, fill};
use crate::explain::{ByHand, Rulings};
use crate::game::{
    Audience, Choice, Evidence, Fact, Judgement, Obstacle, OnOrder, OrderedBy, RuledResult, Ruling, Sheet,
};
use crate::map::{Map, Power, Unit};
use crate::order::{Adjustment, Canonical, Language, Retreat, power_name};
use crate::rules::UnorderedSets;
use crate::text::Clean;

/// A language with the map of a game, in which rulings are written.
#[derive(Clone, Copy)]
pub(super) struct Tongue<'a> {
    map: &'a Map,
    language: Language,
    words: &'static Words,
}

impl<'a> Tongue<'a> {
    pub(super) fn new(map: &'a Map, language: Language) -> Self {
        Self { map, language, words: Words::of(language) }
    }

    fn power(&self, power: Power) -> &'a str {
        power_name(self.language, self.map, power)
    }

    /// Returns what is told of several sets of orders of which nobody knows the later.
    const fn of_order_sets(&self, choice: UnorderedSets) -> &'static str {
        match choice {
            UnorderedSets::Hold => self.words.sets_hold,
            UnorderedSets::Combine => self.words.sets_combine,
        }
    }

    /// Returns what a ruling is about.
    pub(super) fn about(&self, ruling: &Ruling) -> Clean {
        match ruling {
            Ruling::Note { about, .. } => about.clone(),
            Ruling::Chosen { power, choice } => Clean::line(&self.about_choice(*power, choice)),
            Ruling::OnOrder(OnOrder { power, matter, order, .. }) => {
                let matter = self.words.matters[*matter as usize];
                Clean::line(&format!("{matter}, {}: {order}", self.power(*power)))
            }
            Ruling::OrderSets { power, .. } | Ruling::NoOrders { power } => Clean::line(self.power(*power)),
        }
    }

    /// Returns what was decided. Of a power that gave no orders `by` says who ordered in its place, and `sent` what it
    /// sent in vain.
    pub(super) fn text(&self, ruling: &Ruling, by: &OrderedBy, sent: Option<&Sheet>) -> Clean {
        match ruling {
            Ruling::Note { text, .. } => text.clone(),
            Ruling::Chosen { choice, .. } => Clean::line(&self.chosen(choice)),
            Ruling::OnOrder(ruling) => {
                let word = self.words.decisions[ruling.decision as usize];
                let note = &ruling.note;
                Clean::line(&if note.is_empty() { word.to_owned() } else { format!("{word}: {note}") })
            }
            Ruling::OrderSets { choice, .. } => Clean::line(self.of_order_sets(*choice)),
            Ruling::NoOrders { power } => Clean::line(&self.no_orders(self.power(*power), by, sent)),
        }
    }

    /// Returns what something was chosen from.
    fn about_choice(&self, power: Power, choice: &Choice) -> String {
        let name = self.power(power);
        match choice {
            Choice::OrderSets(_) => fill(self.words.later, &[name]),
            Choice::Retreat { unit, places, .. } => {
                let places: Vec<String> = places.iter().map(|place| self.retreat(*place)).collect();
                format!("{}: {}", unit.canonical(self.map), places.join(", "))
            }
            Choice::Condition(_) => fill(self.words.conditional, &[name]),
            Choice::PassedOver(_) => fill(self.words.preference, &[name]),
        }
    }

    /// Returns what was chosen, and why.
    fn chosen(&self, choice: &Choice) -> String {
        match choice {
            Choice::OrderSets(choice) => self.of_order_sets(*choice).to_owned(),
            Choice::Retreat { open: Some(open), .. } => fill(self.words.first_open, &[&self.retreat(*open)]),
            Choice::Retreat { open: None, .. } => self.words.none_open.to_owned(),
            Choice::Condition(judgement) => self.judged(judgement),
            Choice::PassedOver(orders) => {
                let one = |(order, why): &(Adjustment, Obstacle)| {
                    let why = self.words.obstacles[*why as usize];
                    fill(self.words.passed_over, &[&order.canonical(self.map), why])
                };
                orders.iter().map(one).collect::<Vec<_>>().join("; ")
            }
        }
    }

    fn retreat(&self, retreat: Retreat) -> String {
        match retreat {
            Retreat::To(to) => self.map.place(to),
            Retreat::Disband => self.words.disband.to_owned(),
        }
    }

    /// Returns a judgement in a sentence: `IF (FRA A RUH) does not hold: RUH is empty`.
    fn judged(&self, judgement: &Judgement) -> String {
        let pattern = match judgement.holds {
            Some(true) => self.words.holds,
            Some(false) => self.words.holds_not,
            None => self.words.unknown,
        };
        let why: Vec<String> = judgement.facts.iter().map(|fact| self.seen(fact)).collect();
        fill(pattern, &[&judgement.condition, &why.join("; ")])
    }

    fn unit(&self, unit: Unit) -> String {
        let shown = unit.canonical(self.map);
        match self.language {
            Language::English => format!("{} {shown}", self.map.power(unit.power).adjective),
            _ => format!("{shown} ({})", self.power(unit.power)),
        }
    }

    fn seen(&self, fact: &Fact) -> String {
        let (words, code) = (self.words, |at| self.map.code(at));
        match &fact.seen {
            Evidence::Obscure => fill(words.obscure, &[&fact.text]),
            Evidence::NoMovement => words.no_movement.to_owned(),
            Evidence::Dislodged(unit) => fill(words.dislodged, &[&self.unit(*unit)]),
            Evidence::NotDislodged(at) => fill(words.not_dislodged, &[code(*at)]),
            Evidence::Stands(unit) => fill(words.stands, &[&self.unit(*unit)]),
            Evidence::Empty(at) => fill(words.empty, &[code(*at)]),
            Evidence::NotYet(from, to) => fill(words.not_yet, &[code(*from), code(*to)]),
            Evidence::Went(unit, to) => fill(words.went, &[&self.unit(*unit), code(*to)]),
            Evidence::NobodyWent(from, to) => fill(words.nobody_went, &[code(*from), code(*to)]),
        }
    }

    /// Returns what is told of a power that gave no orders.
    fn no_orders(&self, name: &str, by: &OrderedBy, sent: Option<&Sheet>) -> String {
        let sent = sent.map(|sheet| fill(self.words.none_counts, &[&sheet.text().replace('\n', " / ")]));
        let instead = match by {
            OrderedBy::Standby => self.words.by_standby.to_owned(),
            OrderedBy::Bot(bot) => fill(self.words.by_bot, &[bot]),
            OrderedBy::Player | OrderedBy::Nobody => String::new(),
        };
        fill(self.words.no_orders, &[name, &sent.unwrap_or_default(), &instead])
    }

    /// Returns whom a ruling is for, behind its words; nothing where that is everyone.
    pub(super) fn audience(&self, audience: Audience) -> String {
        match audience {
            Audience::Everyone => String::new(),
            Audience::GameMaster => self.words.for_master.to_owned(),
            Audience::Power(power) => fill(self.words.for_power, &[self.power(power)]),
        }
    }

    /// Returns what stands behind a ruling whose order was changed afterwards.
    pub(super) const fn stale(&self) -> &'static str {
        self.words.stale
    }
}

impl OnOrder {
    /// Returns the decision, with why: `ignored: it was not his unit`.
    pub fn describe(&self) -> String {
        let word = self.decision.describe();
        if self.note.is_empty() { word.to_owned() } else { format!("{word}: {}", self.note) }
    }
}

impl RuledResult {
    /// Lists rulings by the units of a movement phase, for its explanations.
    pub fn by_unit(all: &[Self], units: &[Unit], language: Language) -> Rulings {
        Rulings::new(all.iter().filter(|ruled| !ruled.row.refused).filter_map(|ruled| {
            let unit = units.iter().position(|unit| Some(*unit) == ruled.row.unit)?;
            let (result, sentence) = (ruled.result_in(language), ruled.describe_in(language));
            Some(ByHand { unit, itself: ruled.itself, result, sentence })
        }))
    }

    /// Describes the rulings on retreats of these units, which a retreat met by the rules.
    pub fn describe_met(all: &[Self], with: &[Unit], language: Language) -> Option<String> {
        let met = |ruled: &&Self| ruled.itself && ruled.row.unit.is_some_and(|unit| with.contains(&unit));
        let all: Vec<String> = all.iter().filter(met).map(|ruled| ruled.describe_in(language)).collect();
        (!all.is_empty()).then(|| all.join(" "))
    }

    /// Returns the reasons of the game master in one clause.
    pub fn because(&self) -> String {
        let all: Vec<&str> = self.rulings.iter().map(|(_, why)| why.trim_end_matches('.')).collect();
        all.join("; ")
    }

    /// Returns the result that counts and what became of the unit, in a language.
    pub fn result_in(&self, language: Language) -> String {
        if language == Language::English { self.result() } else { self.row.plain_result(language) }
    }

    /// Returns the sentence that stands before anything that the rules say.
    pub fn describe(&self) -> String {
        self.describe_in(Language::English)
    }

    /// Returns the same in a language, around the game master's own words.
    pub fn describe_in(&self, language: Language) -> String {
        let (words, result, because) = (Words::of(language), self.result_in(language), self.because());
        if self.itself {
            return fill(words.ruled, &[&self.order, &result, &because]);
        }
        let orders: Vec<&str> = self.rulings.iter().map(|(order, _)| order.as_str()).collect();
        fill(words.follows, &[&self.order, &result, &orders.join(", "), &because])
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
