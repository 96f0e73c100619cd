//! What is done with situations by the thousand, compiled once and in this crate.
//!
//! Building a situation and finding reasons are written for every width. Another crate that calls them compiles them
//! again, with all that they call; through these doors it does not.

use crate::adjudicate::outcome::findings::Findings;
use crate::adjudicate::{Context, MovementAdjudication, Situation, Solution, Solvable, Terrain};
use crate::map::Unit;
use crate::order::{Order, Position, SubmissionRef};
use crate::rules::Rules;

/// A situation of a width for which this crate is compiled.
pub trait CompiledWidth<const W: usize>: Solvable<W> {
    /// Builds the situation as [`Situation::build`] does.
    fn build_compiled(&mut self, terrain: &Terrain, rules: &Rules, units: &[Unit], orders: &[Order]);

    /// Finds the reasons of a solution as [`Findings::find`] does.
    fn find_compiled(&self, terrain: &Terrain, solution: &Solution<W>, findings: &mut Findings<W>);
}

macro_rules! compiled {
    ($($W:literal)+) => {
        $(impl CompiledWidth<$W> for Situation<$W> {
            fn build_compiled(&mut self, terrain: &Terrain, rules: &Rules, units: &[Unit], orders: &[Order]) {
                self.build(terrain, rules, units, orders);
            }

            fn find_compiled(&self, terrain: &Terrain, solution: &Solution<$W>, findings: &mut Findings<$W>) {
                findings.find(terrain, self, solution);
            }
        })+
    };
}

compiled!(1 16);

impl MovementAdjudication<1> {
    /// Adjudicates as [`MovementAdjudication::new`] does, on a board of at most 64 units.
    pub fn narrow(context: Context<'_>, position: &Position, orders: SubmissionRef<'_>) -> Self {
        Self::new(context, position, orders)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjudicate::{Engines, NoTrace, Set};
    use crate::map::{Map, standard};
    use crate::order::{GivenOrder, Piece};

    /// Reads `A VEN - TRI` and `A MUN S A VEN - TYR`.
    fn given(map: &Map, position: &Position, text: &str) -> GivenOrder<Order> {
        let words: Vec<&str> = text.split(' ').collect();
        let at = |place: &str| map.locations().find(|&l| map.place(l) == place).unwrap();
        let standing = |place: &str| *position.units.iter().find(|u| u.at == at(place)).unwrap();
        let unit = standing(words[1]);
        let order = match words[2..] {
            ["-", to] => Order::Move { to: at(to), via: false },
            ["S", _, supported, "-", to] => {
                Order::Support { unit: standing(supported).into(), to: Some(at(to)) }
            }
            _ => panic!("an order to move or to support it: {text}"),
        };
        GivenOrder { by: unit.power, unit: Piece::from(unit), order }
    }

    #[test]
    fn a_kept_engine_finds_what_a_new_one_finds() {
        let (map, rules) = (standard(), Rules::default());
        let (terrain, position) = (Terrain::new(&map), Position::start(&map));
        let seasons = [
            "A VIE - TYR\nA VEN - TYR\nA ROM - VEN\nA MUN S A VEN - TYR",
            "A VIE - TRI\nF TRI - VEN\nA VEN - TRI\nA BUD - VIE\nA PAR - BUR\nA MUN - BUR\nA MAR S A PAR - BUR",
            "A BER - MUN\nA MUN - KIE\nF KIE - BER\nA PAR - BUR",
        ];
        for engine in Engines::CORE.all() {
            let mut kept = engine.keep::<1>();
            for text in seasons {
                let given: Vec<_> = text.lines().map(|line| given(&map, &position, line)).collect();
                let context = Context { engine: *engine, ..Context::new(&map, &terrain, &rules) };
                let adjudication = MovementAdjudication::narrow(context, &position, (&given).into());
                let typed: Vec<Order> =
                    (0..position.units.len()).map(|u| adjudication.situation.order(u)).collect();
                let mut situation = Situation::<1>::default();
                situation.build_compiled(&terrain, &rules, &position.units, &typed);
                let (mut old, mut new) = (Solution::default(), Solution::default());
                kept(&situation, &mut old);
                engine.solve(&situation, &mut new, &mut NoTrace);
                assert_eq!(old.succeed, new.succeed, "{engine}: {text}");
                assert!(!engine.is_exact() || old.succeed != Set::EMPTY, "{engine}: {text}");
                assert_eq!(adjudication.solution.succeed, new.succeed, "{engine}: {text}");
                let (mut found, mut expected) = (Findings::default(), Findings::default());
                situation.find_compiled(&terrain, &old, &mut found);
                expected.find(&terrain, &situation, &new);
                assert_eq!(found.all(), expected.all(), "{engine}: {text}");
            }
        }
    }
}
