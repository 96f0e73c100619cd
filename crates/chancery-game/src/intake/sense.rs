//! What a text means in the current phase of a game: what each order says, and how it stands on its sheet.

use crate::game::Game;
use crate::map::{Map, Power, Province};
use crate::order::{
    Adjustment, Canonical, GivenOrder, ReadOrder, Reading, ReadingContext, Retreat, SheetStatement, Span,
    with_route,
};

/// The meaning of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sense {
    /// The province it speaks for; an order for one place replaces those before it.
    pub province: Option<Province>,
    /// In canonical notation.
    pub shown: String,
    /// The same, and that it is perpetual if it is.
    pub told: String,
}

/// Reads a text, on one power's sheet or on anybody's.
pub fn read(game: &Game, text: &str, power: Option<Power>) -> Reading {
    let info = &game.info;
    let mut context = ReadingContext::new(game.position(), &info.rules);
    context.strict = info.reading_options.strict;
    context.power = power;
    let proxies = game.proxies();
    context.proxies = &proxies;
    game.reader().read(&context, text)
}

/// Returns what stands at a place of a text that was not understood, up to the orders before and after it; empty
/// if the place is within an order.
pub fn beside<'t>(text: &'t str, reading: &Reading, at: &Span, within: Span) -> &'t str {
    let (mut start, mut end) = (within.start, within.end);
    for order in &reading.orders {
        if order.span.end <= at.start {
            start = start.max(order.span.end);
        } else if order.span.start >= at.end {
            end = end.min(order.span.start);
        } else {
            return "";
        }
    }
    let separates = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    text.get(start..end).unwrap_or_default().trim_matches(separates)
}

/// Returns what an order says, if it is one.
pub fn sense(game: &Game, by: Power, order: &ReadOrder) -> Option<Sense> {
    let (map, remarks) = (game.map(), &order.remarks);
    let (province, shown) = match &order.given {
        &SheetStatement::Movement(unit, order) => {
            // Where written routes bind, an order with another route is another order.
            let way = remarks.way().under(&game.info.rules);
            (Some(map.province_of(unit.at)), with_route(map, &GivenOrder { by, unit, order }, way))
        }
        SheetStatement::Retreat(unit, choices) => {
            let order = *choices.first()?;
            let others = choices[1..].iter().map(|c| match c {
                Retreat::To(to) => format!(",{}", map.place(*to)),
                Retreat::Disband => ",OTB".to_owned(),
            });
            let first = GivenOrder { by, unit: *unit, order }.canonical(map);
            (Some(map.province_of(unit.at)), first + &others.collect::<String>())
        }
        SheetStatement::Adjustment(adjustment) => (place(map, *adjustment), adjustment.canonical(map)),
        SheetStatement::Preference(choices) => {
            let first = *choices.first()?;
            let texts: Vec<String> = choices.iter().map(|c| c.canonical(map)).collect();
            (place(map, first), texts.join(" ELSE "))
        }
        SheetStatement::Proxy(unit, _) => (Some(map.province_of(unit.at)), order.canonical(map)),
        SheetStatement::Conditional(conditional) => (None, format!("IF {}", conditional.condition)),
        SheetStatement::Listed(_)
        | SheetStatement::Keep(_)
        | SheetStatement::Clear
        | SheetStatement::Resolved
        | SheetStatement::Header(_) => return None,
    };
    let told = if remarks.perpetual { format!("{shown} (perpetual)") } else { shown.clone() };
    Some(Sense { province, shown, told })
}

/// Returns how an order stands on its sheet: as it was written, where that alone means the same; else in
/// canonical notation.
pub fn line_of_sheet(game: &Game, power: Power, text: &str, order: &ReadOrder, sense: &Sense) -> String {
    let written = text.get(order.span.clone()).unwrap_or_default().trim();
    let reading = read(game, written, Some(power));
    let same = matches!(reading.orders.as_slice(), [one]
        if one.given == order.given && one.by == Some(power) && one.remarks == order.remarks);
    if same || matches!(order.given, SheetStatement::Conditional(_)) {
        written.to_owned()
    } else {
        sense.told.clone()
    }
}

/// Returns the province that an adjustment is about.
fn place(map: &Map, adjustment: Adjustment) -> Option<Province> {
    match adjustment {
        Adjustment::Build(piece) | Adjustment::Remove(piece) => Some(map.province_of(piece.at)),
        Adjustment::Waive => None,
    }
}
