//! Which orders are possible: what a screen offers, what a program may choose from.
//!
//! Possible means that the order could succeed on some board with these units: the places border,
//! a supporter reaches the place it supports into, an army can be carried. Whether it does succeed
//! is for the adjudicator.

use crate::map::{Kind, Location, Map, Power, Province, Unit, UnitKind};
use crate::order::{Adjustment, DislodgedUnit, Order, Piece, Position, Retreat, retreat_options};
use crate::rules::{Rules, WaivedBuilds};

/// The convoys that count as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convoys {
    /// Over seas in which a fleet stands now.
    ByFleetsPresent,
    /// Over any seas that join the two coasts.
    ByAnySeas,
}

/// Returns every possible order of `unit`: its hold, its moves with coasts named, convoyed moves of an army
/// (written `VIA`), its supports and its convoys, in this order.
///
/// ```
/// use chancery_core::order::{Convoys, possible_orders};
/// use chancery_core::{Position, standard};
///
/// let map = standard();
/// let position = Position::start(&map);
/// let orders = possible_orders(&map, &position, position.units[0], Convoys::ByFleetsPresent);
/// assert!(orders.contains(&chancery_core::Order::Hold));
/// ```
pub fn possible_orders(map: &Map, position: &Position, unit: Unit, convoys: Convoys) -> Vec<Order> {
    let board = Board { map, position, convoys };
    let mut orders = vec![Order::Hold];
    orders.extend(board.moves(unit));
    board.supports(unit, &mut orders);
    board.convoys(unit, &mut orders);
    orders
}

/// Returns every possible order of a dislodged unit: where it may retreat, and disbanding, which comes last.
///
/// A retreat goes to a neighbour that is not closed (see [`retreat_options`]).
pub fn possible_retreats(
    map: &Map,
    position: &Position,
    dislodged: &DislodgedUnit,
    rules: &Rules,
) -> Vec<Retreat> {
    let open = retreat_options(map, rules, &position.units, &position.contested, dislodged);
    open.map(Retreat::To).chain([Retreat::Disband]).collect()
}

/// Returns every possible adjustment of `power`: builds where the map and the house let it build, and a waived build
/// where the house allows that (DATC 4.D.7), if it may build; removals of its units if it must remove;
/// nothing if its units and centres are even.
pub fn possible_adjustments(map: &Map, rules: &Rules, position: &Position, power: Power) -> Vec<Adjustment> {
    match position.balance(power) {
        0 => Vec::new(),
        1.. => {
            let builds = possible_builds(map, rules, position, power).map(Adjustment::Build);
            let may_waive = rules.waived_builds == WaivedBuilds::Allowed;
            builds.chain(may_waive.then_some(Adjustment::Waive)).collect()
        }
        _ => position.units_of(power).map(|unit| Adjustment::Remove(unit.into())).collect(),
    }
}

/// Lists every unit that `power` could build now if it may build at all.
pub fn possible_builds<'a>(
    map: &'a Map,
    rules: &'a Rules,
    position: &'a Position,
    power: Power,
) -> impl Iterator<Item = Piece> + 'a {
    // An army, and a fleet on each coast.
    position.building_sites(map, rules, power).flat_map(|site| {
        let army = Piece { kind: UnitKind::Army, at: site.location() };
        let fleets = map.fleets_of(site).map(|at| Piece { kind: UnitKind::Fleet, at });
        [army].into_iter().filter(|p| map.admits(p.kind, p.at)).chain(fleets)
    })
}

struct Board<'a> {
    map: &'a Map,
    position: &'a Position,
    convoys: Convoys,
}

pub(in crate::order) fn possible_moves(
    map: &Map,
    position: &Position,
    unit: Unit,
    convoys: Convoys,
) -> Vec<Order> {
    Board { map, position, convoys }.moves(unit).collect()
}

impl Board<'_> {
    fn moves(&self, unit: Unit) -> impl Iterator<Item = Order> + '_ {
        let borders = self.map.borders(unit.kind, unit.at);
        let carried = self.carried(unit, None, None).map(|to| Order::Move { to: to.location(), via: true });
        borders.map(|to| Order::Move { to, via: false }).chain(carried)
    }

    fn is_coast(&self, province: Province) -> bool {
        self.map.province(province).kind == Kind::Coast
    }

    /// Returns whether an army can be carried over this sea: a fleet could stand there, or does.
    fn carries(&self, sea: Province) -> bool {
        let kind_fits = self.map.province(sea).kind == Kind::Sea;
        kind_fits
            && match self.convoys {
                Convoys::ByAnySeas => true,
                Convoys::ByFleetsPresent => self.position.unit_in(self.map, sea).is_some(),
            }
    }

    /// Returns the seas that a fleet anywhere in `province` borders on.
    fn seas_beside(&self, province: Province) -> impl Iterator<Item = Province> + '_ {
        let ports = self.map.fleets_of(province).flat_map(|at| self.map.fleet_borders(at));
        ports.map(|&to| self.map.province_of(to)).filter(|&p| self.map.province(p).kind == Kind::Sea)
    }

    /// Returns where `unit` can be carried if it is an army on a coast, in the order of the map; only by
    /// routes through `through` if that is given, and without the sea `but`.
    fn carried(
        &self,
        unit: Unit,
        through: Option<Province>,
        but: Option<Province>,
    ) -> impl Iterator<Item = Province> + '_ {
        let from = self.map.province_of(unit.at);
        let afloat = unit.kind == UnitKind::Army && self.is_coast(from);
        let reach =
            if afloat { self.reached(from, through, but) } else { vec![false; self.map.provinces().len()] };
        self.map.provinces().filter(move |&p| p != from && self.is_coast(p) && reach[p.index()])
    }

    /// Returns, by province, whether it can be reached over seas from the coast `from`, through `through` if that is
    /// given, and without the sea `but`. The seas that carry are joined, so a way to `through` counts as a way on, though
    /// it may lead into a blind alley.
    fn reached(&self, from: Province, through: Option<Province>, but: Option<Province>) -> Vec<bool> {
        let mut seen = vec![false; self.map.provinces().len()];
        let carries = |sea: Province| Some(sea) != but && self.carries(sea);
        let mut next: Vec<Province> = match through {
            Some(sea) => vec![sea],
            None => self.seas_beside(from).filter(|&s| carries(s)).collect(),
        };
        let mut shores = vec![false; seen.len()];
        while let Some(sea) = next.pop() {
            if std::mem::replace(&mut seen[sea.index()], true) {
                continue;
            }
            for &to in self.map.fleet_borders(sea.location()) {
                let to = self.map.province_of(to);
                shores[to.index()] = true;
                if carries(to) {
                    next.push(to);
                }
            }
        }
        if !shores[from.index()] {
            shores.fill(false);
        }
        shores
    }

    /// Adds supports to hold and to move for every other unit. A fleet supports no move that it alone could carry (DATC
    /// 6.D.31).
    fn supports(&self, unit: Unit, orders: &mut Vec<Order>) {
        let map = self.map;
        let here = map.province_of(unit.at);
        for other in self.position.units.iter().copied().filter(|o| o.at != unit.at) {
            let there = map.province_of(other.at);
            let piece = Piece::from(other);
            if map.reaches(unit.kind, unit.at, there) {
                orders.push(Order::Support { unit: piece, to: None });
            }
            let own = (unit.kind == UnitKind::Fleet).then_some(here);
            let carried = self.carried(other, None, own).map(Province::location);
            let mut targets: Vec<Location> = map.borders(other.kind, other.at).chain(carried).collect();
            targets.sort();
            targets.dedup();
            targets.retain(|&to| {
                map.province_of(to) != here && map.reaches(unit.kind, unit.at, map.province_of(to))
            });
            orders.extend(targets.into_iter().map(|to| Order::Support { unit: piece, to: Some(to) }));
        }
    }

    /// Adds convoys of every army that can be carried through the sea where `unit` is a fleet.
    fn convoys(&self, unit: Unit, orders: &mut Vec<Order>) {
        let here = self.map.province_of(unit.at);
        if unit.kind != UnitKind::Fleet || self.map.province(here).kind != Kind::Sea {
            return;
        }
        for army in self.position.units.iter().copied().filter(|u| u.kind == UnitKind::Army) {
            let targets = self.carried(army, Some(here), None);
            orders.extend(targets.map(|to| Order::Convoy { unit: army.into(), to: to.location() }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Phase, standard};
    use crate::rules::RetreatToOrigin;

    fn position(units: &[(u8, UnitKind, &str)]) -> Position {
        let map = standard();
        let mut position = Position::empty(&map, Phase::spring(1901));
        for &(power, kind, name) in units {
            let at = map.locations().find(|&l| map.place(l) == name).unwrap();
            position.units.push(Unit { power: Power(power), kind, at });
        }
        position
    }

    fn orders(position: &Position, index: usize, convoys: Convoys) -> Vec<String> {
        use crate::order::{Canonical, GivenOrder};
        let map = standard();
        let unit = position.units[index];
        let orders = possible_orders(&map, position, unit, convoys);
        let written = orders.into_iter().map(|order| GivenOrder { by: unit.power, unit: unit.into(), order });
        written.map(|o| o.canonical(&map)).collect()
    }

    /// The provinces of Cross's four armies.
    const FOUR: [&str; 4] = ["VEN", "VIE", "TYR", "TRI"];

    /// Returns for each of Cross's four armies the orders that act on the four provinces alone.
    fn among_four() -> (Position, [Vec<String>; 4]) {
        let position = position(&FOUR.map(|name| (0, UnitKind::Army, name)));
        let elsewhere =
            |order: &String| order.split(' ').any(|word| word.len() == 3 && !FOUR.contains(&word));
        let of_unit = |unit| {
            let mut all = orders(&position, unit, Convoys::ByFleetsPresent);
            all.retain(|order| !elsewhere(order));
            all
        };
        let each = std::array::from_fn(of_unit);
        (position, each)
    }

    /// Stewart Cross counts the orders of four armies that act on their four provinces alone: to
    /// hold, to move to another of the four, to support a neighbour of the four in place, and to
    /// support any of the other three into one of the four. He counts 9, 9, 11 and 11, together 9,801.
    #[test]
    fn cross_counts_9801_orders_for_four_armies() {
        let (position, each) = among_four();
        let counts = each.map(|orders| orders.len());
        assert_eq!(counts, [9, 9, 11, 11]);
        assert_eq!(counts.iter().product::<usize>(), 9801);
        // He lists those of Venice.
        let printed = [
            "A(Ven) Stands",
            "A(Ven) - Tri",
            "A(Ven) S A(Tri) - Tyr",
            "A(Ven) S A(Vie) - Tyr",
            "A(Ven) S A(Tri)",
            "A(Ven) - Tyr",
            "A(Ven) S A(Tyr)",
            "A(Ven) S A(Tyr) - Tri",
            "A(Ven) S A(Vie) - Tri",
        ];
        let canonical = |line: &str| {
            let units = ["Ven", "Tri", "Tyr", "Vie"];
            let plain = units
                .iter()
                .fold(line.to_owned(), |l, code| l.replace(&format!("({code})"), &format!(" {code}")));
            plain.replace("Stands", "H").to_uppercase()
        };
        let offered = orders(&position, 0, Convoys::ByFleetsPresent);
        assert!(printed.iter().all(|line| offered.contains(&canonical(line))), "{offered:?}");
    }

    /// "The scenario has several different symmetries which reduce the number of genuinely different combinations to around
    /// 250", says Cross. Venice and Vienna can change places, so can Tyrolia and Trieste, and no others: Burnside counts
    /// (9,801 + 81 + 11 + 99) / 4 = 2,498, and so does who lists them all.
    #[test]
    fn the_symmetries_of_cross_leave_2498_sets_of_orders() {
        const SYMMETRIES: [[usize; 4]; 4] = [[0, 1, 2, 3], [1, 0, 2, 3], [0, 1, 3, 2], [1, 0, 3, 2]];
        let map = standard();
        let (position, each) = among_four();
        // No other exchange of the provinces keeps their borders.
        let borders = |a: usize, b: usize| {
            let [from, to] = [a, b].map(|unit| position.units[unit].at);
            map.reaches(UnitKind::Army, from, map.province_of(to))
        };
        let mut kept = Vec::new();
        for [a, b, c] in (0..64).map(|n| [n / 16, n / 4 % 4, n % 4]) {
            let all = [a, b, c, 6_usize.wrapping_sub(a + b + c)];
            let once = (0..4).all(|place| all.contains(&place));
            let keeps = |(x, y): (usize, usize)| borders(x, y) == borders(all[x], all[y]);
            if once && (0..16).map(|n| (n / 4, n % 4)).filter(|(x, y)| x != y).all(keeps) {
                kept.push(all);
            }
        }
        kept.sort_unstable();
        assert_eq!(kept, [[0, 1, 2, 3], [0, 1, 3, 2], [1, 0, 2, 3], [1, 0, 3, 2]]);
        // By symmetry, unit and order: the order that it becomes, of the unit that its unit becomes.
        let image = |symmetry: [usize; 4], order: &str| {
            let mut words: Vec<&str> = order.split(' ').collect();
            for word in &mut words {
                if let Some(place) = FOUR.iter().position(|name| name == word) {
                    *word = FOUR[symmetry[place]];
                }
            }
            words.join(" ")
        };
        let table = SYMMETRIES.map(|symmetry| {
            std::array::from_fn::<Vec<usize>, 4, _>(|unit| {
                let becomes = |order: &String| {
                    let image = image(symmetry, order);
                    each[symmetry[unit]].iter().position(|other| *other == image).expect("an order")
                };
                each[unit].iter().map(becomes).collect()
            })
        });
        let (mut fixed, mut classes) = ([0; 4], std::collections::BTreeSet::new());
        for number in 0..9801 {
            let set = [number / 1089, number / 121 % 9, number / 11 % 11, number % 11];
            let images: [[usize; 4]; 4] = std::array::from_fn(|at| {
                let mut image = [0; 4];
                for unit in 0..4 {
                    image[SYMMETRIES[at][unit]] = table[at][unit][set[unit]];
                }
                image
            });
            for (count, image) in fixed.iter_mut().zip(&images) {
                *count += usize::from(*image == set);
            }
            classes.extend(images.into_iter().min());
        }
        assert_eq!(fixed, [9801, 81, 11, 99]);
        assert_eq!(fixed.iter().sum::<usize>() / 4, 2498);
        assert_eq!(classes.len(), 2498);
    }

    #[test]
    fn armies_go_by_sea_where_fleets_stand() {
        use UnitKind::{Army, Fleet};
        let position = position(&[(1, Army, "LON"), (1, Fleet, "NTH"), (1, Fleet, "STP/NC")]);
        let present = orders(&position, 0, Convoys::ByFleetsPresent);
        assert!(present.contains(&"A LON - NWY VIA".to_owned()));
        assert!(present.contains(&"A LON - YOR VIA".to_owned()));
        assert!(!present.contains(&"A LON - BRE VIA".to_owned()));
        assert!(orders(&position, 0, Convoys::ByAnySeas).contains(&"A LON - BRE VIA".to_owned()));
        assert!(orders(&position, 1, Convoys::ByFleetsPresent).contains(&"F NTH C A LON - NWY".to_owned()));
        let fleet = orders(&position, 2, Convoys::ByFleetsPresent);
        assert!(fleet.contains(&"F STP/NC S A LON - NWY".to_owned()), "{fleet:?}");
        assert!(!fleet.iter().any(|o| o.contains("BOT")), "{fleet:?}");
    }

    /// DATC 6.D.31: the fleet that would have to carry the army cannot support its move; another fleet may carry it.
    #[test]
    fn a_fleet_supports_no_move_that_it_alone_could_carry() {
        use UnitKind::{Army, Fleet};
        let alone = position(&[(1, Fleet, "BLA"), (1, Army, "RUM")]);
        let support = "F BLA S A RUM - CON".to_owned();
        let move_by_land = "F BLA S A RUM - BUL".to_owned();
        for convoys in [Convoys::ByFleetsPresent, Convoys::ByAnySeas] {
            let offered = orders(&alone, 0, convoys);
            assert!(!offered.contains(&support) && offered.contains(&move_by_land), "{offered:?}");
        }
        let other = position(&[(1, Fleet, "NTH"), (1, Army, "LON"), (1, Fleet, "ENG")]);
        let offered = orders(&other, 0, Convoys::ByFleetsPresent);
        assert!(offered.contains(&"F NTH S A LON - BEL".to_owned()), "{offered:?}");
    }

    #[test]
    fn fleets_name_their_coasts() {
        let position = position(&[(2, UnitKind::Fleet, "MAO"), (2, UnitKind::Fleet, "MAR")]);
        let moves = orders(&position, 0, Convoys::ByFleetsPresent);
        assert!(moves.contains(&"F MAO - SPA/NC".to_owned()) && moves.contains(&"F MAO - SPA/SC".to_owned()));
        assert!(!moves.contains(&"F MAO - SPA".to_owned()));
        // Its support may be for either coast, though it reaches only the southern one itself.
        let supports = orders(&position, 1, Convoys::ByFleetsPresent);
        assert!(supports.contains(&"F MAR S F MAO - SPA/NC".to_owned()));
    }

    #[test]
    fn retreats_avoid_units_standoffs_and_the_attacker() {
        let map = standard();
        let mut board = position(&[(0, UnitKind::Army, "VIE"), (0, UnitKind::Army, "BUD")]);
        let vie = board.units.remove(0);
        let province = |code: &str| map.provinces().find(|&p| map.code(p) == code).unwrap();
        board.contested = vec![province("GAL")];
        let mut dislodged =
            DislodgedUnit { unit: vie, from: Some(province("BOH")), start: Some(province("TRI")) };
        let retreats = |dislodged: &DislodgedUnit, rules: &Rules| -> Vec<String> {
            let to = possible_retreats(&map, &board, dislodged, rules).into_iter();
            to.map(|r| if let Retreat::To(to) = r { map.place(to) } else { "D".to_owned() }).collect()
        };
        let rules = Rules::default();
        assert_eq!(retreats(&dislodged, &rules), ["TRI", "TYR", "D"]);
        let never = Rules { retreat_to_origin: RetreatToOrigin::Never, ..rules };
        assert_eq!(retreats(&dislodged, &never), ["TYR", "D"]);
        dislodged.from = None;
        assert_eq!(retreats(&dislodged, &rules), ["BOH", "TRI", "TYR", "D"]);
    }

    #[test]
    fn adjustments_follow_the_balance() {
        let map = standard();
        let russia = map.names().power("Russia").unwrap();
        let mut position = Position::start(&map);
        assert!(possible_adjustments(&map, &Rules::default(), &position, russia).is_empty());
        position.units.retain(|u| u.power != russia || map.code(map.province_of(u.at)) != "STP");
        let adjustments = possible_adjustments(&map, &Rules::default(), &position, russia);
        // An army, a fleet on either coast of St Petersburg, or none.
        assert_eq!(adjustments.len(), 4);
        position.owners.fill(None);
        assert_eq!(possible_adjustments(&map, &Rules::default(), &position, russia).len(), 3);
    }

    #[test]
    fn what_the_house_forbids_is_not_offered() {
        let map = standard();
        let russia = map.names().power("Russia").unwrap();
        let mut position = Position::start(&map);
        position.units.retain(|u| u.power != russia || map.code(map.province_of(u.at)) != "MOS");
        let offered = |option| {
            let mut rules = Rules::default();
            rules.choose("4.D.7", option).unwrap();
            possible_adjustments(&map, &rules, &position, russia)
        };
        let moscow = Adjustment::Build(Piece {
            kind: UnitKind::Army,
            at: map.names().province("MOS").unwrap().location(),
        });
        // DATC 4.D.7: a build may be declined (a), or may not (b).
        assert_eq!(offered("a"), [moscow, Adjustment::Waive]);
        assert_eq!(offered("b"), [moscow]);
    }
}
