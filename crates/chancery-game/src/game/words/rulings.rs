//! The sentences for rulings, for what was chosen from a power's orders, and for votes and how a game ended.

use crate::game::{
    Audience, Ballot, Choice, Ending, Evidence, Fact, Judgement, Motion, Obstacle, OnOrder, OrderedBy,
    Proposal, ProposalState, RuledResult, Ruling, Sheet,
};
use chancery_core::map::{Map, Power, Unit};
use chancery_core::order::{Adjustment, Canonical, Retreat};
use chancery_core::rules::UnorderedSets;
use chancery_core::text::Clean;
use chancery_notation::{Language, power_name, say};
use chancery_why::explain::{ByHand, Rulings};
use chancery_why::words::{say, word};

/// A language with the map of a game, in which rulings are written.
#[derive(Clone, Copy)]
pub(super) struct Tongue<'a> {
    map: &'a Map,
    language: Language,
}

impl<'a> Tongue<'a> {
    pub(super) fn new(map: &'a Map, language: Language) -> Self {
        Self { map, language }
    }

    fn power(&self, power: Power) -> &'a str {
        power_name(self.language, self.map, power)
    }

    /// Returns what is told of several sets of orders of which nobody knows the later.
    fn of_order_sets(&self, choice: UnorderedSets) -> &'static str {
        match choice {
            UnorderedSets::Hold => word(self.language, "ruled-sets_hold"),
            UnorderedSets::Combine => word(self.language, "ruled-sets_combine"),
        }
    }

    pub(super) fn about(&self, ruling: &Ruling) -> Clean {
        match ruling {
            Ruling::Note { about, .. } => about.clone(),
            Ruling::Chosen { power, choice } => Clean::line(&self.about_choice(*power, choice)),
            Ruling::OnOrder(OnOrder { power, matter, order, .. }) => {
                let matter = say(self.language, matter);
                Clean::line(&format!("{matter}, {}: {order}", self.power(*power)))
            }
            Ruling::OrderSets { power, .. } | Ruling::NoOrders { power } => Clean::line(self.power(*power)),
        }
    }

    /// Returns what was decided. If a power gave no orders, `by` says who ordered in its place, and `sent` what it sent
    /// in vain.
    pub(super) fn text(&self, ruling: &Ruling, by: &OrderedBy, sent: Option<&Sheet>) -> Clean {
        match ruling {
            Ruling::Note { text, .. } => text.clone(),
            Ruling::Chosen { choice, .. } => Clean::line(&self.chosen(choice)),
            Ruling::OnOrder(ruling) => {
                let word = say(self.language, &ruling.decision);
                let note = &ruling.note;
                Clean::line(&if note.is_empty() { word } else { format!("{word}: {note}") })
            }
            Ruling::OrderSets { choice, .. } => Clean::line(self.of_order_sets(*choice)),
            Ruling::NoOrders { power } => Clean::line(&self.no_orders(self.power(*power), by, sent)),
        }
    }

    /// Returns what something was chosen from.
    fn about_choice(&self, power: Power, choice: &Choice) -> String {
        let name = self.power(power);
        match choice {
            Choice::OrderSets(_) => say!(self.language, "ruled-later", power = name),
            Choice::Retreat { unit, places, .. } => {
                let places: Vec<String> = places.iter().map(|place| self.retreat(*place)).collect();
                format!("{}: {}", unit.canonical(self.map), places.join(", "))
            }
            Choice::Condition(_) => say!(self.language, "ruled-conditional", power = name),
            Choice::PassedOver(_) => say!(self.language, "ruled-preference", power = name),
        }
    }

    /// Returns what was chosen, and why.
    fn chosen(&self, choice: &Choice) -> String {
        match choice {
            Choice::OrderSets(choice) => self.of_order_sets(*choice).to_owned(),
            Choice::Retreat { open: Some(open), .. } => {
                say!(self.language, "ruled-first_open", place = self.retreat(*open))
            }
            Choice::Retreat { open: None, .. } => word(self.language, "ruled-none_open").to_owned(),
            Choice::Condition(judgement) => self.judged(judgement),
            Choice::PassedOver(orders) => {
                let one = |(order, why): &(Adjustment, Obstacle)| {
                    let why = say(self.language, why);
                    say!(self.language, "ruled-passed_over", order = order.canonical(self.map), why = why)
                };
                orders.iter().map(one).collect::<Vec<_>>().join("; ")
            }
        }
    }

    fn retreat(&self, retreat: Retreat) -> String {
        match retreat {
            Retreat::To(to) => self.map.place(to),
            Retreat::Disband => word(self.language, "ruled-disband").to_owned(),
        }
    }

    /// Returns a judgement in a sentence: `IF (FRA A RUH) does not hold: RUH is empty`.
    fn judged(&self, judgement: &Judgement) -> String {
        let pattern = match judgement.holds {
            Some(true) => "ruled-holds",
            Some(false) => "ruled-holds_not",
            None => "ruled-unknown",
        };
        let why: Vec<String> = judgement.facts.iter().map(|fact| self.seen(fact)).collect();
        say!(self.language, pattern, condition = judgement.condition, why = why.join("; "))
    }

    fn unit(&self, unit: Unit) -> String {
        let shown = unit.canonical(self.map);
        match self.language {
            Language::English => format!("{} {shown}", self.map.power(unit.power).adjective),
            _ => format!("{shown} ({})", self.power(unit.power)),
        }
    }

    fn seen(&self, fact: &Fact) -> String {
        let code = |at| self.map.code(at);
        match &fact.seen {
            Evidence::Obscure => say!(self.language, "ruled-obscure", text = fact.text),
            Evidence::NoMovement => word(self.language, "ruled-no_movement").to_owned(),
            Evidence::Dislodged(unit) => say!(self.language, "ruled-dislodged", unit = self.unit(*unit)),
            Evidence::NotDislodged(at) => say!(self.language, "ruled-not_dislodged", place = code(*at)),
            Evidence::Stands(unit) => say!(self.language, "ruled-stands", unit = self.unit(*unit)),
            Evidence::Empty(at) => say!(self.language, "ruled-empty", place = code(*at)),
            Evidence::NotYet(from, to) => {
                say!(self.language, "ruled-not_yet", from = code(*from), to = code(*to))
            }
            Evidence::Went(unit, to) => {
                say!(self.language, "ruled-went", unit = self.unit(*unit), to = code(*to))
            }
            Evidence::NobodyWent(from, to) => {
                say!(self.language, "ruled-nobody_went", from = code(*from), to = code(*to))
            }
        }
    }

    fn no_orders(&self, name: &str, by: &OrderedBy, sent: Option<&Sheet>) -> String {
        let sent = sent
            .map(|sheet| say!(self.language, "ruled-none_counts", text = sheet.text().replace('\n', " / ")));
        let instead = match by {
            OrderedBy::Standby => word(self.language, "ruled-by_standby").to_owned(),
            OrderedBy::Bot(bot) => say!(self.language, "ruled-by_bot", bot = bot),
            OrderedBy::Player | OrderedBy::Nobody => String::new(),
        };
        say!(
            self.language,
            "ruled-no_orders",
            power = name,
            sent = sent.unwrap_or_default(),
            instead = instead
        )
    }

    /// Returns whom a ruling is for, behind its words; nothing if that is everyone.
    pub(super) fn audience(&self, audience: Audience) -> String {
        match audience {
            Audience::Everyone => String::new(),
            Audience::GameMaster => word(self.language, "ruled-for_master").to_owned(),
            Audience::Power(power) => say!(self.language, "ruled-for_power", power = self.power(power)),
        }
    }

    /// Returns what stands behind a ruling whose order was changed afterwards.
    pub(super) fn stale(&self) -> &'static str {
        word(self.language, "ruled-stale")
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
            let (result, sentence) = (ruled.row.bare_result(language), ruled.describe_in(language));
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

    /// Returns the sentence that stands before anything that the rules say.
    pub fn describe(&self) -> String {
        self.describe_in(Language::English)
    }

    /// Returns the same in a language, around the game master's own words.
    pub fn describe_in(&self, language: Language) -> String {
        let (result, because) = (self.row.bare_result(language), self.because());
        if self.itself {
            return say!(language, "ruled-ruled", order = self.order, result = result, why = because);
        }
        let orders: Vec<&str> = self.rulings.iter().map(|(order, _)| order.as_str()).collect();
        say!(
            language,
            "ruled-follows",
            order = self.order,
            result = result,
            orders = orders.join(", "),
            why = because
        )
    }
}

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
            Self::LastYear(powers) => format!("the last year is over: a draw of {}", all(powers)),
        }
    }
}
