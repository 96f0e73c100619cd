//! The sentences of a proof.

use super::names::{Names, Speech};
use crate::explain::statement::{
    ChosenConvoy, Grounds, Lead, MoveResult, Obstacle, Resolutions, Sentence, Statement, Stay, Uncut,
};
use crate::words::{capital, list};
use chancery_core::adjudicate::{BackupRule, Reason, Verdict};
use chancery_core::map::Province;
use chancery_core::order::{Canonical as _, Order};
use chancery_core::rules::Paradox;
use chancery_core::text::is_coded;

impl Names<'_> {
    /// Writes a sentence.
    pub(super) fn sentence(&self, sentence: &Sentence) -> String {
        if is_coded() {
            return format!("{sentence:?}");
        }
        if sentence.depth > 0 && !self.is_brief {
            return Names { is_brief: true, ..*self }.sentence(sentence);
        }
        let end = if sentence.says_must_be_greater { "; an attack must be greater" } else { "" };
        if let (Some(lead), Statement::Stay { stay: Stay::Stood(by), in_short: false, .. }) =
            (&sentence.lead, &sentence.says)
        {
            let stood = match (by.as_slice(), lead.is_open) {
                // Nothing has happened yet.
                ([], true) if lead.reason == Reason::NoOrder => ", so it will hold".to_owned(),
                ([], true) => "; it will hold".to_owned(),
                (by, true) => format!("; {}", self.stood(by)),
                (by, false) => format!(": {}", self.stood(by)),
            };
            return format!("{}{stood}.", capital(&self.lead(lead)));
        }
        let says = self.statement(&sentence.says);
        match &sentence.lead {
            Some(lead) => format!("{}; {says}{end}.", capital(&self.lead(lead))),
            None => format!("{}{end}.", capital(&says)),
        }
    }

    fn lead(&self, lead: &Lead) -> String {
        let reason = || self.reason(lead.reason, &lead.with);
        let text = match (lead.reason, lead.is_open) {
            (Reason::NoOrder, true) => "has no order yet".to_owned(),
            (Reason::NoOrder, false) => "was given no order and held".to_owned(),
            (Reason::ImpliedApart, _) | (_, false) => format!("held, because {}", reason()),
            (_, true) => format!("has no order yet, because {}", reason()),
        };
        format!("{} {text}", self.unit(lead.unit))
    }

    /// Writes a statement as a clause.
    #[allow(clippy::too_many_lines, reason = "a table with a sentence for each statement")]
    pub(super) fn statement(&self, statement: &Statement) -> String {
        match statement {
            Statement::NoEffect { unit, verdict, reason, with, holds } => {
                let why = reason.map(|reason| self.why_void(*unit, reason, with)).unwrap_or_default();
                let held = match self.orders[*unit] {
                    _ if !holds => String::new(),
                    // Another unit is named before.
                    Order::Support { .. } | Order::Convoy { .. } => {
                        format!("; {} held instead", self.unit(*unit))
                    }
                    Order::Hold | Order::Move { .. } => "; the unit held instead".to_owned(),
                };
                let word = if *verdict == Verdict::Invalid { "void" } else { verdict.word() };
                format!("{} is {word}: {why}{held}", self.given(*unit))
            }
            Statement::Undecided(u) => format!("{} could not be decided", self.given(*u)),
            Statement::Stay { unit, stay, in_short } => self.stay(*unit, stay, *in_short),
            Statement::Destroyed(u) => {
                // That it was dislodged was said just before.
                let unit = match (self.speech, self.units[*u].kind) {
                    (Speech::Codes, _) => self.unit(*u),
                    (Speech::Spoken, kind) => format!("the dislodged {}", kind.name()),
                };
                format!("{unit} had no retreat and was destroyed")
            }
            Statement::Judged { unit, by_convoy } => {
                let way = if *by_convoy { "by convoy" } else { "by land" };
                format!("By judgement {} goes {way} (4.A.3=b)", self.unit(*unit))
            }
            Statement::Implied { unit, by, is_open } => {
                let silent = if *is_open { "has no order yet" } else { "was given no order" };
                let implies = if by.len() == 1 { "implies" } else { "imply" };
                let by = list(by.iter().map(|&at| self.entries[at].ordered.canonical(self.map)), "and");
                let (unit, order) = (self.unit(*unit), self.given(*unit));
                format!("{unit} {silent}, and {by} {implies} {order} (4.E.3=a)")
            }
            Statement::Move { unit, result, grounds } => {
                format!("{}: {}", self.move_result(*unit, *result, grounds), self.grounds(grounds))
            }
            Statement::Together { units, result, grounds } => {
                format!("{}: {}", self.result_together(units, *result), self.grounds(grounds))
            }
            Statement::SupportGiven { unit, attacks, in_vain: Some(own), holds_off }
                if attacks.is_empty() =>
            {
                let power = &self.map.power(self.units[*own].power).adjective;
                let (order, own) = (self.order(*unit), self.unit(*own));
                if *holds_off {
                    format!("{order} was given, but did not help against {own}, which is {power}, too")
                } else {
                    format!("{order} was given, but did not help: {own} is {power}, too")
                }
            }
            Statement::SupportGiven { unit, attacks, .. } if attacks.is_empty() => {
                format!("{} was given: nobody attacked {}", self.order(*unit), self.unit(*unit))
            }
            Statement::SupportGiven { unit, attacks, .. } => {
                let attacks = attacks.iter().map(|&(attack, why)| self.uncut(attack, why));
                format!("{} was given: {}", self.order(*unit), list(attacks, "and"))
            }
            Statement::SupportCut { unit, by, is_dislodged: false } => {
                let still = match by.as_slice() {
                    [one] if self.entries[*one].fate.is_some() => {
                        format!(", although {} was itself dislodged", self.unit(*one))
                    }
                    _ => String::new(),
                };
                format!("{} was cut by {}{still}", self.order(*unit), self.attacks(by))
            }
            Statement::SupportCut { unit, by, is_dislodged: true } => {
                let (order, unit, by) = (self.order(*unit), self.unit(*unit), self.attacks(by));
                format!("{order} was cut, because {by} dislodged {unit}")
            }
            Statement::ConvoyInParadox(u) => {
                format!("{} was disrupted in a convoy paradox", self.order(*u))
            }
            Statement::ConvoyDisrupted { unit, by } => {
                let (order, unit, by) = (self.order(*unit), self.unit(*unit), self.attack(*by));
                format!("{order} was disrupted: {by} dislodged {unit}")
            }
            Statement::ConvoyAvailable { unit, in_short: true, .. } => {
                format!("{} was available", self.order(*unit))
            }
            Statement::ConvoyAvailable { unit, attacks, .. } if attacks.is_empty() => {
                format!("{} was available: nobody attacked {}", self.order(*unit), self.unit(*unit))
            }
            Statement::ConvoyAvailable { unit, attacks, .. } => {
                format!("{} was available: {} failed", self.order(*unit), self.attacks(attacks))
            }
            Statement::AlsoStopped { unit, by } => {
                let by = by
                    .iter()
                    .map(|&Obstacle { whom, strength }| format!("{}, with {strength},", self.other(whom)));
                format!("{} would have stopped {}, too", list(by, "and"), self.move_of(*unit))
            }
            Statement::StillStands { rival, by, province } => {
                let (unit, by, place) = (self.unit(*rival), self.attack(*by), self.province(*province));
                let rival = self.order(*rival);
                format!("{by} dislodged {unit}, but did not come from {place}, so {rival} still counted")
            }
            Statement::NotAgainst { unit, why } => {
                format!("{} did not stand against it{}", self.order(*unit), self.powerless(*why))
            }
            Statement::ByWrittenRoute { army, route } => {
                let (army, route) = (self.unit(*army), self.provinces(route));
                format!("{army} went by convoy; the written route over {route}, which binds, was open")
            }
            Statement::ByConvoy { army, seas, chosen } => {
                let why = match chosen {
                    None => String::new(),
                    Some(ChosenConvoy::Ordered) => ", because its order says so (DATC 4.A.3)".to_owned(),
                    Some(ChosenConvoy::OwnFleets(fleets)) => {
                        let power = &self.map.power(self.units[*army].power).name;
                        format!(", because {power} ordered {} to convoy it (DATC 4.A.3)", self.units(fleets))
                    }
                    Some(ChosenConvoy::Exchange) => {
                        ", because it was to change places with the unit there (DATC 4.A.3)".to_owned()
                    }
                };
                format!(
                    "{} went by convoy{why}; the way over {} was open",
                    self.unit(*army),
                    self.provinces(seas)
                )
            }
            Statement::Circle(orders) => {
                format!("The orders of {} depend on one another", self.units(orders))
            }
            Statement::VoidHelp { units, is_convoy, reason, with } => {
                let kind = if *is_convoy { "convoy" } else { "support" };
                let why = Names { is_brief: true, ..*self }.why_all_void(units, *reason, with);
                let (s, are) = if units.len() == 1 { ("", "is") } else { ("s", "are") };
                format!("The {kind}{s} of {} {are} void: {why}", self.units(units))
            }
            Statement::ByLand { army, fleets, says_why } => {
                let convoys = if fleets.len() == 1 { "convoy" } else { "convoys" };
                let was = if fleets.len() == 1 { "was" } else { "were" };
                let army = Names { is_brief: true, ..*self }.named_unit(*army);
                let why = if *says_why {
                    format!(", because {army} was not ordered via convoy (DATC 4.A.3)")
                } else {
                    String::new()
                };
                let fleets = self.units(fleets);
                format!("It went by land; the {convoys} of {fleets} {was} not used{why}")
            }
            Statement::CountsApart { supports, rival, against } => {
                let one = supports.len() == 1;
                let (s, count) = if one { ("", "counted") } else { ("s", "counted") };
                let not = if one { "it did not" } else { "they did not" };
                let (supports, rival, unit) = (self.units(supports), self.order(*rival), self.unit(*against));
                format!(
                    "To hold off {rival} the support{s} of {supports} {count}; to dislodge {unit}, of the same power, {not}"
                )
            }
            Statement::Resolutions(resolutions) => self.resolutions(resolutions),
            Statement::Paradox(contradiction) => self.contradiction(contradiction),
            Statement::NoResolution(orders) => {
                let convoys = self.convoys_of(orders);
                let s = if convoys.len() == 1 { "" } else { "s" };
                format!(
                    "Whatever one assumes of the convoy{s} of {}, the rules contradict it",
                    self.units(&convoys)
                )
            }
            Statement::LeftBy(choice) => {
                format!("{choice} leaves this paradox to its second choice")
            }
            Statement::Settled { rule, orders } => self.settled(*rule, orders),
        }
    }

    fn stay(&self, unit: usize, stay: &Stay, in_short: bool) -> String {
        let unit = self.unit(unit);
        match stay {
            Stay::Stood(_) if in_short => format!("{unit} held"),
            Stay::Stood(attacks) => format!("{unit} held: {}", self.stood(attacks)),
            Stay::Beleaguered(by) => {
                let strengths: Vec<u32> = by.iter().map(|b| b.1).collect();
                let orders = self.attackers(&by.iter().map(|b| b.0).collect::<Vec<_>>());
                let with = if strengths.iter().all(|n| *n == strengths[0]) {
                    format!("{} each", strengths[0])
                } else {
                    list(strengths.iter().map(u32::to_string), "and")
                };
                format!(
                    "{unit} held: {orders} attacked with {with} and held each other off (a beleaguered garrison)"
                )
            }
            Stay::Dislodged { by, is_head_to_head, comparison } => {
                let head = if *is_head_to_head && !in_short { " head to head" } else { "" };
                let dislodged = format!("{unit} was dislodged{head} by {}", self.attack(*by));
                if in_short { dislodged } else { format!("{dislodged}: {}", self.comparison(comparison)) }
            }
        }
    }

    /// Returns why a unit was not driven out.
    fn stood(&self, attacks: &[usize]) -> String {
        match attacks {
            [] => "nobody attacked it".to_owned(),
            attacks => format!("{} failed", self.attacks(attacks)),
        }
    }

    fn move_result(&self, unit: usize, result: MoveResult, grounds: &Grounds) -> String {
        let order = self.order(unit);
        match result {
            MoveResult::Succeeded => format!("{order} succeeded"),
            MoveResult::SucceededAgainst(whom) => {
                let figure = match grounds {
                    Grounds::Compared(comparison) => comparison.against.first().map(|one| &one.1),
                    _ => None,
                };
                let whom = figure.map_or_else(|| self.opponent(whom), |figure| self.against(whom, figure));
                format!("{order} succeeded against {whom}")
            }
            MoveResult::Failed => format!("{order} failed"),
            MoveResult::Bounced(u) => format!("{order} bounced with {}", self.that_of(u)),
            // A move that itself failed beat nobody.
            MoveResult::Beaten(u) => {
                let lost = if self.entries[u].verdict.is_good() { "beaten" } else { "held off" };
                format!("{order} was {lost} by {}", self.that_of(u))
            }
            MoveResult::LostHeadToHead(u) if self.entries[u].verdict.is_good() => {
                format!("{order} was beaten head to head by {}", self.that_of(u))
            }
            MoveResult::LostHeadToHead(u) => format!("{order} failed head to head with {}", self.that_of(u)),
            MoveResult::FailedAgainst { unit, was_to_leave } => {
                let stayed = if was_to_leave { ", which did not leave" } else { "" };
                format!("{order} failed against {}{stayed}", self.unit(unit))
            }
        }
    }

    /// Says of several moves that they failed for each other, or for the same.
    fn result_together(&self, units: &[usize], result: MoveResult) -> String {
        let orders = self.orders(units);
        match result {
            MoveResult::Bounced(_) => format!("{orders} bounced with each other"),
            MoveResult::LostHeadToHead(_) => format!("{orders} failed head to head with each other"),
            MoveResult::FailedAgainst { unit, was_to_leave } => {
                let stayed = if was_to_leave { ", which did not leave" } else { "" };
                format!("{orders} each failed against {}{stayed}", self.unit(unit))
            }
            MoveResult::Succeeded
            | MoveResult::SucceededAgainst(_)
            | MoveResult::Failed
            | MoveResult::Beaten(_) => format!("{orders} failed"),
        }
    }

    fn grounds(&self, grounds: &Grounds) -> String {
        match grounds {
            Grounds::Round(units) if units.len() == 2 => {
                format!(
                    "{} changed places, as two units can if one of them goes by convoy",
                    self.units(units)
                )
            }
            Grounds::Round(units) => format!(
                "{} moved round in a circle, and such a circle succeeds unless somebody bars it",
                self.units(units)
            ),
            Grounds::Left { unit, province } => {
                format!("{} left {}", self.unit(*unit), self.province(*province))
            }
            Grounds::Unopposed => "nothing stood against it".to_owned(),
            Grounds::ConvoyDisrupted { at, route } => {
                let disrupted = format!("its convoy was disrupted in {}", self.provinces(at));
                match route.as_slice() {
                    [] => disrupted,
                    seas => {
                        format!(
                            "{disrupted}, on the written route over {}, which binds",
                            self.provinces(seas)
                        )
                    }
                }
            }
            Grounds::Paradox => "it is part of a convoy paradox".to_owned(),
            Grounds::OwnHeadToHead(met) => {
                format!("it met {} head to head, and no power dislodges its own unit", self.that_of(*met))
            }
            Grounds::OwnStayed { unit, province, was_to_leave } => {
                let (unit, place) = (self.unit(*unit), self.province(*province));
                let rule = if *was_to_leave { "" } else { ", and no power dislodges its own unit" };
                format!("{unit} did not leave {place}{rule}")
            }
            Grounds::Taken { by, unit } => {
                format!("{} dislodged {} and took its place", self.order(*by), self.unit(*unit))
            }
            Grounds::Barred { by, units } => {
                format!("{} barred the circle of {}", self.order(*by), self.units(units))
            }
            Grounds::Compared(comparison) => self.comparison(comparison),
        }
    }

    fn uncut(&self, attacker: usize, why: Uncut) -> String {
        let attack = self.attack(attacker);
        match why {
            Uncut::SamePower => {
                let power = &self.map.power(self.units[attacker].power).adjective;
                format!("{attack} did not cut it, because {} is also {power}", self.unit(attacker))
            }
            Uncut::Spared { paradox, fleet, province } => {
                let why = self.why_spared(paradox, fleet, province);
                format!("{attack} did not cut it by the rule for convoyed attacks, because {why}")
            }
            Uncut::ConvoyDisrupted => format!("{attack} did not arrive, because its convoy was disrupted"),
            Uncut::FromTarget { province, is_of_last_fleet, is_for_hold } => {
                let by = if is_of_last_fleet { ", the sea of its last fleet" } else { "" };
                let place = self.province(province);
                let target =
                    if is_for_hold { "where the supported unit is" } else { "the target of the support" };
                format!(
                    "{attack} did not cut it, because an attack from {place}{by}, {target}, cuts it only by dislodging the supporter"
                )
            }
        }
    }

    fn why_spared(&self, paradox: Paradox, fleet: Option<usize>, province: Province) -> String {
        let fleet = fleet.map(|u| self.unit(u)).unwrap_or_default();
        match paradox {
            Paradox::Rule1982 => {
                let place = self.province(province);
                format!("it goes by convoy, and the support is for {place}, where {fleet} convoys")
            }
            Paradox::Rule2000 => {
                format!("it cannot do without the convoy of {fleet}, against which the support is given")
            }
            _ => format!("it is convoyed by {fleet}, against which the support is given"),
        }
    }

    /// Returns the convoys among orders.
    pub(super) fn convoys_of(&self, orders: &[usize]) -> Vec<usize> {
        orders.iter().copied().filter(|&u| matches!(self.orders[u], Order::Convoy { .. })).collect()
    }

    fn resolutions(&self, resolutions: &Resolutions) -> String {
        let result = |&(u, succeeds): &(usize, bool)| {
            let unit = self.unit(u);
            match (self.orders[u], succeeds) {
                (Order::Support { .. }, true) => format!("the support of {unit} is given"),
                (Order::Support { .. }, false) => format!("the support of {unit} is cut"),
                (Order::Convoy { .. }, true) => format!("the convoy of {unit} is available"),
                (Order::Convoy { .. }, false) => format!("the convoy of {unit} is disrupted"),
                (_, true) => format!("the move of {unit} succeeds"),
                (_, false) => format!("the move of {unit} fails"),
            }
        };
        // Several convoys of one result are told together.
        let is_convoy = |one: &(usize, bool), good: bool| {
            matches!(self.orders[one.0], Order::Convoy { .. }) && one.1 == good
        };
        let all = |assignment: &[(usize, bool)]| {
            let mut clauses = Vec::new();
            for (i, one) in assignment.iter().enumerate() {
                let same: Vec<usize> =
                    assignment.iter().filter(|other| is_convoy(other, one.1)).map(|other| other.0).collect();
                if !is_convoy(one, one.1) || same.len() == 1 {
                    clauses.push(result(one));
                } else if !assignment[..i].iter().any(|other| is_convoy(other, one.1)) {
                    let word = if one.1 { "available" } else { "disrupted" };
                    clauses.push(format!("the convoys of {} are {word}", self.units(&same)));
                }
            }
            list(clauses, "and")
        };
        match resolutions {
            Resolutions::NotCounted => "How many resolutions agree with the rules was not counted".to_owned(),
            Resolutions::Many(0) => "No resolution agrees with the rules".to_owned(),
            Resolutions::Many(n) => format!("{n} resolutions agree with the rules"),
            Resolutions::AllOrNone => {
                "Two resolutions agree with the rules: all of them succeed, or all fail".to_owned()
            }
            Resolutions::One(one) => format!("One resolution agrees with the rules: {}", all(one)),
            // Of convoys alone the opposite has words of its own.
            Resolutions::Opposite(one)
                if one.len() > 1 && one.iter().all(|each| is_convoy(each, one[0].1)) =>
            {
                let opposite = if one[0].1 { "disrupted" } else { "available" };
                format!("Two resolutions agree with the rules: either {}, or all are {opposite}", all(one))
            }
            Resolutions::Opposite(one) => {
                format!("Two resolutions agree with the rules: either {}, or the exact opposite", all(one))
            }
            Resolutions::Two(a, b) => {
                format!("Two resolutions agree with the rules. Either {}; or {}", all(a), all(b))
            }
        }
    }

    /// Says which rule settled what.
    pub(super) fn settled(&self, rule: BackupRule, orders: &[usize]) -> String {
        let settled = self.units(orders);
        let (s, fail) = if orders.len() == 1 { ("", "fails") } else { ("s", "fail") };
        match rule {
            BackupRule::CircularMovement => {
                "by the rule for circular movement all of them succeed".to_owned()
            }
            BackupRule::Szykman => {
                format!("by Szykman's rule the convoy{s} of {settled} {fail}")
            }
            BackupRule::AllHold => format!("by the rule for paradoxes the move{s} of {settled} {fail}"),
            BackupRule::SupportsSustain | BackupRule::ParadoxicalMoves => {
                format!("the rule for such cycles settles {settled}")
            }
        }
    }
}
