//! Layers: what a scene shows instead of all orders, when somebody asks for one thing.

use super::{Action, Emphasis, MapOrder, Outcome, Scene};
use chancery_core::order::{Piece, Ranges, Threats};

impl Scene<'_> {
    /// Shows, instead of orders, every move into a province that is possible, with the fleets over which
    /// armies would be carried.
    pub fn threats(&mut self, threats: &Threats) {
        let to = threats.province.location();
        self.orders.clear();
        self.selected = Some(threats.province);
        self.highlighted.clear();
        for threat in &threats.movers {
            let piece = Piece::from(threat.unit);
            let action = Action::Move { to, via: !threat.route.is_empty() };
            self.orders.push(MapOrder::new(piece, action, Outcome::Open));
            self.highlighted.push(self.map.province_of(piece.at));
            for &at in &threat.route {
                let action = Action::Convoy { from: piece.at, to };
                self.orders.push(MapOrder { at, action, outcome: Outcome::Open, emphasis: Emphasis::Normal });
            }
        }
    }

    /// Shows, instead of orders, how soon some units could be where: each province within range bears
    /// the number of seasons.
    pub fn ranges(&mut self, ranges: &Ranges) {
        self.orders.clear();
        self.highlighted = ranges.within(1).collect();
        self.far = ranges.within(2).collect();
        let sign = |c: char| move |p| (p, c);
        self.signs = ranges.within(1).map(sign('1')).chain(ranges.within(2).map(sign('2'))).collect();
    }
}
