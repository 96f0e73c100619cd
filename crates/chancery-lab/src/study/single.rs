//! One given movement phase, to be studied by itself, and the orders of a position so that they can be written down.

use super::OrderedPosition;
use chancery_core::adjudicate::{
    Context, EngineId, Ground, MovementAdjudication, Situation, Terrain, judge_intents, movement,
};
use chancery_core::map::{Map, PhaseKind};
use chancery_core::order::{ConvoyRoute, Position, Submission, TravelMode};
use chancery_core::rules::Rules;

/// A movement phase of at most 64 units on a map of at most 64 seas, its orders, and the written routes that count.
#[derive(Clone, Debug)]
pub struct GivenPosition {
    /// The position with the order that each unit acts on.
    pub ordered: OrderedPosition,
    /// The orders as they were given, with what they say of how armies go.
    pub given: Submission,
    /// The situation that they make, in which the written routes count.
    pub situation: Box<Situation<1>>,
}

impl GivenPosition {
    /// Makes one of a position and its orders. `None` if it is not a movement phase, or the board is too large.
    pub fn new(context: Context<'_>, position: Position, orders: &Submission) -> Option<Self> {
        if position.phase.kind != PhaseKind::Movement || context.terrain.room(position.units.len()) > 64 {
            return None;
        }
        let given = movement(context, &position, orders).given();
        let situation = MovementAdjudication::narrow(context, &position, orders.into()).situation;
        Some(Self { ordered: OrderedPosition::in_situation(position, &situation), given, situation })
    }
}

/// Returns the orders of a position as they must be written, so that they mean the same when they are read: with what
/// they say in `given` of how armies go, and `by land` where they would be judged to go by convoy (DATC 4.A.3, b) and
/// were not.
pub fn as_judged(map: &Map, made: &OrderedPosition, given: &Submission, rules: &Rules) -> Submission {
    let mut written = Submission::default();
    for ordered in &made.orders {
        written.push(*ordered, given.way_of(ordered));
    }
    let terrain = Terrain::new(map);
    let context = Context { map, terrain: &terrain, rules, engine: EngineId::default() };
    let intents = judge_intents(context, &made.position, &mut written.clone());
    let is_judged = |at| intents.iter().any(|intent| intent.ground == Ground::Proposed && intent.order == at);
    let mut all = Submission::default();
    for (at, ordered) in made.orders.iter().enumerate() {
        let way = written.routes.way(at);
        all.push(*ordered, if is_judged(at) { ConvoyRoute { means: TravelMode::Land, ..way } } else { way });
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::map::standard;
    use chancery_core::order::Position;
    use chancery_notation::{Reader, ReadingContext};

    /// A generated position is not judged (DATC 4.A.3, b): what is printed of it must not be judged otherwise.
    #[test]
    fn a_position_is_printed_so_that_no_intent_is_judged_into_it() {
        let map = standard();
        let mut position = Position::empty(&map, chancery_core::map::Phase::spring(1901));
        let mut rules = Rules::default();
        for (kind, code) in
            [(chancery_core::map::UnitKind::Army, "NWY"), (chancery_core::map::UnitKind::Fleet, "SKA")]
        {
            let at = map.names().province(code).unwrap().location();
            position.units.push(chancery_core::map::Unit { power: chancery_core::map::Power(1), kind, at });
        }
        let text = "A NWY - SWE\nF SKA C A NWY - SWE";
        let orders =
            Reader::new(&map).read(&ReadingContext::new(&position, &rules), text).movement().collect();
        let made = OrderedPosition { position, orders };
        let mut means = |letter| {
            rules.choose("4.A.3", letter).unwrap();
            as_judged(&map, &made, &Submission::default(), &rules).routes.way(0).means
        };
        assert_eq!(means("b"), TravelMode::Land);
        assert_ne!(means("d"), TravelMode::Land);
    }
}
