//! What was understood, in one line: the form of the notation corpus.

use std::fmt::Write;

use crate::interpret::branch::preference_text;
use crate::interpret::read::short;
use crate::note::{Note, Severity};
use crate::syntax::reading::{Header, Origin, ReadOrder, Reading, Remarks, SheetStatement};
use chancery_core::map::{Map, Power};
use chancery_core::order::{Canonical, ConvoyRoute, GivenOrder, Retreat, with_route};
use chancery_core::rules::Rules;

impl Reading {
    /// Returns what was understood, in one line: orders and errors as they follow in the text, joined by
    /// ` | `, each order with what was said or found beside it.
    ///
    /// `A MAR S A PAR - BUR ; warn=TYPO(PRA->PAR)`; `ERR UNKNOWN_PROVINCE(BREM) ; suggest=BRE`.
    pub fn canonical_line(&self, map: &Map) -> String {
        self.lines(map).join(" | ")
    }

    /// Returns the parts of the [canonical line](Self::canonical_line).
    pub fn lines(&self, map: &Map) -> Vec<String> {
        let mut parts: Vec<(usize, usize, String)> = Vec::new();
        for (i, order) in self.orders.iter().enumerate().filter(|(_, o)| o.refused.is_none()) {
            parts.push((order.span.start, i, self.line(map, i)));
        }
        let beyond = self.orders.len();
        for note in self.errors() {
            let mut text = format!("ERR {}", note.brief());
            if !note.suggest.is_empty() {
                let _ = write!(text, " ; suggest={}", note.suggest.join(","));
            }
            parts.push((note.span.start, note.order.unwrap_or(beyond), text));
        }
        parts.sort_by_key(|(start, i, _)| (*start, *i));
        parts.into_iter().map(|(_, _, text)| text).collect()
    }

    /// Returns an order with its power and what stands beside it, as the [canonical line](Self::canonical_line) has it; empty
    /// if there is no order with this number.
    pub fn line(&self, map: &Map, i: usize) -> String {
        let mut text = String::new();
        let Some(order) = self.orders.get(i) else { return text };
        let any_named = self.orders.iter().any(|o| o.named.is_some());
        let meta = matches!(
            order.given,
            SheetStatement::Header(_) | SheetStatement::Resolved | SheetStatement::Conditional(_)
        );
        let power = order.named.or(order.by.filter(|_| any_named)).filter(|_| !meta);
        if let Some(power) = power {
            let _ = write!(text, "{}: ", short(map, power));
        }
        text.push_str(&order_text(map, order));
        let last_of_list = self.orders.get(i + 1).is_none_or(|next| !next.remarks.preference);
        remarks_text(map, &order.remarks, last_of_list, &mut text);
        if let Some(illegal) = order.illegal {
            let _ = write!(text, " ; illegal={}", illegal.as_str());
        }
        let about = |note: &&Note| note.order == Some(i) && note.severity == Severity::Warning;
        let warnings: Vec<String> = self.notes.iter().filter(about).map(Note::brief).collect();
        if !warnings.is_empty() {
            let _ = write!(text, " ; warn={}", warnings.join(","));
        }
        if !order.remarks.results.is_empty() {
            let _ = write!(text, " ; result={}", order.remarks.results.join(","));
        }
        text
    }
}

impl ReadOrder {
    /// Returns what was given, in canonical notation, with the route of a convoy and `by land` where it says so:
    /// read again, it says the same.
    pub fn in_full(&self, map: &Map) -> String {
        self.going(map, self.remarks.way())
    }

    /// Returns what was given, in canonical notation, with what counts under these rules of how an army goes.
    pub fn counting(&self, map: &Map, rules: &Rules) -> String {
        self.going(map, self.remarks.way().under(rules))
    }

    fn going(&self, map: &Map, way: ConvoyRoute) -> String {
        let SheetStatement::Movement(unit, order) = self.given else { return self.canonical(map) };
        with_route(map, &GivenOrder { by: self.by.unwrap_or(Power(0)), unit, order }, way)
    }

    /// Returns what was given, in canonical notation: `A PAR R PIC,GAS`, `@LISTED A PAR`.
    pub fn canonical(&self, map: &Map) -> String {
        order_text(map, self)
    }
}

fn remarks_text(map: &Map, remarks: &Remarks, last_of_list: bool, text: &mut String) {
    let mut add = |key: &str, value: String| {
        let _ = write!(text, " ; {key}={value}");
    };
    if !remarks.path.is_empty() {
        let codes: Vec<&str> = remarks.path.iter().map(|&p| map.code(p)).collect();
        add("path", codes.join(","));
    }
    if !remarks.retreats.is_empty() {
        add("retreat", retreats_text(map, &remarks.retreats));
    }
    match remarks.origin {
        Origin::Given | Origin::Prose => {}
        Origin::NoOrder => add("nmr", "1".to_owned()),
        Origin::Default => add("default", "1".to_owned()),
    }
    if let Some(count) = remarks.count {
        add("n", count.to_string());
    }
    if remarks.perpetual {
        add("perpetual", "1".to_owned());
    }
    if remarks.pending {
        add("pending", "1".to_owned());
    }
    if remarks.preference && last_of_list {
        add("order", "preference".to_owned());
    }
}

fn retreats_text(map: &Map, retreats: &[Retreat]) -> String {
    let place = |retreat: &Retreat| match retreat {
        Retreat::To(to) => map.place(*to),
        Retreat::Disband => "OTB".to_owned(),
    };
    let places: Vec<String> = retreats.iter().map(place).collect();
    places.join(",")
}

/// Returns what was given, without the power and what stands beside it: `A PAR R PIC,GAS`.
pub(crate) fn order_text(map: &Map, order: &ReadOrder) -> String {
    match &order.given {
        // Whose order it is does not show in the canonical form.
        SheetStatement::Movement(unit, order) => {
            GivenOrder { by: Power(0), unit: *unit, order: *order }.canonical(map)
        }
        SheetStatement::Retreat(unit, choices) if choices == &[Retreat::Disband] => {
            format!("{} D", unit.canonical(map))
        }
        SheetStatement::Retreat(unit, choices) => {
            format!("{} R {}", unit.canonical(map), retreats_text(map, choices))
        }
        SheetStatement::Adjustment(adjustment) => adjustment.canonical(map),
        SheetStatement::Preference(builds) => preference_text(map, builds),
        SheetStatement::Listed(unit) => format!("@LISTED {}", unit.canonical(map)),
        SheetStatement::Keep(unit) => format!("@KEEP {}", unit.canonical(map)),
        SheetStatement::Proxy(unit, to) => format!("{} PROXY {}", unit.canonical(map), map.power(*to).key),
        SheetStatement::Clear => "@CLEAR".to_owned(),
        SheetStatement::Resolved => "@RESOLVED".to_owned(),
        SheetStatement::Header(header) => header_text(map, header),
        SheetStatement::Conditional(conditional) => {
            let body = |orders: &[ReadOrder]| {
                let texts: Vec<String> = orders.iter().map(|o| order_text(map, o)).collect();
                texts.join(" | ")
            };
            let condition = conditional.condition.canonical(map);
            let mut text = format!("IF {condition} THEN {{{}}}", body(&conditional.then));
            if !conditional.otherwise.is_empty() {
                let _ = write!(text, " ELSE {{{}}}", body(&conditional.otherwise));
            }
            text
        }
    }
}

fn header_text(map: &Map, header: &Header) -> String {
    if let (true, Some(phase)) = (header.commands, header.phase) {
        return format!("@PHASE {phase}");
    }
    let mut text = "@META".to_owned();
    if let Some(game) = &header.game {
        let _ = write!(text, " game={game}");
    }
    if let Some(phase) = header.phase {
        let _ = write!(text, " phase={phase}");
    }
    if let Some(power) = header.power {
        let _ = write!(text, " power={}", short(map, power));
    }
    text
}
