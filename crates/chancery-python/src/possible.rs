//! The possible orders of all units of a position, as Python's dictionaries.

use std::sync::Arc;

use chancery_core::map::{Location, Map, PhaseKind, Power, UnitKind};
use chancery_core::order::{
    Canonical, Convoys, GivenOrder, Order, OrderLists, Piece, Position, possible_adjustments,
    possible_retreats,
};
use chancery_core::rules::Rules;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};

/// What listing the orders on a map needs, and what it keeps: the texts of the orders that it wrote.
pub struct Listing {
    map: Arc<Map>,
    lists: OrderLists,
    /// Texts with the [`number`] of their order. One takes the place of another.
    texts: Vec<Option<(u64, Py<PyString>)>>,
}

/// So many bits count the texts that are kept. A map of the usual size has fewer orders.
const BITS: u32 = 17;

impl Listing {
    /// Makes the tables of a map.
    pub fn new(map: &Arc<Map>) -> Self {
        let lists = OrderLists::new(map, Convoys::ByFleetsPresent);
        let texts = std::iter::repeat_with(|| None).take(1 << BITS).collect();
        Self { map: Arc::clone(map), lists, texts }
    }

    /// Returns whether it is for this map.
    pub fn is_of(&self, map: &Arc<Map>) -> bool {
        Arc::ptr_eq(&self.map, map)
    }

    /// Lists the orders: `{power: {unit: [orders]}}`; in an adjustment phase those of a power stand under the unit `""`.
    pub fn all<'py>(
        &mut self,
        py: Python<'py>,
        position: &Position,
        rules: &Rules,
    ) -> PyResult<Bound<'py, PyDict>> {
        let map = Arc::clone(&self.map);
        let all = PyDict::new(py);
        let is_movement = position.phase.kind == PhaseKind::Movement;
        if is_movement {
            self.lists.fill(position);
        }
        for power in map.powers() {
            let own = match position.phase.kind {
                PhaseKind::Movement => self.movement(py, position, power)?,
                PhaseKind::Retreats => retreats(py, &map, position, rules, power)?,
                PhaseKind::Adjustments => adjustments(py, &map, position, rules, power)?,
            };
            if !own.is_empty() {
                all.set_item(PyString::intern(py, &map.power(power).key), own)?;
            }
        }
        Ok(all)
    }

    fn movement<'py>(
        &mut self,
        py: Python<'py>,
        position: &Position,
        power: Power,
    ) -> PyResult<Bound<'py, PyDict>> {
        let Self { map, lists, texts } = self;
        let own = PyDict::new(py);
        let mut text = String::new();
        for (at, &unit) in position.units.iter().enumerate().filter(|(_, unit)| unit.power == power) {
            let piece = Piece::from(unit);
            let written = lists.of(at).iter().map(|&order| {
                let number = number(piece, order);
                let kept = &mut texts[(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - BITS)) as usize];
                match kept {
                    Some((known, made)) if *known == number => made.bind(py).clone(),
                    _ => {
                        text.clear();
                        let given = GivenOrder { by: power, unit: piece, order };
                        given.write(map, &mut text).expect("writing to a string cannot fail");
                        let made = PyString::new(py, &text);
                        *kept = Some((number, made.clone().unbind()));
                        made
                    }
                }
            });
            own.set_item(PyString::intern(py, &unit.canonical(map)), PyList::new(py, written)?)?;
        }
        Ok(own)
    }
}

/// Returns a number that no other order on the map has. One number is found faster than the order itself.
fn number(piece: Piece, order: Order) -> u64 {
    let place = |at: Location| u64::from(at.0);
    let of = |piece: Piece| place(piece.at) << 1 | u64::from(piece.kind == UnitKind::Fleet);
    let (kind, other, to) = match order {
        Order::Hold => (0, 0, 0),
        Order::Move { to, via } => (1, u64::from(via), place(to)),
        Order::Support { unit, to: None } => (2, of(unit), 0),
        Order::Support { unit, to: Some(to) } => (3, of(unit), place(to)),
        Order::Convoy { unit, to } => (4, of(unit), place(to)),
    };
    ((of(piece) << 17 | other) << 16 | to) << 3 | kind
}

fn retreats<'py>(
    py: Python<'py>,
    map: &Map,
    position: &Position,
    rules: &Rules,
    power: Power,
) -> PyResult<Bound<'py, PyDict>> {
    let own = PyDict::new(py);
    for dislodged in position.dislodged.iter().filter(|d| d.unit.power == power) {
        let unit = dislodged.unit;
        let orders = possible_retreats(map, position, dislodged, rules);
        let write = |order| GivenOrder { by: power, unit: unit.into(), order }.canonical(map);
        own.set_item(unit.canonical(map), orders.into_iter().map(write).collect::<Vec<_>>())?;
    }
    Ok(own)
}

fn adjustments<'py>(
    py: Python<'py>,
    map: &Map,
    position: &Position,
    rules: &Rules,
    power: Power,
) -> PyResult<Bound<'py, PyDict>> {
    let own = PyDict::new(py);
    let orders = possible_adjustments(map, rules, position, power);
    if !orders.is_empty() {
        own.set_item("", orders.iter().map(|order| order.canonical(map)).collect::<Vec<_>>())?;
    }
    Ok(own)
}
