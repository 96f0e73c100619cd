//! Which of Booijink's numbered rules a result goes back to: by its reason, and by what else was on the
//! board that the rule speaks of (sections 1.2.3 and 1.2.4).
//!
//! His numbers; our words. Rules 1 to 22 are the rulebook's, rules 23 and 24 are his own. He leaves rule 8 out as a
//! matter of notation, so no result goes back to it.

use std::sync::LazyLock;

use crate::words::list;
use chancery_core::adjudicate::{BackupRule, EngineId, Entry, Reason, Resolution, Verdict};
use chancery_core::map::{Map, Province, Unit, UnitKind};
use chancery_core::order::Order;
use chancery_core::rules::Rules;

/// Returns the numbers of Booijink's rules that a reason by itself goes back to; [`booijink_rules`] sees the whole board.
pub const fn booijink_rules_of_reason(reason: Reason) -> &'static [u8] {
    match reason {
        Reason::Bounced => &[2],
        Reason::HeadToHead => &[6],
        Reason::SelfDislodgement => &[12],
        Reason::ConvoyDisrupted | Reason::FleetDislodged => &[17],
        Reason::CutByAttack => &[13],
        Reason::CutByDislodgement => &[14],
        Reason::Sustained => &[23],
        _ => &[],
    }
}

/// Returns whether results go back to Booijink's numbered rules: those of his engines do, and under his house
/// rules those of every other. Where units are built is no matter of his.
pub fn cites_booijink(engine: EngineId, rules: &Rules) -> bool {
    // Asked for every answer of the batch protocol.
    static HIS: LazyLock<Option<Rules>> = LazyLock::new(|| Rules::preset("booijink").ok());
    let is_his = |mut his: Rules| {
        his.builds = rules.builds;
        his == *rules
    };
    engine.preset() == "booijink" || HIS.is_some_and(is_his)
}

/// Writes Booijink's rules in words: `rule 14`, `rules 2, 3 and 4`. `None` where there are none.
pub fn booijink_in_words(rules: &[u8]) -> Option<String> {
    match rules {
        [] => None,
        [one] => Some(format!("rule {one}")),
        rules => Some(format!("rules {}", list(rules.iter().map(u8::to_string), "and"))),
    }
}

/// Returns the numbers of the rules that the result of an entry goes back to, in ascending order.
pub fn booijink_rules(map: &Map, resolution: &Resolution, entry: usize) -> Vec<u8> {
    let board = Board { map, resolution };
    let ruled = |entry: &&Entry<Order>| entry.reason == Some(Reason::Overruled);
    let Some(entry) = resolution.entries.get(entry).filter(|entry| !ruled(entry)) else { return Vec::new() };
    let mut rules: Vec<u8> = entry.reason.map_or(&[][..], booijink_rules_of_reason).to_vec();
    match (entry.reason, entry.verdict) {
        (Some(Reason::Paradox), _) => rules.extend(board.component(entry)),
        (Some(Reason::Bounced), _) => board.bounced(entry, &mut rules),
        (Some(Reason::HeadToHead), _) => board.battle(entry, &mut rules),
        (Some(Reason::SelfDislodgement), Verdict::Fails) => rules.extend(board.column(entry)),
        (Some(Reason::CutByAttack), _) => board.cut(entry, &mut rules),
        // His rules speak of no such convoys.
        (Some(Reason::Unmatched), _) if matches!(entry.ordered.order, Order::Support { .. }) => rules.push(9),
        (_, Verdict::Succeeds) => board.succeeded(entry, &mut rules),
        (_, Verdict::Stands) => board.stood(entry, &mut rules),
        (_, Verdict::Given) => board.given(entry, &mut rules),
        (_, Verdict::Available) => rules.extend(board.component(entry)),
        _ => {}
    }
    rules.sort_unstable();
    rules.dedup();
    rules
}

struct Board<'a> {
    map: &'a Map,
    resolution: &'a Resolution,
}

/// A legal move.
#[derive(Clone, Copy)]
struct Move<'a> {
    entry: &'a Entry<Order>,
    unit: Unit,
    from: Province,
    to: Province,
}

impl<'a> Board<'a> {
    fn entries(&self) -> impl Iterator<Item = &'a Entry<Order>> + use<'a> {
        self.resolution.entries.iter()
    }

    fn as_move(&self, entry: &'a Entry<Order>) -> Option<Move<'a>> {
        let (Order::Move { to, .. }, Some(unit)) = (entry.ordered.order, entry.unit) else { return None };
        let legal = !matches!(entry.verdict, Verdict::Illegal | Verdict::Invalid);
        let (from, to) = (self.map.province_of(unit.at), self.map.province_of(to));
        legal.then_some(Move { entry, unit, from, to })
    }

    fn moves(&self) -> impl Iterator<Item = Move<'a>> + '_ {
        self.entries().filter_map(|entry| self.as_move(entry))
    }

    fn of_unit(&self, unit: Unit) -> Option<&'a Entry<Order>> {
        self.entries().find(|entry| entry.unit == Some(unit))
    }

    fn home(&self, entry: &Entry<Order>) -> Option<Province> {
        entry.unit.map(|unit| self.map.province_of(unit.at))
    }

    fn driven_by(&self, unit: Unit) -> Option<Unit> {
        self.resolution.driven.iter().find(|d| d.dislodged.unit == unit).map(|d| d.by)
    }

    /// Returns the matched convoys of a move.
    fn convoys(&self, m: Move<'a>) -> impl Iterator<Item = &'a Entry<Order>> + '_ {
        self.entries().filter(move |entry| {
            let Order::Convoy { unit, to } = entry.ordered.order else { return false };
            let matched = matches!(entry.verdict, Verdict::Available | Verdict::Disrupted);
            let (from, to) = (self.map.province_of(unit.at), self.map.province_of(to));
            matched && m.unit.kind == UnitKind::Army && (from, to) == (m.from, m.to)
        })
    }

    fn is_convoyed(&self, m: Move<'a>) -> bool {
        self.convoys(m).next().is_some()
    }

    /// Returns the supports that the order of a unit was given.
    fn supports(&self, unit: Unit) -> usize {
        let helps = |entry: &&Entry<Order>| matches!(entry.ordered.order, Order::Support { unit: helped, .. } if helped == unit.into());
        self.entries().filter(|entry| entry.verdict == Verdict::Given).filter(helps).count()
    }

    /// Returns his rule 23 or 24 where it settled the paradox; another rule is none of his.
    fn component(&self, entry: &Entry<Order>) -> Option<u8> {
        let unit = self.entries().position(|other| other.unit == entry.unit)?;
        let component =
            self.resolution.components.iter().find(|component| component.orders.contains(&unit))?;
        match component.rule? {
            BackupRule::SupportsSustain => Some(23),
            BackupRule::ParadoxicalMoves => Some(24),
            _ => None,
        }
    }

    /// Returns his rule 5 where the unit in the way was to move and could not, rule 6 where it came the other way by land.
    fn column(&self, entry: &'a Entry<Order>) -> Option<u8> {
        let own = self.as_move(entry)?;
        let in_the_way = self.moves().find(|m| m.from == own.to)?;
        if in_the_way.to != own.from {
            return (in_the_way.entry.verdict != Verdict::Succeeds).then_some(5);
        }
        (!self.is_convoyed(own) && !self.is_convoyed(in_the_way)).then_some(6)
    }

    /// Adds his rules of a bounce: rule 3 speaks of moves with equal support, rules 5 and 6 of a unit that
    /// was itself in the way, and rule 18 of a standoff, which he has between moves alone.
    fn bounced(&self, entry: &'a Entry<Order>, rules: &mut Vec<u8>) {
        let Some(own) = self.as_move(entry) else { return };
        for with in entry.with.iter().filter_map(|&unit| self.of_unit(unit)) {
            let other = self.as_move(with);
            if let Some(other) = other.filter(|other| other.to == own.to) {
                rules.extend((self.supports(other.unit) == self.supports(own.unit)).then_some(3));
                rules.extend(with.fate.map(|_| 10));
                rules.extend(self.is_convoyed(own).then_some(18));
            } else {
                rules.extend(self.column(entry));
            }
        }
        rules.extend(self.unsupported(entry, own));
    }

    /// Adds his rule 11 where the unit that is met head to head dislodged the other.
    fn battle(&self, entry: &'a Entry<Order>, rules: &mut Vec<u8>) {
        let Some(own) = self.as_move(entry) else { return };
        if entry.with.iter().any(|&unit| self.driven_by(own.unit) == Some(unit)) {
            rules.push(11);
        }
        rules.extend(self.unsupported(entry, own));
    }

    /// Returns his rule 1 where neither the move nor what it met had support.
    fn unsupported(&self, entry: &Entry<Order>, own: Move<'a>) -> Option<u8> {
        let mut units = std::iter::once(own.unit).chain(entry.with.iter().copied());
        units.all(|unit| self.supports(unit) == 0).then_some(1)
    }

    fn cut(&self, entry: &'a Entry<Order>, rules: &mut Vec<u8>) {
        for with in entry.with.iter().filter_map(|&unit| self.of_unit(unit)) {
            rules.extend(with.fate.map(|_| 15));
            if self.as_move(with).is_some_and(|cutter| self.is_against_its_convoy(entry, cutter)) {
                rules.push(22);
            }
        }
    }

    /// Returns whether the support is for an attack on a fleet that convoys the army which attacks the support.
    fn is_against_its_convoy(&self, support: &Entry<Order>, army: Move<'a>) -> bool {
        let Order::Support { to: Some(to), .. } = support.ordered.order else { return false };
        let target = self.map.province_of(to);
        self.convoys(army).any(|fleet| self.home(fleet) == Some(target))
    }

    fn succeeded(&self, entry: &'a Entry<Order>, rules: &mut Vec<u8>) {
        let Some(own) = self.as_move(entry) else { return };
        let driven_from = |m: &Move| self.driven_by(m.unit).map(|by| self.map.province_of(by.at));
        if self.moves().any(|m| m.to == own.to && m.unit != own.unit && driven_from(&m) == Some(own.to)) {
            rules.push(11);
        }
        let passes = |m: &Move<'a>| {
            (m.from, m.to) == (own.to, own.from)
                && m.entry.verdict == Verdict::Succeeds
                && (self.is_convoyed(own) || self.is_convoyed(*m))
        };
        // His rule 7 has three or more units in the round, none of which trade places.
        if self.moves().any(|m| passes(&m)) {
            rules.push(19);
        } else if entry.reason == Some(Reason::CircularMovement) {
            rules.push(7);
        }
        let has = |verdict| self.convoys(own).any(|fleet| fleet.verdict == verdict);
        if has(Verdict::Disrupted) && has(Verdict::Available) {
            rules.push(20);
        }
    }

    /// Adds his rule of a unit that stays because others stood each other off in its province.
    fn stood(&self, entry: &'a Entry<Order>, rules: &mut Vec<u8>) {
        let Some(home) = self.home(entry) else { return };
        let in_standoff = |m: &Move| {
            m.to == home
                && m.entry.verdict == Verdict::Fails
                && m.entry.reason != Some(Reason::ConvoyDisrupted)
        };
        if self.moves().filter(in_standoff).count() > 1 {
            rules.push(4);
        }
    }

    fn given(&self, entry: &'a Entry<Order>, rules: &mut Vec<u8>) {
        rules.extend(self.component(entry));
        for m in self.moves().filter(|m| Some(m.to) == self.home(entry)) {
            if m.entry.ordered.by == entry.ordered.by {
                rules.push(16);
            } else if self.is_against_its_convoy(entry, m) {
                rules.push(21);
            }
        }
    }
}
