//! What is said of moves: their results, and why; the strengths, and what each is made of; the lines of the whole tree.

use super::{Answers, resolutions_found};
use crate::explain::formula::Value;
use crate::explain::proof::{Claim, StepRole};
use crate::explain::statement::{Aids, Comparison, Fact, Figure, Grounds, MoveResult, Powerless, TreeLine};
use crate::words;
use crate::words::{bounced, destination, list_in, semicolon, word};
use chancery_core::adjudicate::Term;
use chancery_core::map::Province;
use chancery_core::order::Order;
use chancery_core::text::is_coded;
use chancery_notation::{Language, say};

impl Answers<'_> {
    /// Tells the result of a move, or of several at once: they bounced with each other, or failed with the same strengths.
    pub(super) fn move_result(&self, units: &[usize], result: MoveResult, grounds: &Grounds) -> String {
        let (of, order, is_one) = (units[0], self.acts(units), units.len() == 1);
        match result {
            MoveResult::Bounced(_) if !is_one => say!(self.language, "proof-all_bounced", orders = order),
            MoveResult::LostHeadToHead(_) if !is_one => {
                say!(self.language, "proof-all_head_to_head", orders = order)
            }
            MoveResult::Succeeded => say!(self.language, "proof-succeeded", order),
            MoveResult::SucceededAgainst(whom) => {
                let is_said =
                    matches!(grounds, Grounds::Compared(with) if with.against.1.aids == Aids::Left(false));
                let stayed = if is_said { word(self.language, "proof-who_stayed") } else { "" };
                let (key, whom) = ("proof-succeeded_against", self.opposed(whom));
                say!(self.language, key, order, whom, more_stayed = stayed)
            }
            MoveResult::Failed => say!(self.language, "proof-failed", order),
            MoveResult::Bounced(u) | MoveResult::Beaten(u) | MoveResult::LostHeadToHead(u) => {
                let is_won = self.names.entries[u].verdict.is_good();
                let phrase = match result {
                    MoveResult::Bounced(_) => "proof-bounced",
                    MoveResult::LostHeadToHead(_) => "proof-lost_head_to_head",
                    // A move that itself failed beat nobody.
                    _ if is_won => "proof-beaten",
                    _ => "proof-held_off",
                };
                let how = match is_won {
                    true => "beaten",
                    false if bounced(self.names.entries[of].reason) => "equal",
                    false => "held",
                };
                let beside = match grounds {
                    Grounds::Compared(with) => &with.beside[..],
                    _ => &[],
                };
                let others = std::iter::once(u).chain(beside.iter().map(|one| one.0));
                let others = others.map(|r| self.short_move(r, "proof-that_dative"));
                let (other, unit) = (list_in(self.language, others), self.unit(of));
                self.contracted(&say!(self.language, phrase, order, how, other, unit))
            }
            MoveResult::FailedAgainst { unit, was_to_leave } => {
                let phrase = match (is_one, bounced(self.names.entries[of].reason)) {
                    (true, true) => "proof-bounced_off",
                    (true, false) => "proof-failed_against",
                    (false, true) => "proof-all_bounced_off",
                    (false, false) => "proof-all_failed_against",
                };
                say!(self.language, phrase, order = &order, orders = &order, unit = self.behind_of(unit))
                    + if was_to_leave { word(self.language, "proof-who_stayed") } else { "" }
            }
        }
    }

    /// Contracts a German preposition with its article: `am Zug`.
    pub(super) fn contracted(&self, text: &str) -> String {
        if self.language == Language::German { text.replace(" an dem ", " am ") } else { text.to_owned() }
    }

    pub(super) fn grounds(&self, grounds: &Grounds) -> String {
        match grounds {
            Grounds::Round { units, by_convoy } => {
                let key = if units.len() == 2 { "proof-changed_places" } else { "proof-in_circle" };
                let (units, more_by_convoy) = (self.units(units), self.units(by_convoy));
                say!(self.language, key, units, more_by_convoy, more_count = by_convoy.len())
            }
            Grounds::Left { unit, province } => {
                let place = self.over(*province);
                say!(self.language, "proof-left", unit = self.unit(*unit), more_place = place)
            }
            Grounds::EvenIfStayed { unit, attack } => {
                say!(self.language, "proof-even_if_stayed", unit = self.unit(*unit), attack)
            }
            Grounds::Unopposed => word(self.language, "proof-unopposed").to_owned(),
            Grounds::ConvoyDisrupted { at, route, by, comparison } => {
                let by = if by.is_empty() { String::new() } else { self.by_attacks(by) };
                let strengths = comparison.as_ref().map(|with| self.comparison(with)).unwrap_or_default();
                let route = if route.is_empty() {
                    String::new()
                } else {
                    say!(self.language, "proof-on_route", seas = self.seas(route))
                };
                let (phrase, at) = ("proof-convoy_disrupted_at", self.there(at));
                say!(self.language, phrase, at, by, strengths) + &route
            }
            Grounds::Paradox => word(self.language, "proof-in_paradox").to_owned(),
            Grounds::Own { unit, is_met: true, strengths: None } => {
                say!(self.language, "proof-met_own", other = self.that(*unit))
            }
            Grounds::Own { unit, is_met: true, strengths: Some((attack, against)) } => {
                let (phrase, other) = ("proof-met_exchange", self.that(*unit));
                let against = self.figure(against, false);
                say!(self.language, phrase, other, attack, against)
            }
            Grounds::Own { unit, strengths: None, .. } => {
                say!(self.language, "proof-own_stayed", unit = self.unit(*unit))
            }
            Grounds::Own { unit, strengths: Some((attack, against)), .. } => {
                let stayed = say!(self.language, "proof-stayed", unit = self.unit(*unit));
                // Of one that was to leave, that it did not is the reason.
                if matches!(self.names.orders[*unit], Order::Move { .. }) {
                    return stayed;
                }
                let (against, power) = (self.figure(against, false), self.adjective(*unit));
                let unit = if self.names.is_brief { String::new() } else { self.unit(*unit) };
                let phrase = "proof-and_strengths";
                stayed + &say!(self.language, phrase, attack, against, more_power = power, more_unit = unit)
            }
            Grounds::Barred { by, strengths, units } => {
                // Spoken names of supports would leave no room for the circle.
                let part = |of: &Figure| {
                    if self.in_codes() { self.figure(of, false) } else { of.strength.to_string() }
                };
                let (order, attack, against) = (self.act(*by), part(&strengths.0), part(&strengths.1));
                let (phrase, units) = ("proof-barred", self.units(units));
                say!(self.language, phrase, order, attack, against, units)
            }
            Grounds::Compared(comparison) => self.comparison(comparison),
        }
    }

    /// Describes what was compared: `2 (mit A BOH) gegen 1`, and which supports did not count.
    pub(super) fn comparison(&self, comparison: &Comparison) -> String {
        let Comparison { attack, against: (_, against), beside } = comparison;
        let is_plain = |figure: &Figure| matches!(figure.aids, Aids::None | Aids::Left(false));
        let others = || beside.iter().map(|one| &one.1);
        let all = || [against].into_iter().chain(others());
        let attack = self.figure(attack, true);
        // What makes up each would set the numbers too far apart to be heard.
        let compared = if !beside.is_empty() && (!self.in_codes() || all().all(is_plain)) {
            say!(self.language, "proof-against_each", attack, strength = against.strength)
        } else {
            let strength = list_in(self.language, all().map(|figure| self.figure(figure, false)));
            attack + &say!(self.language, "proof-against", strength)
        };
        compared + &self.uncounted(comparison)
    }

    /// Says behind strengths which supports they lack, and why.
    pub(super) fn uncounted(&self, comparison: &Comparison) -> String {
        let mut text = String::new();
        let Comparison { attack, against: (_, against), beside } = comparison;
        for figure in [attack, against].into_iter().chain(beside.iter().map(|one| &one.1)) {
            let Aids::Supports { cut, own, .. } = &figure.aids else { continue };
            for (support, by) in cut {
                let Order::Support { unit: of, to } = self.names.orders[*support] else { continue };
                // Spoken names would leave no room for it.
                let what = if self.in_codes() { self.piece(of) } else { String::new() };
                // From where the supported move goes, only an attack that dislodges cuts.
                let map = self.names.map;
                let from = by.iter().map(|&u| map.province_of(self.names.units[u].at));
                let came_in = by.iter().all(|&u| self.names.entries[u].verdict.is_good());
                let is_driven = to.is_some() && came_in && from.eq(to.map(|to| map.province_of(to)));
                let more_dislodged = if is_driven { self.unit(*support) } else { String::new() };
                let target =
                    to.filter(|_| is_driven && self.in_codes()).map(|to| self.origin(map.province_of(to)));
                let (key, more_from) = ("proof-support_was_cut", target.unwrap_or_default());
                let (unit, count, by) = (self.given_by(&[*support]), by.len(), self.attacks(by));
                let cut = say!(self.language, key, more_dislodged, more_from, unit, what, by, count);
                text.extend([semicolon(self.language), &cut]);
            }
            if let Some((own, against)) = own {
                let (units, unit, power) =
                    (self.given_by(own), self.unit(*against), self.adjective(*against));
                let phrase = "proof-adds_nothing";
                let adds = say!(self.language, phrase, units, against = unit, more_power = power);
                text.extend([semicolon(self.language), &adds]);
            }
        }
        text
    }

    /// Writes a strength and what it is made of: in brackets, but between commas where it is read aloud.
    pub(super) fn figure(&self, figure: &Figure, goes_on: bool) -> String {
        let strength = figure.strength;
        match &figure.aids {
            // That a unit did not leave is said beside its name.
            Aids::None | Aids::Left(false) => strength.to_string(),
            Aids::Left(true) => format!("{strength}{}", word(self.language, "proof-because_left")),
            Aids::Powerless(why) => format!("{strength}{}", self.because(Some(*why))),
            Aids::Supports { given, without, .. } => {
                let mut parts = Vec::new();
                if !given.is_empty() {
                    parts.push(say!(self.language, "proof-with_support", units = self.with(given)));
                }
                if !without.is_empty() {
                    parts.push(say!(self.language, "proof-even_without", units = self.units(without)));
                }
                if parts.is_empty() {
                    strength.to_string()
                } else if self.in_codes() {
                    format!("{strength} ({})", parts.join(semicolon(self.language)))
                } else {
                    // Nothing else sets apart what is only heard.
                    format!("{strength}, {}{}", parts.join(", "), if goes_on { "," } else { "" })
                }
            }
        }
    }

    /// Describes why a move prevents nothing.
    pub(super) fn because(&self, why: Option<Powerless>) -> String {
        match why {
            None => String::new(),
            Some(Powerless::ConvoyDisrupted) => word(self.language, "proof-because_disrupted").to_owned(),
            Some(Powerless::DislodgedBy(u)) => {
                say!(self.language, "proof-because_dislodged_by", attack = self.attacks(&[u]))
            }
            Some(Powerless::BeatenHeadToHead) => word(self.language, "proof-because_beaten").to_owned(),
        }
    }

    /// Writes a line of a tree.
    pub fn tree_line(&self, line: &TreeLine) -> String {
        if is_coded() {
            return format!("{:?}", line.says);
        }
        let standing = match line.standing {
            StepRole::Decides => "",
            StepRole::AlsoSufficient => word(self.language, "proof-also_sufficient"),
            StepRole::Repeated => word(self.language, "proof-see_above"),
        };
        self.fact(&line.says) + standing
    }

    fn fact(&self, fact: &Fact) -> String {
        match fact {
            Fact::Statement(statement) => self.statement(statement),
            Fact::Result { unit, verdict } => {
                let act = self.names.entries[*unit].ordered.order.into();
                let word = words::result_of_noun(self.language, act, *verdict);
                self.colon(&self.as_given(*unit), self.verdict_or(*verdict, word))
            }
            Fact::Part { claim: Claim::Term(term), value: Value::Strength(bounds), figure, .. } => {
                let bounds = if bounds.least == bounds.most {
                    String::new()
                } else {
                    say!(self.language, "proof-bounds", least = bounds.least, most = bounds.most)
                };
                let text = format!("{}{}{bounds}", figure.strength, self.sum(&figure.aids));
                self.colon(&self.strength_of(*term, true), &text)
            }
            Fact::Part { claim, value, route, .. } => self.part(*claim, value.truth(), route.as_deref()),
            Fact::Component { orders, count, settled } => {
                let orders: Vec<String> = orders.iter().map(|&u| self.act(u)).collect();
                let semicolon = words::semicolon(self.language);
                let settled = settled
                    .as_ref()
                    .map(|(rule, orders)| format!("{semicolon}{}", self.settled(*rule, orders)));
                let count = self.clause_after(&resolutions_found(self.language, *count));
                let count = count + &settled.unwrap_or_default();
                say!(self.language, "proof-depend", orders = orders.join(semicolon), count)
            }
            Fact::Decisive(units) => {
                let orders: Vec<String> = units.iter().map(|&u| self.as_given(u)).collect();
                let orders = orders.join(words::semicolon(self.language));
                say!(self.language, "proof-decisive", orders, count = units.len())
            }
        }
    }

    /// Says whether a comparison or a part of an equation holds, or that it did not need to be known.
    fn part(&self, claim: Claim, truth: Option<bool>, route: Option<&[Province]>) -> String {
        let truth = truth.map_or("unknown", |truth| if truth { "yes" } else { "no" });
        let order = |key: &'static str, order: &str| say!(self.language, key, truth, order);
        let met = |u: usize| destination(self.names.orders[u]).and_then(|to| self.names.unit_at(to));
        match claim {
            Claim::Exceeds { unit, against } => {
                let (unit, other) = (self.whose(unit), self.strength_of(against.into(), false));
                say!(self.language, "proof-exceeds", truth, unit, other)
            }
            Claim::Term(Term::Path(u)) => {
                let Some(route) = route else {
                    return say!(self.language, "proof-arrives", order = self.act(u));
                };
                let mut named = self.act(u);
                if !route.is_empty() {
                    named.extend([say!(self.language, "proof-over_route", seas = self.seas(route))]);
                }
                order("proof-has_convoy", &self.as_object(&named))
            }
            Claim::Term(Term::OverSea(u)) => order("proof-over_sea", &self.act(u)),
            Claim::Term(Term::Beaten(u)) => order("proof-won", &self.as_object(&self.act(u))),
            Claim::Term(Term::HeadToHead(u)) => {
                let other = met(u).map(|other| self.act(other)).unwrap_or_default();
                say!(self.language, "proof-meet", truth, one = self.act(u), other)
            }
            Claim::Term(Term::Vacated(u)) => {
                let unit = met(u).map(|unit| self.unit(unit)).unwrap_or_default();
                say!(self.language, "proof-leaves", truth, unit)
            }
            _ => String::new(),
        }
    }

    /// Names a strength; of a hold strength perhaps the order of the unit that holds, too.
    fn strength_of(&self, term: Term, has_holder: bool) -> String {
        let of = |key: &'static str, u: usize| say!(self.language, key, unit = self.whose(u));
        match term {
            Term::Attack(u) => of("proof-attack_strength", u),
            Term::Defend(u) => of("proof-defend_strength", u),
            Term::Prevent(u) => of("proof-prevent_strength", u),
            Term::Hold(province) => {
                let province = Province(province);
                let place = self.place_of_strength(province);
                let holder = self.names.unit_at(province.location()).map(|u| self.act(u));
                let holder = holder.unwrap_or_else(|| word(self.language, "proof-empty").to_owned());
                if has_holder {
                    say!(self.language, "proof-hold_strength_of", place, unit = holder)
                } else {
                    say!(self.language, "proof-hold_strength", place)
                }
            }
            _ => String::new(),
        }
    }

    /// Writes ` = 1 + A BOH; die Unterstützung von A BER wurde unterbrochen`.
    fn sum(&self, aids: &Aids) -> String {
        let Aids::Supports { given, cut, own, .. } = aids else { return String::new() };
        let mut text = String::new();
        if !given.is_empty() {
            let given: Vec<String> = given.iter().map(|&s| self.unit(s)).collect();
            text = format!(" = 1 + {}", given.join(" + "));
        }
        for (support, _) in cut {
            text.extend([say!(self.language, "proof-sum_cut", unit = self.given_by(&[*support]))]);
        }
        for support in own.iter().flat_map(|own| &own.0) {
            text.extend([say!(self.language, "proof-not_against_own", unit = self.given_by(&[*support]))]);
        }
        text
    }
}
