//! The sentences for the facts of a game, made from the facts when they are shown; nothing reads them back. Here are
//! those for results of orders, and rulings as they stand in a report, line by line.

use std::fmt;

use crate::game::words::rulings::Tongue;
use crate::game::{Game, NodeId, OrderedBy, Row, Ruling, Sheet};
use chancery_core::adjudicate::{Fate, Reason};
use chancery_core::map::{Map, Unit};
use chancery_core::order::Canonical;
use chancery_core::text::Clean;
use chancery_notation::Language;
use chancery_why::explain::booijink_in_words;
use chancery_why::words::deeds::{Met, place, unit_of_power};
use chancery_why::words::{
    Act, beaten_by, by_the_rules_alone, fate, no_order, paradox_settled, reason_naming, result,
    supporters_unit_stayed, write_reason_for_programs,
};

pub(in crate::game) mod reports;
mod rulings;

/// What programs read of why an order came out as it did; parts may be missing.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WhyForPrograms<'a> {
    /// The reason that decided it, and the units that it speaks of.
    pub reason: Option<Reason>,
    pub with: &'a [Unit],
    /// The units from whose orders the order was deduced.
    pub implied_by: &'a [Unit],
    /// Booijink's rules that are cited.
    pub cited: &'a [u8],
    /// Whether the board may have another result than the rules.
    pub is_by_the_rules_alone: bool,
    /// Whether orders may still come in.
    pub is_open: bool,
}

impl WhyForPrograms<'_> {
    /// Returns whether there is anything to say.
    pub fn is_there(&self) -> bool {
        self.reason.is_some() || !self.implied_by.is_empty() || !self.cited.is_empty()
    }

    /// Writes it as a sentence.
    pub fn write(&self, map: &Map, f: &mut dyn fmt::Write) -> fmt::Result {
        let is_implied = !self.implied_by.is_empty() && self.reason != Some(Reason::Implied);
        if is_implied {
            write_reason_for_programs(map, Reason::Implied, self.implied_by, f)?;
            f.write_str(if self.reason.is_some() { "; " } else { "" })?;
        }
        if let Some(own) = self.reason {
            f.write_str(if self.is_by_the_rules_alone { "by the rules alone, " } else { "" })?;
            match own {
                Reason::NoOrder if self.is_open => f.write_str("it has no order yet")?,
                _ => write_reason_for_programs(map, own, self.with, f)?,
            }
        }
        match booijink_in_words(self.cited) {
            Some(rules) if is_implied || self.reason.is_some() => write!(f, " (Booijink's {rules})"),
            Some(rules) => write!(f, "Booijink's {rules}"),
            None => Ok(()),
        }
    }
}

impl Row {
    /// Returns what became of the unit, if that is more than the result says.
    pub fn fate_beyond(&self) -> Option<Fate> {
        self.fate.filter(|fate| !fate.is_said_by(self.verdict))
    }

    /// Returns the result, with what became of the unit: `moves`, `holds, dislodged`.
    pub fn result(&self, language: Language) -> String {
        self.with_fate(language, self.word(language))
    }

    /// Returns the word for the result: a move that was beaten fails, and one that met as much strength bounces.
    pub fn word(&self, language: Language) -> &'static str {
        result(language, self.act(), self.verdict, self.reason.filter(|_| self.beaten_by.is_none()))
    }

    /// Returns the result without a difference by its reason, as where engines are compared; in English with the DATC's
    /// words: `succeeds`, or `given, dislodged`.
    pub fn bare_result(&self, language: Language) -> String {
        let result = match language {
            Language::English => self.verdict.word(),
            _ => result(language, self.act(), self.verdict, None),
        };
        self.with_fate(language, result)
    }

    /// Returns the result of an order, or that there is none: `no order, dislodged`.
    pub fn result_or_none(&self, language: Language) -> String {
        if self.is_missing() && self.act() == Act::Hold {
            let word = no_order(language);
            return self.fate.map_or_else(|| word.to_owned(), |f| format!("{word}, {}", fate(language, f)));
        }
        self.result(language)
    }

    fn with_fate(&self, language: Language, word: &str) -> String {
        self.fate_beyond().map_or_else(|| word.to_owned(), |f| format!("{word}, {}", fate(language, f)))
    }

    /// Returns why the order came out as it did, as a clause that names the units concerned: `attacked by A BOH`.
    pub fn clause(&self, map: &Map, language: Language) -> Option<String> {
        self.clause_by(language, |unit| unit.canonical(map))
    }

    /// Returns the same with each unit's power and place in full: `attacked by Austria's army in Bohemia`.
    pub fn clause_in_full(&self, map: &Map, language: Language) -> Option<String> {
        let is_own = |unit: Unit| self.reason == Some(Reason::SelfDislodgement) && unit.power == self.power;
        self.clause_by(language, |unit| match language {
            // The clause says already whose it is.
            Language::English if is_own(unit) => {
                format!("{} in {}", unit.kind.name(), place(language, map, unit.at))
            }
            _ if is_own(unit) => place(language, map, unit.at),
            _ => unit_of_power(language, map, unit),
        })
    }

    /// Returns the units that a move met at its destination, if nothing else is to be said of it.
    pub fn met(&self) -> Option<Met<'_>> {
        let is_plain = self.reason == Some(Reason::Bounced) && !self.is_by_the_rules_alone;
        let met = self.beaten_by.map_or(Met::Bounced(&self.with), Met::Beaten);
        Some(met).filter(|_| is_plain && self.implied_by.is_empty() && !self.with.is_empty())
    }

    /// Returns the clause with the units named as a style of writing orders names them: `attacked by A(Boh)`.
    pub fn clause_naming(&self, language: Language, name: impl Fn(Unit) -> String) -> Option<String> {
        self.citing(self.clause_by(language, name))
    }

    fn clause_by(&self, language: Language, name: impl Fn(Unit) -> String) -> Option<String> {
        let write = |own, units: &[Unit]| {
            reason_naming(language, own, &units.iter().map(|&unit| name(unit)).collect::<Vec<_>>())
        };
        // A unit of another power stayed that only the support of its own power would have dislodged.
        let stayed = self.with.first().filter(|_| self.reason == Some(Reason::SelfDislodgement));
        let stayed = stayed.filter(|unit| unit.power != self.power);
        let own = self.reason.map(|own| {
            let clause = match (own, self.beaten_by, stayed) {
                (Reason::Paradox, ..) => paradox_settled(language, self.act() == Act::Convoy).to_owned(),
                (_, Some(by), _) => beaten_by(language, &name(by), own == Reason::HeadToHead),
                (_, _, Some(unit)) => supporters_unit_stayed(language, &name(*unit)),
                _ => write(own, &self.with),
            };
            if self.is_by_the_rules_alone { by_the_rules_alone(language, &clause) } else { clause }
        });
        self.implied(own, |units| write(Reason::Implied, units))
    }

    /// Returns the clause with Booijink's rules behind it where such are cited.
    pub fn why(&self, map: &Map, language: Language) -> Option<String> {
        self.citing(self.clause(map, language))
    }

    /// Returns why the order came out as it did, in the sentence that programs read; `is_open` says whether orders may
    /// still come in.
    pub fn why_for_programs(&self, map: &Map, is_open: bool) -> Option<String> {
        let why = WhyForPrograms {
            reason: self.reason,
            with: &self.with,
            implied_by: &self.implied_by,
            cited: &self.cited,
            is_by_the_rules_alone: self.is_by_the_rules_alone,
            is_open,
        };
        let mut text = String::new();
        why.write(map, &mut text).expect("writing to a string cannot fail");
        Some(text).filter(|_| why.is_there())
    }

    /// Puts before a clause that the orders of others imply this one, if they do.
    fn implied(
        &self,
        own: Option<String>,
        say: impl Fn(&[chancery_core::map::Unit]) -> String,
    ) -> Option<String> {
        let implied = !self.implied_by.is_empty() && self.reason != Some(Reason::Implied);
        let implied = implied.then(|| say(&self.implied_by));
        implied.into_iter().chain(own).reduce(|all, more| format!("{all}; {more}"))
    }

    /// Puts Booijink's rules behind a clause, where such are cited.
    pub fn citing(&self, clause: Option<String>) -> Option<String> {
        let Some(rules) = booijink_in_words(&self.cited) else { return clause };
        Some(clause.map_or(format!("Booijink's {rules}"), |s| format!("{s} (Booijink's {rules})")))
    }
}

impl Game {
    /// Returns a ruling kept with a phase in one line of a language: what it is about, and what was decided. Of one on an
    /// order that was changed afterwards it says so.
    pub fn ruling_line(&self, language: Language, id: NodeId, ruling: &Ruling) -> String {
        let tongue = Tongue::new(self.map(), language);
        let (by, sent) = self.in_place_of(id, ruling);
        let (about, text) = (tongue.about(ruling), tongue.text(ruling, by, sent).replace('\n', " "));
        // The sentence on a power without orders begins with its name.
        let names_it = about.is_empty() || matches!(ruling, Ruling::NoOrders { .. });
        let space = if language == Language::French { " " } else { "" };
        let text = if names_it { text } else { format!("{about}{space}: {text}") };
        let text = text + &tongue.audience(ruling.audience());
        if self.is_stale(id, ruling) { text + tongue.stale() } else { text }
    }

    /// Returns what a ruling is about, in words.
    pub fn ruling_about(&self, ruling: &Ruling) -> Clean {
        Tongue::new(self.map(), Language::English).about(ruling)
    }

    /// Returns what was decided by a ruling kept with a phase, in words.
    pub fn ruling_text(&self, id: NodeId, ruling: &Ruling) -> Clean {
        let (by, sent) = self.in_place_of(id, ruling);
        Tongue::new(self.map(), Language::English).text(ruling, by, sent)
    }

    /// Returns who ordered in the place of a power that gave no orders, and what it sent in vain.
    fn in_place_of(&self, id: NodeId, ruling: &Ruling) -> (&OrderedBy, Option<&Sheet>) {
        match ruling {
            Ruling::NoOrders { power } => (self.ordered_by_at(id, *power), self.node(id).sent.get(power)),
            _ => (&OrderedBy::Player, None),
        }
    }
}
