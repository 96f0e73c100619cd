//! What a replay shows: how a phase came out, order by order, or the years of a game, phase by phase.

pub mod frames;
pub mod player;

use std::sync::Arc;

use crate::draw::MapOrder;
use crate::game::NodeId;
use crate::map::{Province, Unit};
use crate::order::Position;

/// The frame that is seen at once.
#[derive(Clone, Debug)]
pub struct ReplayFrame {
    /// The phase that it belongs to.
    pub node: NodeId,
    /// The text below the map.
    pub text: String,
    /// The board.
    pub position: Arc<Position>,
    /// The orders with their results.
    pub orders: Vec<MapOrder>,
    /// The units that its orders build.
    pub built: Vec<Unit>,
    /// The provinces that it is about.
    pub lit: Vec<Province>,
    /// How far the units are on their ways. More than 0 is a passing shot: it is shown only while the
    /// film runs by itself.
    pub under_way: f32,
}

impl ReplayFrame {
    /// Returns a board without orders.
    fn still(node: NodeId, text: String, position: Arc<Position>) -> Self {
        let (orders, built, lit) = (Vec::new(), Vec::new(), Vec::new());
        Self { node, text, position, orders, built, lit, under_way: 0.0 }
    }

    /// Returns whether it stands until somebody goes on.
    pub fn stands(&self) -> bool {
        self.under_way == 0.0
    }
}
