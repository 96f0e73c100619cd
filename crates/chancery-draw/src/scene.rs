//! What is to be drawn: a board, orders on it and what the user points at, as plain data; with layers,
//! which are shown instead of all orders when somebody asks for one thing.

use super::{Ground, Outcome, Role};
use chancery_core::adjudicate::{Resolution, Verdict};
use chancery_core::map::{Kind, Location, Map, Power, Province, Unit};
use chancery_core::order::{Adjustment, GivenOrder, Order, Piece, Position, Ranges, Retreat, Threats};
use chancery_core::turn;

/// The look of an order on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// An order of a movement phase. A move goes over the fleets of the scene that convoy it, if need be.
    Movement(Order),
    /// An order for a dislodged unit.
    Retreat(Retreat),
    /// The unit is built.
    Build,
    /// The unit is removed.
    Remove,
}

impl From<Order> for Action {
    fn from(order: Order) -> Self {
        Self::Movement(order)
    }
}

impl From<Retreat> for Action {
    fn from(retreat: Retreat) -> Self {
        Self::Retreat(retreat)
    }
}

/// An order on the map, with its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapOrder {
    /// Where the ordered unit stands.
    pub at: Location,
    /// The action of the order.
    pub action: Action,
    /// The outcome of the order.
    pub outcome: Outcome,
    /// How much it stands out.
    pub emphasis: Emphasis,
}

/// The emphasis of an order among the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Emphasis {
    /// Drawn faint and below the others: the last movement, or orders that have nothing to do with the selected
    /// one.
    Faint,
    /// Drawn like any other.
    #[default]
    Normal,
    /// Drawn bold and above the others: the order that is selected, or what it depends on.
    Strong,
}

/// A board, orders on it and what the user points at.
///
/// ```
/// use chancery_core::map::standard;
/// use chancery_core::order::Position;
/// use chancery_draw::{Chart, Scene, View, draw};
///
/// let map = standard();
/// let mut scene = Scene::new(&map, &Position::start(&map));
/// let galicia = map.names().province("Gal").expect("a province of the standard map");
/// scene.signs.push((galicia, '2'));
/// let chart = Chart::new(&map, 78, 20);
/// let with = draw(&scene, &chart, View::new(&chart, &map, 78, 20, None));
/// let (x, y) = with.place(galicia).expect("all of the map is in sight");
/// assert!((x..x + 2).any(|x| with.cell(x, y).is_some_and(|cell| cell.symbol == '2')));
/// ```
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The map that everything else speaks of.
    pub map: &'a Map,
    /// By province: whose tint it bears.
    pub owners: Vec<Option<Power>>,
    /// The units on the board.
    pub units: Vec<Unit>,
    /// The units that must retreat; they stand beside those that drove them out.
    pub dislodged: Vec<Unit>,
    /// Units on the board that the drawn orders drive out. A picture marks them as it marks those that must retreat.
    pub driven_out: Vec<Unit>,
    /// The orders to draw, the more important first.
    pub orders: Vec<MapOrder>,
    /// The written routes that bind: where the army stands, where it goes, and over which seas.
    pub routes: Vec<(Location, Location, Vec<Province>)>,
    /// Whether it is the board after orders that somebody asks about, so that no unit stands where its order begins.
    pub is_after: bool,
    /// Units that an adjustment builds; they are drawn as units with a sign.
    pub built: Vec<Unit>,
    /// How far units are on their ways, from 0 for where they started to 1: those whose moves and
    /// retreats succeed are drawn there.
    pub under_way: f32,
    /// The province that is selected.
    pub selected: Option<Province>,
    /// Provinces that are pointed out by their codes, such as those that a unit can reach.
    pub highlighted: Vec<Province>,
    /// Provinces that are pointed out less.
    pub far: Vec<Province>,
    /// A sign in a province, such as the number of seasons that lead there: at the unit's place, or
    /// beside the unit that stands there.
    pub signs: Vec<(Province, char)>,
}

impl<'a> Scene<'a> {
    /// Returns the board of `position`, without orders.
    pub fn new(map: &'a Map, position: &Position) -> Self {
        let mut owners = position.owners.clone();
        owners.resize(map.provinces().len(), None);
        Self {
            map,
            owners,
            units: position.units.clone(),
            dislodged: position.dislodged.iter().map(|d| d.unit).collect(),
            driven_out: Vec::new(),
            orders: Vec::new(),
            routes: Vec::new(),
            is_after: false,
            built: Vec::new(),
            under_way: 0.0,
            selected: None,
            highlighted: Vec::new(),
            far: Vec::new(),
            signs: Vec::new(),
        }
    }

    /// Returns the paper of a province: its owner's, whatever is pointed out.
    pub(super) fn paper(&self, province: Province) -> Role {
        match self.map.province(province).kind {
            Kind::Sea => Role::Sea,
            Kind::Impassable => Role::Impassable,
            Kind::Coast | Kind::Land => {
                self.owners.get(province.index()).copied().flatten().map_or(Role::Land, Role::Owned)
            }
        }
    }

    pub(super) fn is_sea(&self, ground: Ground) -> bool {
        match ground {
            Ground::Province(p) => self.map.province(p).kind == Kind::Sea,
            Ground::Water => true,
            Ground::Blank | Ground::Void => false,
        }
    }

    /// Returns the paper under the code of a province that is pointed out.
    pub(super) fn pointed(&self, province: Province) -> Option<Role> {
        let far = || self.far.contains(&province).then_some(Role::Far);
        self.highlighted.contains(&province).then_some(Role::Highlight).or_else(far)
    }

    /// Adds an order of a movement phase.
    pub fn order(&mut self, order: &GivenOrder<Order>, outcome: Outcome) {
        self.orders.push(MapOrder::new(order.unit, order.order.into(), outcome));
    }

    /// Adds the orders of a phase that somebody gave or implied and that are shown, with their results if those are.
    /// A unit without an order is not drawn as holding.
    pub fn outcome(
        &mut self,
        outcome: &turn::Outcome,
        shows_results: bool,
        is_shown: impl Fn(Power, Option<Unit>) -> bool,
    ) {
        let mark = |verdict: Verdict| if shows_results { verdict.into() } else { Outcome::Open };
        match outcome {
            turn::Outcome::Movement(r) => {
                self.written_routes(r);
                for e in r.entries.iter().filter(|e| e.is_ordered() && is_shown(e.ordered.by, e.unit)) {
                    self.order(&e.ordered, mark(e.verdict));
                }
            }
            turn::Outcome::Retreats(r) => {
                for e in r.entries.iter().filter(|e| e.is_ordered() && is_shown(e.ordered.by, e.unit)) {
                    let order = MapOrder::new(e.ordered.unit, e.ordered.order.into(), mark(e.verdict));
                    self.orders.push(order);
                }
            }
            turn::Outcome::Adjustments(r) => {
                for e in r.entries.iter().filter(|e| e.is_ordered() && is_shown(e.ordered.by, e.unit)) {
                    self.adjustment(e.ordered.by, e.ordered.order, mark(e.verdict));
                }
            }
        }
    }

    /// Adds all orders of a phase with their results, and the units that they drive out.
    pub fn results(&mut self, outcome: &turn::Outcome) {
        self.outcome(outcome, true, |_, _| true);
        self.driven_out.extend(outcome.dislodged().iter().map(|driven| driven.dislodged.unit));
    }

    /// Adds the routes of convoys that were written in orders and bind.
    pub fn written_routes(&mut self, resolution: &Resolution) {
        for (at, entry) in resolution.entries.iter().enumerate() {
            if let (Order::Move { to, .. }, seas @ [_, ..]) = (entry.ordered.order, resolution.routes.of(at))
            {
                self.routes.push((entry.ordered.unit.at, to, seas.to_vec()));
            }
        }
    }

    /// Returns the seas of the route that is written for an army from one place to another.
    pub(super) fn written_route(&self, from: Location, to: Location) -> Option<&[Province]> {
        let province = |l: Location| self.map.province_of(l);
        let same = |r: &&(Location, Location, Vec<Province>)| {
            (province(r.0), province(r.1)) == (province(from), province(to))
        };
        self.routes.iter().find(same).map(|r| &*r.2)
    }

    /// Adds an order of an adjustment phase by `power`.
    pub fn adjustment(&mut self, power: Power, order: Adjustment, outcome: Outcome) {
        match order {
            Adjustment::Build(piece) => {
                self.built.push(Unit { power, kind: piece.kind, at: piece.at });
                self.orders.push(MapOrder::new(piece, Action::Build, outcome));
            }
            Adjustment::Remove(piece) => self.orders.push(MapOrder::new(piece, Action::Remove, outcome)),
            Adjustment::Waive => {}
        }
    }

    /// Returns the fleets over which an army goes from `from` to `to`, by the convoy orders of the scene: a shortest
    /// chain, empty if there is none; if a route is written, over its seas.
    pub(super) fn chain(&self, from: Location, to: Location) -> Vec<Location> {
        if let Some(seas) = self.written_route(from, to) {
            return seas.iter().map(|sea| sea.location()).collect();
        }
        let province = |at| self.map.province_of(at);
        let (start, goal) = (province(from), province(to));
        let carrier = |order: &MapOrder| match order.action {
            Action::Movement(Order::Convoy { unit, to })
                if (province(unit.at), province(to)) == (start, goal) =>
            {
                Some(order.at)
            }
            _ => None,
        };
        let carriers: Vec<Location> = self.orders.iter().filter_map(carrier).collect();
        let first = carriers.iter().filter(|&&at| self.map.touch(start, province(at)));
        let mut paths: Vec<Vec<Location>> = first.map(|&at| vec![at]).collect();
        let mut seen: Vec<Location> = paths.iter().map(|p| p[0]).collect();
        let mut next = 0;
        while let Some(path) = paths.get(next).cloned() {
            next += 1;
            let Some(&last) = path.last() else { continue };
            if self.map.touch(province(last), goal) {
                return path;
            }
            for &carrier in &carriers {
                if !seen.contains(&carrier) && self.map.fleet_borders(last).contains(&carrier) {
                    seen.push(carrier);
                    paths.push([&path[..], &[carrier]].concat());
                }
            }
        }
        Vec::new()
    }
}

impl MapOrder {
    /// Returns an order that is drawn like any other.
    pub fn new(unit: Piece, action: Action, outcome: Outcome) -> Self {
        Self { at: unit.at, action, outcome, emphasis: Emphasis::Normal }
    }
}

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
            let action = Order::Move { to, via: !threat.route.is_empty() }.into();
            self.orders.push(MapOrder::new(piece, action, Outcome::Open));
            self.highlighted.push(self.map.province_of(piece.at));
            for &at in &threat.route {
                let action = Order::Convoy { unit: piece, to }.into();
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
