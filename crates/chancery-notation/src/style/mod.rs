//! Orders written as other programs and papers write them.
//!
//! Whatever is written here can be read back by a [`Reader`](crate::Reader) in the same position.
//! Where a style cannot say everything, the [`StyledOrder`] tells what was [lost](Loss).

mod words;

use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

use crate::{ReadOrder, SheetStatement};
use chancery_core::map::{Location, Map, Power, Province};
use chancery_core::order::{
    Adjustment, Canonical as _, ConvoyRoute, GivenOrder, Order, Piece, Position, Retreat, TravelMode,
    with_route,
};
use chancery_core::rules::Rules;

/// A way of writing orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[derive(EnumString, IntoStaticStr, VariantArray, VariantNames)]
#[strum(serialize_all = "lowercase", parse_err_ty = StyleError, parse_err_fn = StyleError::new)]
#[non_exhaustive]
pub enum Style {
    /// `A PAR - BUR`: the notation of this program.
    #[default]
    Canonical,
    /// `Army Paris - Burgundy`.
    Full,
    /// `France: Army Paris -> Burgundy.`, as the judges print orders. An army's route is written sea by
    /// sea; where it is not known, a judge's text cannot say `via convoy`.
    Judge,
    /// `A(Par)-Bur`, as postal magazines print them.
    Zine,
    /// `A PAR - BUR`, `A PAR B`: as the python package `diplomacy` writes them.
    Python,
    /// `The army at Paris move to Burgundy.`, as webDiplomacy shows them. The kind of a supported or
    /// convoyed unit is not said.
    WebDiplomacy,
    /// `( ( FRA AMY PAR ) MTO BUR )`: the language of the DAIDE server. A support says no coast of the
    /// place that it supports into, and a convoy wants its route.
    Daide,
}

chancery_core::named!(Style, name, StyleError: "`{}` is not a style of writing orders; there are {}");

/// A part of an order that a style could not express.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Loss {
    /// That an army goes by convoy.
    #[error("this style cannot say that the army goes by convoy without naming the seas")]
    Via,
    /// Which seas it goes over, which the style's own readers ask for.
    #[error("this style asks for the seas of a convoy, which the order does not name")]
    Route,
    /// Which seas it goes over, which binds by the house rules.
    #[error("this style cannot name the seas of a convoy, which bind here (4.A.6)")]
    Seas,
    /// That it goes by land, which decides by the house rules.
    #[error("this style cannot say that the army goes by land, which decides here (4.A.3=b)")]
    Land,
    /// The coast that a supported fleet goes to.
    #[error("this style cannot name the coast that a supported fleet goes to")]
    Coast,
    /// The kind of the supported or convoyed unit, which must be seen on the board.
    #[error("this style does not say what kind of unit is supported or convoyed")]
    Kind,
}

/// An order as text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct StyledOrder {
    /// The text, one line.
    pub text: String,
    /// The parts that it does not say.
    pub lost: Vec<Loss>,
}

impl StyledOrder {
    /// Makes a line that says all there is to say.
    pub fn whole(text: String) -> Self {
        Self { text, lost: Vec::new() }
    }
}

/// Writes orders in a style.
///
/// ```
/// use chancery_notation::{Style, Writer};
/// use chancery_notation::{ReadingContext, Reader};
/// use chancery_core::{Position, Rules, standard};
///
/// let (map, rules) = (standard(), Rules::default());
/// let position = Position::start(&map);
/// let reading = Reader::new(&map).read(&ReadingContext::new(&position, &rules), "A PAR - BUR");
/// let order = reading.movement().next().expect("one order");
/// let writer = Writer { map: &map, rules: &rules, position: &position, style: Style::Full };
/// assert_eq!(writer.movement(&order, &[]).text, "Army Paris - Burgundy");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Writer<'a> {
    /// The map that the orders are for.
    pub map: &'a Map,
    /// The rules of the house, by which it may count how an army is said to go.
    pub rules: &'a Rules,
    /// The board, for the styles that say whose unit is supported.
    pub position: &'a Position,
    /// The style.
    pub style: Style,
}

impl Writer<'_> {
    /// Writes an order of a movement phase, with what is said of how an army goes where it counts. A style that has
    /// to name the seas of a convoy names them in any case.
    pub fn movement<'w>(&self, order: &GivenOrder<Order>, way: impl Into<ConvoyRoute<'w>>) -> StyledOrder {
        let way = way.into();
        let counts = if matches!(order.order, Order::Move { .. }) {
            way.under(self.rules)
        } else {
            ConvoyRoute::default()
        };
        let mut written = match self.style {
            Style::Canonical => StyledOrder::whole(with_route(self.map, order, counts)),
            Style::Python => StyledOrder::whole(order.canonical(self.map)),
            Style::Zine | Style::Full => self.worded_movement(order, counts),
            Style::Judge => self.worded_movement(order, way),
            Style::WebDiplomacy => self.web_movement(order),
            Style::Daide => self.daide_movement(order, way.seas),
        };
        let says_seas = !matches!(self.style, Style::Python | Style::WebDiplomacy);
        let says_land = matches!(self.style, Style::Canonical | Style::Zine | Style::Full);
        written.lost.extend((!says_seas && !counts.seas.is_empty()).then_some(Loss::Seas));
        written.lost.extend((!says_land && counts.means == TravelMode::Land).then_some(Loss::Land));
        written
    }

    /// Writes an order for a dislodged unit.
    pub fn retreat(&self, order: &GivenOrder<Retreat>) -> StyledOrder {
        StyledOrder::whole(match self.style {
            Style::Canonical | Style::Python => order.canonical(self.map),
            Style::Daide => self.daide_retreat(order),
            Style::Zine | Style::Full | Style::Judge | Style::WebDiplomacy => self.worded_retreat(order),
        })
    }

    /// Writes an order of an adjustment phase.
    pub fn adjustment(&self, by: Power, order: Adjustment) -> StyledOrder {
        StyledOrder::whole(match self.style {
            Style::Daide => self.daide_adjustment(by, order),
            _ => self.worded_adjustment(by, order),
        })
    }

    /// Writes a unit as the orders of the style name it: `A BOH`, `Army Bohemia`, `A(Boh)`.
    pub fn unit(&self, unit: Piece) -> String {
        match self.style {
            Style::Zine => self.zine_unit(unit),
            Style::Full | Style::Judge | Style::WebDiplomacy => self.unit_name(unit),
            Style::Canonical | Style::Python | Style::Daide => unit.canonical(self.map),
        }
    }

    /// Writes a place in the same way: `BOH`, `Bohemia`, `Boh`.
    pub fn place(&self, at: Location) -> String {
        match self.style {
            Style::Zine => {
                let coast = self.map.coast_of(at).map(|coast| format!("({})", coast.to_lowercase()));
                self.zine_code(at) + &coast.unwrap_or_default()
            }
            Style::Full | Style::Judge | Style::WebDiplomacy => self.place_name(at),
            Style::Canonical | Style::Python | Style::Daide => self.map.place(at),
        }
    }

    /// Writes an order that was read, one text for each preference; `None` of what is no order for one unit,
    /// and where the style names the power and nobody knows whose order it is.
    pub fn read(&self, order: &ReadOrder) -> Option<Vec<StyledOrder>> {
        let moves = matches!(order.given, SheetStatement::Movement(..));
        let names_power = match self.style {
            Style::Canonical | Style::Python | Style::Zine => false,
            Style::Full | Style::WebDiplomacy => !moves,
            Style::Judge | Style::Daide => true,
        };
        // Where the power does not show, any will do.
        let by = order.by.or((!names_power).then_some(Power(0)))?;
        Some(match &order.given {
            &SheetStatement::Movement(unit, given) => {
                vec![self.movement(&GivenOrder { by, unit, order: given }, order.remarks.way())]
            }
            SheetStatement::Retreat(unit, choices) => {
                choices.iter().map(|&order| self.retreat(&GivenOrder { by, unit: *unit, order })).collect()
            }
            SheetStatement::Adjustment(adjustment) => vec![self.adjustment(by, *adjustment)],
            SheetStatement::Preference(choices) => {
                choices.iter().map(|&choice| self.adjustment(by, choice)).collect()
            }
            _ => return None,
        })
    }

    fn province(&self, at: Location) -> Province {
        self.map.province_of(at)
    }

    /// Returns what stands behind a move that says so: that it goes by convoy, unless it names the seas, or by land.
    const fn route_words(&self, via: bool, way: ConvoyRoute<'_>) -> &'static str {
        match (way.means, via) {
            (TravelMode::Land, _) => " by land",
            // Readers of any language know the word.
            (TravelMode::AsOrdered, true) if way.seas.is_empty() && matches!(self.style, Style::Zine) => {
                " VIA"
            }
            (TravelMode::AsOrdered, true) if way.seas.is_empty() => " via convoy",
            (TravelMode::AsOrdered, _) => "",
        }
    }

    /// Returns whose unit it is, as far as the board tells.
    fn owner(&self, piece: Piece, by: Power) -> Power {
        let province = self.province(piece.at);
        let unit = self.position.unit_in(self.map, province);
        let dislodged = || self.position.dislodged_from(self.map, province).map(|d| d.unit);
        unit.or_else(dislodged).map_or(by, |u| u.power)
    }
}
