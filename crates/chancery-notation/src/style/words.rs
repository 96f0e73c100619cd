//! Styles that write words: full names, the judges, webDiplomacy.

use super::{Loss, Style, StyledOrder, Writer};
use chancery_core::map::{Power, Province};
use chancery_core::order::{Adjustment, ConvoyRoute, GivenOrder, Order, Retreat};

impl Writer<'_> {
    pub(super) fn full_movement(&self, order: &GivenOrder<Order>, way: ConvoyRoute<'_>) -> String {
        let unit = self.unit_name(order.unit);
        match order.order {
            Order::Hold => format!("{unit} holds"),
            Order::Move { to, via } => {
                let seas = way.seas.iter().map(|sea| self.place_name(sea.location()));
                let stations: Vec<String> =
                    [unit].into_iter().chain(seas).chain([self.place_name(to)]).collect();
                format!("{}{}", stations.join(" - "), Self::route_words(via, way))
            }
            Order::Support { unit: other, to: None } => format!("{unit} supports {}", self.unit_name(other)),
            Order::Support { unit: other, to: Some(to) } => {
                format!("{unit} supports {} - {}", self.unit_name(other), self.place_name(to))
            }
            Order::Convoy { unit: other, to } => {
                format!("{unit} convoys {} - {}", self.unit_name(other), self.place_name(to))
            }
        }
    }

    pub(super) fn judge_movement(&self, order: &GivenOrder<Order>, path: &[Province]) -> StyledOrder {
        let unit = self.unit_name(order.unit);
        let mut lost = Vec::new();
        let text = match order.order {
            Order::Hold => format!("{unit} HOLD"),
            Order::Move { to, via } => {
                if via && path.is_empty() {
                    lost.push(Loss::Via);
                }
                let seas = path.iter().filter(|_| via).map(|&p| self.map.province(p).name.clone());
                let stages: Vec<String> =
                    [unit].into_iter().chain(seas).chain([self.place_name(to)]).collect();
                stages.join(" -> ")
            }
            Order::Support { unit: other, to: None } => format!("{unit} SUPPORT {}", self.unit_name(other)),
            Order::Support { unit: other, to: Some(to) } => {
                format!("{unit} SUPPORT {} -> {}", self.unit_name(other), self.place_name(to))
            }
            Order::Convoy { unit: other, to } => {
                format!("{unit} CONVOY {} -> {}", self.unit_name(other), self.place_name(to))
            }
        };
        StyledOrder { text: format!("{}: {text}.", self.map.power(order.by).name), lost }
    }

    pub(super) fn web_movement(&self, order: &GivenOrder<Order>) -> StyledOrder {
        let unit = format!("The {} at {}", order.unit.kind.name(), self.place_name(order.unit.at));
        let mut lost = Vec::new();
        let text = match order.order {
            Order::Hold => format!("{unit} hold."),
            Order::Move { to, via } => {
                let via = if via { " via convoy" } else { "" };
                format!("{unit} move to {}{via}.", self.place_name(to))
            }
            Order::Support { unit: other, to: None } => {
                lost.push(Loss::Kind);
                format!("{unit} support hold to {}.", self.place_name(other.at))
            }
            Order::Support { unit: other, to: Some(to) } => {
                lost.push(Loss::Kind);
                format!("{unit} support move to {} from {}.", self.place_name(to), self.place_name(other.at))
            }
            Order::Convoy { unit: other, to } => {
                lost.push(Loss::Kind);
                format!("{unit} convoy to {} from {}.", self.place_name(to), self.place_name(other.at))
            }
        };
        StyledOrder { text, lost }
    }

    pub(super) fn worded_retreat(&self, order: &GivenOrder<Retreat>) -> String {
        let unit = self.unit_name(order.unit);
        let power = &self.map.power(order.by).name;
        let web = format!("The {} at {}", order.unit.kind.name(), self.place_name(order.unit.at));
        match (self.style, order.order) {
            (Style::Judge, Retreat::To(to)) => format!("{power}: {unit} -> {}.", self.place_name(to)),
            (Style::Judge, Retreat::Disband) => format!("{power}: {unit} DISBAND."),
            (Style::WebDiplomacy, Retreat::To(to)) => format!("{web} retreat to {}.", self.place_name(to)),
            (Style::WebDiplomacy, Retreat::Disband) => format!("{web} disband."),
            (_, Retreat::To(to)) => format!("{unit} retreats to {}", self.place_name(to)),
            (_, Retreat::Disband) => format!("{unit} disbands"),
        }
    }

    pub(super) fn worded_adjustment(&self, by: Power, order: Adjustment) -> String {
        let power = &self.map.power(by).name;
        match (self.style, order) {
            (Style::Judge, Adjustment::Build(piece)) => {
                let article = if piece.kind.name().starts_with('a') { "an" } else { "a" };
                format!("{power}: Builds {article} {} in {}.", piece.kind.name(), self.place_name(piece.at))
            }
            (Style::Judge, Adjustment::Remove(piece)) => {
                format!("{power}: Removes the {} in {}.", piece.kind.name(), self.place_name(piece.at))
            }
            (Style::Judge, Adjustment::Waive) => format!("{power}: Build waived."),
            (Style::WebDiplomacy, Adjustment::Build(piece)) => {
                format!("Build {} at {}.", piece.kind.name(), self.place_name(piece.at))
            }
            (Style::WebDiplomacy, Adjustment::Remove(piece)) => {
                format!("Destroy the {} at {}.", piece.kind.name(), self.place_name(piece.at))
            }
            (Style::WebDiplomacy, Adjustment::Waive) => "Do not use build order.".to_owned(),
            (_, Adjustment::Build(piece)) => format!("Build {}", self.unit_name(piece)),
            (_, Adjustment::Remove(piece)) => format!("Remove {}", self.unit_name(piece)),
            (_, Adjustment::Waive) => "Waive build".to_owned(),
        }
    }
}
