//! The sentences that tell at the table what the units of a power did.

use crate::map::Map;
use crate::order::{Adjustment, Canonical, Language, Order, Ordered, Retreat};
use crate::text::is_coded;

/// Lists moves that came about, after the name of the power: `moves A PAR to BUR`.
pub fn moves<'o>(
    language: Language,
    map: &Map,
    moves: impl IntoIterator<Item = &'o Ordered<Order>>,
) -> Option<String> {
    let (verb, to) = match language {
        _ if is_coded() => ("move", "-"),
        Language::English => ("moves", "to"),
        Language::German => ("zieht", "nach"),
        Language::French => ("fait avancer", "vers"),
    };
    let one = |ordered: &Ordered<Order>| match ordered.order {
        Order::Move { to: place, .. } => {
            Some(format!("{} {to} {}", ordered.unit.canonical(map), map.place(place)))
        }
        _ => None,
    };
    let all: Vec<String> = moves.into_iter().filter_map(one).collect();
    (!all.is_empty()).then(|| format!("{verb} {}", all.join(", ")))
}

/// Returns what a support or convoy is for: `A PAR to BUR`.
fn helped(language: Language, map: &Map, order: Order) -> Option<String> {
    let to = match language {
        _ if is_coded() => "-",
        Language::English => "to",
        Language::German => "nach",
        Language::French => "vers",
    };
    match order {
        Order::Support { unit, to: None } => Some(unit.canonical(map)),
        Order::Support { unit, to: Some(place) } | Order::Convoy { unit, to: place } => {
            Some(format!("{} {to} {}", unit.canonical(map), map.place(place)))
        }
        Order::Hold | Order::Move { .. } => None,
    }
}

/// Says that a support or convoy was given: `A MUN supports A PAR to BUR`.
pub fn help(language: Language, map: &Map, ordered: &Ordered<Order>) -> Option<String> {
    let rest = helped(language, map, ordered.order)?;
    let is_convoy = matches!(ordered.order, Order::Convoy { .. });
    let verb = match (language, is_convoy) {
        _ if is_coded() => "help",
        (Language::English, false) => "supports",
        (Language::English, true) => "convoys",
        (Language::German, false) => "unterstützt",
        (Language::German, true) => "befördert",
        (Language::French, false) => "soutient",
        (Language::French, true) => "convoie",
    };
    Some(format!("{} {verb} {rest}", ordered.unit.canonical(map)))
}

/// Says what did not come about, or that a unit was driven out, with why in brackets.
pub fn failure(language: Language, map: &Map, ordered: &Ordered<Order>, why: Option<&str>) -> String {
    let unit = ordered.unit.canonical(map);
    let text = match (language, ordered.order) {
        _ if is_coded() => format!("failure {unit}"),
        (Language::English, Order::Hold) => format!("{unit} is dislodged"),
        (Language::German, Order::Hold) => format!("{unit} wird vertrieben"),
        (Language::French, Order::Hold) => format!("{unit} est délogée"),
        (Language::English, Order::Move { to, .. }) => format!("{unit} does not reach {}", map.place(to)),
        (Language::German, Order::Move { to, .. }) => format!("{unit} erreicht {} nicht", map.place(to)),
        (Language::French, Order::Move { to, .. }) => format!("{unit} n’atteint pas {}", map.place(to)),
        (_, order @ (Order::Support { .. } | Order::Convoy { .. })) => {
            let rest = helped(language, map, order).unwrap_or_default();
            let is_convoy = matches!(order, Order::Convoy { .. });
            match (language, is_convoy) {
                (Language::English, false) => format!("{unit} fails to support {rest}"),
                (Language::English, true) => format!("{unit} fails to convoy {rest}"),
                (Language::German, false) => format!("{unit} unterstützt {rest} nicht"),
                (Language::German, true) => format!("{unit} befördert {rest} nicht"),
                (Language::French, false) => format!("{unit} ne soutient pas {rest}"),
                (Language::French, true) => format!("{unit} ne convoie pas {rest}"),
            }
        }
    };
    with_why(text, why)
}

/// Says where a unit retreats to, or that it leaves the board.
pub fn retreat(
    language: Language,
    map: &Map,
    ordered: &Ordered<Retreat>,
    is_done: bool,
    why: Option<&str>,
) -> String {
    let unit = ordered.unit.canonical(map);
    match (language, ordered.order) {
        _ if is_coded() => format!("retreat {unit}"),
        (Language::English, Retreat::Disband) => format!("{unit} leaves the board"),
        (Language::German, Retreat::Disband) => format!("{unit} verlässt das Brett"),
        (Language::French, Retreat::Disband) => format!("{unit} quitte le plateau"),
        (Language::English, Retreat::To(to)) if is_done => format!("{unit} retreats to {}", map.place(to)),
        (Language::German, Retreat::To(to)) if is_done => {
            format!("{unit} zieht sich nach {} zurück", map.place(to))
        }
        (Language::French, Retreat::To(to)) if is_done => format!("{unit} se replie vers {}", map.place(to)),
        (Language::English, Retreat::To(to)) => {
            let cannot = with_why(format!("{unit} cannot retreat to {}", map.place(to)), why);
            format!("{cannot} and leaves the board")
        }
        (Language::German, Retreat::To(to)) => {
            let cannot = with_why(format!("{unit} kann sich nicht nach {} zurückziehen", map.place(to)), why);
            format!("{cannot} und verlässt das Brett")
        }
        (Language::French, Retreat::To(to)) => {
            let cannot = with_why(format!("{unit} ne peut pas se replier vers {}", map.place(to)), why);
            format!("{cannot} et quitte le plateau")
        }
    }
}

/// Says what was built or removed, after the name of the power; nothing of a waived build.
pub fn adjustment(language: Language, map: &Map, adjustment: Adjustment) -> Option<String> {
    let (piece, is_build) = match adjustment {
        Adjustment::Build(piece) => (piece.canonical(map), true),
        Adjustment::Remove(piece) => (piece.canonical(map), false),
        Adjustment::Waive => return None,
    };
    Some(match (language, is_build) {
        _ if is_coded() => format!("adjust {piece}"),
        (Language::English, true) => format!("builds {piece}"),
        (Language::English, false) => format!("removes {piece}"),
        (Language::German, true) => format!("baut {piece} auf"),
        (Language::German, false) => format!("löst {piece} auf"),
        (Language::French, true) => format!("construit {piece}"),
        (Language::French, false) => format!("retire {piece}"),
    })
}

fn with_why(text: String, why: Option<&str>) -> String {
    match why {
        Some(why) => format!("{text} ({why})"),
        None => text,
    }
}
