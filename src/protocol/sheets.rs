//! Reading the orders of a request, and remembering where each came from.

use super::board::power;
use super::{ByPower, Remark};
use crate::map::{Map, PhaseKind, Power, Unit};
use crate::order::{Adjustment, Context, Given, Note, Order, Ordered, Position, Reader, Retreat, Severity};
use crate::rules::Rules;

/// The orders of a request, as far as they could be read.
///
/// The texts beside each list say what was written, order by order.
#[derive(Default)]
pub(super) struct Sheets {
    pub movement: Vec<Ordered<Order>>,
    pub retreats: Vec<Ordered<Retreat>>,
    pub adjustments: Vec<(Power, Adjustment)>,
    /// By index of an order in the list of the phase: what was written.
    pub texts: Vec<String>,
    /// Units whose order could not be read, with what was written.
    pub unread: Vec<(Unit, String)>,
    pub errors: Vec<Remark>,
    pub warnings: Vec<Remark>,
}

/// How many words of an unreadable order are tried as the name of its unit.
const MAX_UNIT_WORDS: usize = 8;

impl Sheets {
    /// Reads every text under the power that wrote it.
    pub fn read(
        map: &Map,
        reader: &Reader,
        rules: &Rules,
        position: &Position,
        orders: &ByPower<Vec<String>>,
    ) -> Self {
        let mut sheets = Self::default();
        for (name, texts) in orders.iter() {
            match power(map, name, || format!("orders.{name}")) {
                Ok(power) => {
                    let context = Context::new(position, rules).of(power);
                    for (i, text) in texts.iter().enumerate() {
                        sheets.text(map, reader, &context, power, text, || format!("orders.{name}[{i}]"));
                    }
                }
                Err(problem) => {
                    let mut remark = Remark::on_field(problem.code, &problem.at, problem.message);
                    remark.suggest = problem.suggest;
                    sheets.errors.push(remark);
                }
            }
        }
        sheets
    }

    fn text(
        &mut self,
        map: &Map,
        reader: &Reader,
        context: &Context,
        by: Power,
        text: &str,
        at: impl Fn() -> String,
    ) {
        let reading = reader.read(context, text);
        let before = self.texts.len();
        let single = reading.orders.len() == 1;
        for read in &reading.orders {
            // Whoever the text names, the order is that of the power whose sheet it stands on. An order
            // for another kind of phase has its note already.
            let taken = match (&read.given, context.position.phase.kind) {
                (Given::Movement(unit, order), PhaseKind::Movement) => {
                    self.movement.push(Ordered { by, unit: *unit, order: *order });
                    true
                }
                (Given::Retreat(unit, choices), PhaseKind::Retreats) => {
                    let first = choices.first().map(|&order| Ordered { by, unit: *unit, order });
                    self.retreats.extend(first);
                    first.is_some()
                }
                (Given::Adjustment(adjustment), PhaseKind::Adjustments) => {
                    self.adjustments.push((by, *adjustment));
                    true
                }
                _ => false,
            };
            if taken {
                let written = if single { Some(text) } else { text.get(read.span.clone()) };
                self.texts.push(written.unwrap_or(text).trim().to_owned());
            }
        }
        for note in &reading.notes {
            let remark = remark(note, text, at());
            match note.severity {
                Severity::Error => self.errors.push(remark),
                Severity::Warning | Severity::Remark => self.warnings.push(remark),
            }
        }
        if self.texts.len() == before && reading.errors().next().is_some() {
            self.unread
                .extend(subject(map, reader, context, by, text).map(|unit| (unit, text.trim().to_owned())));
        }
    }
}

fn remark(note: &Note, text: &str, at: String) -> Remark {
    Remark {
        at,
        text: text.to_owned(),
        code: note.code.as_str().to_lowercase(),
        span: [note.span.start, note.span.end],
        message: note.message.clone(),
        suggest: note.suggest.first().cloned(),
    }
}

/// The unit of `by` that an unreadable order seems to be for: the longest beginning of the text that,
/// with an order behind it, reads as an order for such a unit.
fn subject(map: &Map, reader: &Reader, context: &Context, by: Power, text: &str) -> Option<Unit> {
    let order = match context.position.phase.kind {
        PhaseKind::Movement => "H",
        PhaseKind::Retreats => "D",
        PhaseKind::Adjustments => return None,
    };
    let ends = text.char_indices().filter(|(_, c)| c.is_whitespace()).map(|(at, _)| at);
    let ends: Vec<usize> = ends.chain([text.len()]).take(MAX_UNIT_WORDS).collect();
    ends.into_iter().rev().find_map(|end| {
        let reading = reader.read(context, &format!("{} {order}", &text[..end]));
        let piece = match (reading.is_clean(), reading.orders.as_slice()) {
            (true, [read]) => match &read.given {
                Given::Movement(piece, Order::Hold) | Given::Retreat(piece, _) => *piece,
                _ => return None,
            },
            _ => return None,
        };
        let province = map.province_of(piece.at);
        let unit = match context.position.phase.kind {
            PhaseKind::Retreats => context.position.dislodged_from(map, province).map(|d| d.unit),
            _ => context.position.unit_in(map, province),
        };
        unit.filter(|unit| unit.power == by)
    })
}
