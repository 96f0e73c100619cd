//! Layers of the map: which orders it draws, or what it shows instead of them.

use crate::board::Key;
use crate::explain::DependentOrders;
use crate::map::{Location, Map, Power, Province, Unit};
use crate::open_game::Look;
use crate::order::{Ranges, Threats};

/// The layer that the map shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layer {
    /// The orders of the selected power.
    #[default]
    Power,
    /// All orders.
    All,
    /// No orders.
    None,
    /// The orders that fail.
    Failures,
    /// Who can reach the selected place.
    Threats,
    /// How soon the selected unit, or the units of the selected power, could be where.
    Ranges,
    /// The orders that hang together with the selected one.
    DependentOrders,
    /// The orders of one power, whichever is selected.
    Of(Power),
}

impl Layer {
    /// Returns all layers, as they are listed.
    pub fn all(map: &Map) -> Vec<Self> {
        let fixed = [
            Self::Power,
            Self::All,
            Self::None,
            Self::Failures,
            Self::Threats,
            Self::Ranges,
            Self::DependentOrders,
        ];
        fixed.into_iter().chain(map.powers().map(Self::Of)).collect()
    }

    /// Returns what the list calls it.
    pub fn name(self, map: &Map) -> String {
        match self {
            Self::Power => "the selected power's orders".to_owned(),
            Self::All => "all orders".to_owned(),
            Self::None => "no orders".to_owned(),
            Self::Failures => "failures: the orders that fail".to_owned(),
            Self::Threats => "threats: who can reach the selected place".to_owned(),
            Self::Ranges => "ranges: where a unit or a power could be in 1 or 2 seasons".to_owned(),
            Self::DependentOrders => "component: all orders that affect the selected one".to_owned(),
            Self::Of(power) => format!("{}'s orders", map.power(power).name),
        }
    }
}

/// The state for which a layer was worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerKey {
    /// The layer.
    pub layer: Layer,
    /// Which board.
    pub look: Look,
    /// Whether results are shown before they count.
    pub live: bool,
    /// The selected province.
    pub province: Option<Province>,
    /// The selected row.
    pub key: Option<Key>,
    /// The state of the game.
    pub revision: u64,
}

/// The result that a layer shows beside orders.
#[derive(Debug, Default)]
pub enum LayerContent {
    /// Nothing beside the orders.
    #[default]
    Nothing,
    /// Who can reach a place.
    Threats(Threats),
    /// Where units could be in one or two seasons.
    Ranges(Ranges),
    /// The orders that depend on each other.
    DependentOrders(DependentOrders),
}

/// A layer as it is shown now.
#[derive(Debug, Default)]
pub struct LayerView {
    /// The state for which it was made.
    pub asked: Option<LayerKey>,
    /// The result that it shows.
    pub found: LayerContent,
    /// The units on whose orders the selected result rests, where it is a failure that may be shown.
    pub reason: Vec<Unit>,
    /// The text of the map's heading.
    pub title: String,
    /// The words about the layer; empty where orders alone are drawn.
    pub words: String,
}

impl LayerView {
    /// Returns the places that should be in sight with the selection.
    pub fn places(&self) -> Vec<Location> {
        match &self.found {
            LayerContent::Threats(threats) => threats.movers.iter().map(|t| t.unit.at).collect(),
            LayerContent::DependentOrders(component) => component.others.iter().map(|u| u.at).collect(),
            LayerContent::Ranges(_) | LayerContent::Nothing => Vec::new(),
        }
    }
}
