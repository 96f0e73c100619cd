//! The whole tree of a proof, line by line.

use super::account::Line;
use super::cite;
use super::formula::Value;
use super::proof::{Against, Claim, Proof, Standing, Step};
use super::scene::Scene;
use crate::adjudicate::{Interval, Term};
use crate::words::reason_for_programs;

impl<const W: usize> Scene<'_, W> {
    /// The tree of a proof.
    pub fn tree(&self, proof: &Proof) -> Vec<Line> {
        let mut lines = Vec::new();
        self.lines(proof, &proof.root, 0, &mut lines);
        if let Some(driven) = &proof.driven {
            self.lines(proof, driven, 0, &mut lines);
        }
        let orders: Vec<String> = proof.leaves.iter().map(|l| self.given(l.unit)).collect();
        if !orders.is_empty() {
            let text = format!("decisive orders: {}", orders.join("; "));
            lines.push(Line { depth: 0, text, rule: "", decides: true });
        }
        lines
    }

    fn lines(&self, proof: &Proof, step: &Step, depth: usize, lines: &mut Vec<Line>) {
        let (mut text, rule) = self.line(proof, step);
        match step.standing {
            Standing::Decides => {}
            Standing::AlsoSufficient => text += " (also sufficient)",
            Standing::Repeated => text += " (see above)",
        }
        lines.push(Line { depth, text, rule, decides: step.standing == Standing::Decides });
        for part in &step.because {
            self.lines(proof, part, depth + 1, lines);
        }
    }

    fn line(&self, proof: &Proof, step: &Step) -> (String, &'static str) {
        let rule = match step.claim {
            Claim::Term(Term::Beaten(u)) => self.cite_beaten(u),
            claim => cite::of_claim(claim),
        };
        match step.claim {
            // A step that is shown elsewhere has its grounds there, and one that was not needed is shown without
            // any, so here they have only their result.
            Claim::Order(u) if step.standing != Standing::Decides => {
                (format!("{}: {}", self.given(u), self.verdict(u).word()), "")
            }
            Claim::Order(u) => {
                let (text, rule) = self.clause(u, step);
                (text, rule.cite())
            }
            Claim::Stays(u) => {
                let (text, rule) = self.stays(u);
                (text, rule.cite())
            }
            Claim::Takes(u) => {
                let with: Vec<_> = proof.with.iter().map(|&v| self.case.units[v]).collect();
                let why = proof.reason.map(|r| reason_for_programs(self.map, r, &with)).unwrap_or_default();
                let text = format!("{} is {}: {why}", self.given(u), proof.verdict.word());
                (text, proof.reason.map_or("", cite::of_reason))
            }
            Claim::Exceeds { unit, against } => {
                let (attack, other) = (self.order(unit), self.name(against));
                let text = match step.value.truth() {
                    Some(true) => format!("the attack strength of {attack} is greater than {other}"),
                    Some(false) => format!("the attack strength of {attack} is not greater than {other}"),
                    None => not_needed(&format!("the attack strength of {attack} is greater than {other}")),
                };
                (text, rule)
            }
            Claim::Term(term) => {
                let by_land = matches!(term, Term::Path(u) if !self.convoyed(u));
                (self.term(term, step.value), if by_land { "" } else { rule })
            }
            Claim::Component(k) => {
                let Some(knot) = proof.knots.get(k) else { return ("a knot".to_owned(), "") };
                let orders: Vec<String> = knot.orders.iter().map(|&u| self.order(u)).collect();
                let count = match knot.resolutions {
                    None => "consistent resolutions not counted".to_owned(),
                    Some(1) => "1 consistent resolution".to_owned(),
                    Some(n) => format!("{n} consistent resolutions"),
                };
                let text = format!("the orders {} depend on each other: {count}", orders.join("; "));
                let rule = knot.rule.map_or("", |r| cite::Rule::Component(r).cite());
                (text, rule)
            }
        }
    }

    fn name(&self, against: Against) -> String {
        match against {
            Against::Prevent(r) => format!("the prevent strength of {}", self.order(r)),
            Against::Defend(o) => format!("the defend strength of {}", self.order(o)),
            Against::Hold(p) => format!("the hold strength of {}", self.place(p)),
        }
    }

    fn term(&self, term: Term, value: Value) -> String {
        let of = |u: usize, what: &str, n: u32, attack: bool| {
            // What took away all strength is told below, and no sum comes to it.
            let sum = if n == 0 { String::new() } else { self.sum(u, attack) };
            format!("the {what} strength of {}: {n}{sum}{}", self.order(u), proved(value))
        };
        match term {
            Term::Attack(u) => of(u, "attack", self.attack(u), true),
            Term::Defend(u) => of(u, "defend", self.against(Against::Defend(u)), false),
            Term::Prevent(u) => of(u, "prevent", self.against(Against::Prevent(u)), false),
            Term::Hold(p) => {
                let unit = self.case.situation.unit_in(p);
                let held = unit.filter(|&o| !self.case.situation.moves().contains(o));
                let sum = held.map(|o| self.sum(o, false)).unwrap_or_default();
                let whose = unit.map_or_else(|| "empty".to_owned(), |o| self.order(o));
                let n = self.against(Against::Hold(p));
                format!("the hold strength of {} ({whose}): {n}{sum}{}", self.place(p), proved(value))
            }
            Term::Path(u) if !self.convoyed(u) => {
                format!("{} arrives by land or along the coast", self.order(u))
            }
            Term::Path(u) => {
                let route = self.written_route(u).map(|seas| format!(" on the written route over {seas}"));
                let order = self.order(u) + &route.unwrap_or_default();
                match value.truth() {
                    Some(true) => format!("a convoy for {order}: there is one"),
                    Some(false) => format!("a convoy for {order}: there is none"),
                    None => not_needed(&format!("there is a convoy for {order}")),
                }
            }
            Term::OverSea(u) => {
                let order = self.order(u);
                match value.truth() {
                    Some(true) => format!("{order} goes over sea"),
                    Some(false) => format!("{order} goes over land"),
                    None => not_needed(&format!("{order} goes over sea or over land")),
                }
            }
            Term::HeadToHead(u) => {
                let opponent = self.case.situation.opponent(u) as usize;
                let both = format!("{} and {}", self.order(u), self.order(opponent));
                match value.truth() {
                    Some(true) => format!("{both} meet head to head"),
                    Some(false) => format!("{both} pass each other"),
                    None => not_needed(&format!("{both} meet head to head")),
                }
            }
            Term::Vacated(u) => {
                let occupant = self.occupant(u).map(|o| self.unit(o)).unwrap_or_default();
                match value.truth() {
                    Some(true) => format!("{occupant} leaves before the attack"),
                    Some(false) => format!("{occupant} does not leave before the attack"),
                    None => not_needed(&format!("{occupant} leaves before the attack")),
                }
            }
            Term::Beaten(u) => {
                let order = self.order(u);
                match value.truth() {
                    Some(true) => format!("{order} was beaten from its destination"),
                    Some(false) => format!("{order} was not beaten from its destination"),
                    None => not_needed(&format!("{order} was beaten from its destination")),
                }
            }
        }
    }

    /// ` = 1 + A BOH; not A BER, cut by A PRU - BER`.
    fn sum(&self, u: usize, attack: bool) -> String {
        let aids = self.aids(u);
        let all = self.case.situation.supporters(u);
        let given = all & self.case.derivation.known.succeed;
        let (counts, cut) = if attack { (aids.counts, aids.cut) } else { (given, all - given) };
        let mut text = String::new();
        for s in counts {
            text.extend([format!(" + {}", self.unit(s))]);
        }
        if !text.is_empty() {
            text = format!(" = 1{text}");
        }
        for s in cut {
            text.extend([format!("; the support of {} is cut", self.unit(s))]);
        }
        if attack {
            for s in aids.own {
                text.extend([format!(
                    "; the support of {} does not count against its own power",
                    self.unit(s)
                )]);
            }
        }
        text
    }
}

/// What a bound holds without; it is shown for the grounds of the bound that stand below it.
fn not_needed(what: &str) -> String {
    format!("whether {what} did not need to be known")
}

/// What the steps below prove, where they leave out what does not matter.
fn proved(value: Value) -> String {
    match value {
        Value::Strength(Interval { least, most }) if least != most => {
            format!(" (whatever else happens, from {least} to {most})")
        }
        _ => String::new(),
    }
}
