//! Styles that write an order as its unit, a word and places: postal magazines, full names, the judges, webDiplomacy; and
//! how each names units and places. And the language of the DAIDE server (message syntax, level 0), with its own codes
//! for three seas of the standard map.

use crate::interpret::read::short;
use crate::style::{Loss, Style, StyledOrder, Writer};
use chancery_core::map::{Kind, Location, Power, Province, UnitKind};
use chancery_core::order::{Adjustment, Canonical, ConvoyRoute, GivenOrder, Order, Piece, Retreat};

impl Writer<'_> {
    /// Writes an order of a movement phase for postal magazines, in full names or for the judges, with what is said of
    /// how an army goes.
    pub(super) fn worded_movement(&self, order: &GivenOrder<Order>, route: ConvoyRoute<'_>) -> StyledOrder {
        let (unit, is_judge) = (self.unit(order.unit), self.style == Style::Judge);
        let [hold, support, convoy, arrow] = match self.style {
            Style::Zine => ["Stands", "S", "C", "-"],
            Style::Judge => ["HOLD", "SUPPORT", "CONVOY", " -> "],
            _ => ["holds", "supports", "convoys", " - "],
        };
        let mut lost = Vec::new();
        let text = match order.order {
            Order::Hold => format!("{unit} {hold}"),
            Order::Move { to, via } => {
                lost.extend((is_judge && via && route.seas.is_empty()).then_some(Loss::Via));
                let seas = route.seas.iter().filter(|_| via || !is_judge).map(|s| self.place(s.location()));
                let stations: Vec<String> = [unit].into_iter().chain(seas).chain([self.place(to)]).collect();
                let words = if is_judge { "" } else { self.route_words(via, route) };
                format!("{}{words}", stations.join(arrow))
            }
            Order::Support { unit: other, to: None } => format!("{unit} {support} {}", self.unit(other)),
            Order::Support { unit: other, to: Some(to) } => {
                format!("{unit} {support} {}{arrow}{}", self.unit(other), self.place(to))
            }
            Order::Convoy { unit: other, to } => {
                format!("{unit} {convoy} {}{arrow}{}", self.unit(other), self.place(to))
            }
        };
        let text = if is_judge { format!("{}: {text}.", self.map.power(order.by).name) } else { text };
        StyledOrder { text, lost }
    }

    pub(super) fn web_movement(&self, order: &GivenOrder<Order>) -> StyledOrder {
        let unit = format!("The {} at {}", order.unit.kind.name(), self.place(order.unit.at));
        let mut lost = Vec::new();
        let text = match order.order {
            Order::Hold => format!("{unit} hold."),
            Order::Move { to, via } => {
                let via = if via { " via convoy" } else { "" };
                format!("{unit} move to {}{via}.", self.place(to))
            }
            Order::Support { unit: other, to: None } => {
                lost.push(Loss::Kind);
                format!("{unit} support hold to {}.", self.place(other.at))
            }
            Order::Support { unit: other, to: Some(to) } => {
                lost.push(Loss::Kind);
                format!("{unit} support move to {} from {}.", self.place(to), self.place(other.at))
            }
            Order::Convoy { unit: other, to } => {
                lost.push(Loss::Kind);
                format!("{unit} convoy to {} from {}.", self.place(to), self.place(other.at))
            }
        };
        StyledOrder { text, lost }
    }

    pub(super) fn worded_retreat(&self, order: &GivenOrder<Retreat>) -> String {
        let (unit, power) = (self.unit(order.unit), &self.map.power(order.by).name);
        let web = format!("The {} at {}", order.unit.kind.name(), self.place(order.unit.at));
        match (self.style, order.order) {
            (Style::Zine, Retreat::To(to)) => format!("{unit} r: {}", self.place(to)),
            (Style::Zine, Retreat::Disband) => format!("{unit} OTB"),
            (Style::Judge, Retreat::To(to)) => format!("{power}: {unit} -> {}.", self.place(to)),
            (Style::Judge, Retreat::Disband) => format!("{power}: {unit} DISBAND."),
            (Style::WebDiplomacy, Retreat::To(to)) => format!("{web} retreat to {}.", self.place(to)),
            (Style::WebDiplomacy, Retreat::Disband) => format!("{web} disband."),
            (_, Retreat::To(to)) => format!("{unit} retreats to {}", self.place(to)),
            (_, Retreat::Disband) => format!("{unit} disbands"),
        }
    }

    pub(super) fn worded_adjustment(&self, by: Power, order: Adjustment) -> String {
        let power = &self.map.power(by).name;
        let (Adjustment::Build(piece) | Adjustment::Remove(piece)) = order else {
            return match self.style {
                Style::Zine => "Build waived".to_owned(),
                Style::Judge => format!("{power}: Build waived."),
                Style::WebDiplomacy => "Do not use build order.".to_owned(),
                Style::Full => "Waive build".to_owned(),
                _ => order.canonical(self.map),
            };
        };
        let (unit, kind, place) = (self.unit(piece), piece.kind.name(), self.place(piece.at));
        match (self.style, matches!(order, Adjustment::Build(_))) {
            (Style::Python, true) => format!("{unit} B"),
            (Style::Python, false) => format!("{unit} D"),
            (Style::Zine, true) => format!("Builds {unit}"),
            (Style::Zine, false) => format!("Removes {unit}"),
            (Style::Judge, true) => {
                let article = if kind.starts_with('a') { "an" } else { "a" };
                format!("{power}: Builds {article} {kind} in {place}.")
            }
            (Style::Judge, false) => format!("{power}: Removes the {kind} in {place}."),
            (Style::WebDiplomacy, true) => format!("Build {kind} at {place}."),
            (Style::WebDiplomacy, false) => format!("Destroy the {kind} at {place}."),
            (Style::Full, true) => format!("Build {unit}"),
            (Style::Full, false) => format!("Remove {unit}"),
            _ => order.canonical(self.map),
        }
    }
}

impl Writer<'_> {
    /// Writes `Burgundy`, `Spain (north coast)`.
    pub(super) fn place_name(&self, at: Location) -> String {
        let name = &self.map.province(self.province(at)).name;
        match self.map.coast_of(at) {
            None => name.clone(),
            Some(coast) => format!("{name} ({})", coast_name(coast)),
        }
    }

    /// Writes `Army Paris`, `Fleet Spain (north coast)`.
    pub(super) fn unit_name(&self, piece: Piece) -> String {
        let kind = match piece.kind {
            UnitKind::Army => "Army",
            UnitKind::Fleet => "Fleet",
        };
        format!("{kind} {}", self.place_name(piece.at))
    }

    /// Writes `A(Par)`, `F(NTH)`, `F(Stp)sc`.
    pub(super) fn zine_unit(&self, piece: Piece) -> String {
        let coast = self.map.coast_of(piece.at).map(str::to_lowercase).unwrap_or_default();
        format!("{}({}){coast}", piece.kind.letter(), self.zine_code(piece.at))
    }

    /// Returns the code of a place; seas stay in capitals, so that they are seen at a glance.
    pub(super) fn zine_code(&self, at: Location) -> String {
        let province = self.province(at);
        let code = self.map.code(province);
        if self.map.province(province).kind == Kind::Sea {
            return code.to_owned();
        }
        let (first, rest) = code.split_at(code.chars().next().map_or(0, char::len_utf8));
        format!("{first}{}", rest.to_lowercase())
    }
}

fn coast_name(coast: &str) -> &str {
    match coast {
        "NC" => "north coast",
        "SC" => "south coast",
        "EC" => "east coast",
        "WC" => "west coast",
        other => other,
    }
}

impl Writer<'_> {
    pub(super) fn daide_movement(&self, order: &GivenOrder<Order>, path: &[Province]) -> StyledOrder {
        let unit = self.daide_unit(order.unit, order.by);
        let mut lost = Vec::new();
        let what = match order.order {
            Order::Hold => "HLD".to_owned(),
            Order::Move { to, via: false } => format!("MTO {}", self.daide_place(to)),
            Order::Move { to, via: true } => {
                let seas: Vec<&str> = path.iter().map(|&p| self.daide_code(p)).collect();
                if seas.is_empty() {
                    lost.push(Loss::Route);
                    format!("CTO {}", self.daide_place(to))
                } else {
                    format!("CTO {} VIA ( {} )", self.daide_place(to), seas.join(" "))
                }
            }
            Order::Support { unit: other, to } => {
                let other = self.daide_unit(other, self.owner(other, order.by));
                match to {
                    None => format!("SUP {other}"),
                    Some(to) => {
                        lost.extend(self.map.coast_of(to).map(|_| Loss::Coast));
                        format!("SUP {other} MTO {}", self.daide_code(self.province(to)))
                    }
                }
            }
            Order::Convoy { unit: other, to } => {
                let other = self.daide_unit(other, self.owner(other, order.by));
                format!("CVY {other} CTO {}", self.daide_code(self.province(to)))
            }
        };
        StyledOrder { text: format!("( {unit} {what} )"), lost }
    }

    pub(super) fn daide_retreat(&self, order: &GivenOrder<Retreat>) -> String {
        let unit = self.daide_unit(order.unit, order.by);
        match order.order {
            Retreat::To(to) => format!("( {unit} RTO {} )", self.daide_place(to)),
            Retreat::Disband => format!("( {unit} DSB )"),
        }
    }

    pub(super) fn daide_adjustment(&self, by: Power, order: Adjustment) -> String {
        match order {
            Adjustment::Build(piece) => format!("( {} BLD )", self.daide_unit(piece, by)),
            Adjustment::Remove(piece) => format!("( {} REM )", self.daide_unit(piece, by)),
            Adjustment::Waive => format!("( {} WVE )", short(self.map, by)),
        }
    }

    /// Writes `( FRA AMY PAR )`.
    fn daide_unit(&self, piece: Piece, owner: Power) -> String {
        let kind = match piece.kind {
            UnitKind::Army => "AMY",
            UnitKind::Fleet => "FLT",
        };
        format!("( {} {kind} {} )", short(self.map, owner), self.daide_place(piece.at))
    }

    /// Writes `PAR`, `( STP SCS )`.
    fn daide_place(&self, at: Location) -> String {
        let code = self.daide_code(self.province(at));
        match self.map.coast_of(at) {
            None => code.to_owned(),
            Some(coast) => format!("( {code} {coast}S )"),
        }
    }

    /// Returns the code of a province; three seas of the standard map are called otherwise there.
    fn daide_code(&self, province: Province) -> &str {
        match self.map.code(province) {
            "ENG" if self.map.name() == "standard" => "ECH",
            "BOT" if self.map.name() == "standard" => "GOB",
            "LYO" if self.map.name() == "standard" => "GOL",
            code => code,
        }
    }
}
