//! What became of an order and of its unit, in a sentence or two of every language.

use super::{Answers, fill, phrases};
use crate::adjudicate::{Fate, Verdict};
use crate::explain::expectation::{Argument, Fault};
use crate::explain::statement::{Comparison, Grounds};
use crate::order::{GivenOrder, Language, Order};
use crate::text::is_coded;
use crate::words::{self, capital};

impl Answers<'_> {
    /// Says what became of the order of `u` and of the unit: `result` and `stay` hold both to what would be expected,
    /// and `grounds` say what a move overcame.
    pub fn result(&self, u: usize, result: &Argument, stay: &Argument, grounds: Option<&Grounds>) -> String {
        if is_coded() {
            return format!("{result:?} {stay:?} {grounds:?}");
        }
        let p = phrases(self.language);
        let entry = &self.names.entries[u];
        let faults = |argument: &Argument| -> Vec<String> {
            argument.faults.iter().map(|(fault, _)| self.fault(u, fault)).collect()
        };
        let mut sentences = Vec::new();
        match entry.ordered.order {
            _ if entry.verdict == Verdict::Undecided => {
                let word = words::result(self.language, entry.ordered.order.into(), entry.verdict, None);
                sentences.push(format!("{}: {word}", self.order(u)));
            }
            Order::Hold if stay.holds => sentences.push(fill(p.stayed, &[&self.unit(u)])),
            Order::Hold => {}
            Order::Move { .. } if result.holds => sentences.push(match grounds {
                Some(Grounds::Compared(Comparison { attack, against, .. })) if !against.is_empty() => {
                    let [attack, other] = [attack.strength, against[0].1.strength].map(|n| n.to_string());
                    fill(p.arrived_against, &[&self.subject(u), &attack, &other])
                }
                _ => fill(p.arrived, &[&self.subject(u)]),
            }),
            _ if result.holds => sentences.push(fill(p.done, &[&self.order(u)])),
            _ => {
                // What is void or was cut is said to be so.
                let is_whole =
                    matches!(result.faults.first(), Some((Fault::Void { .. } | Fault::Cut { .. }, _)));
                let mut faults = faults(result).into_iter();
                let first = faults.next().unwrap_or_default();
                sentences.push(if is_whole { first } else { fill(p.failed, &[&self.subject(u), &first]) });
                sentences.extend(faults);
            }
        }
        // Why it was driven out may be why its order failed.
        let said = sentences.join(" ");
        sentences.extend(faults(stay).into_iter().filter(|fault| !said.contains(fault.as_str())));
        if entry.fate == Some(Fate::Destroyed) {
            sentences.push(fill(p.destroyed, &[&self.unit(u)]));
        }
        sentences.iter().map(|text| format!("{}.", capital(text))).collect::<Vec<_>>().join(" ")
    }

    /// Writes orders that were tried instead, in the words of the language.
    pub fn tried(&self, orders: &[GivenOrder<Order>]) -> String {
        let one = |ordered: &GivenOrder<Order>| match ordered.order {
            Order::Hold => fill(phrases(self.language).holds_still, &[&self.piece(ordered.unit)]),
            _ => self.spoken_order(ordered),
        };
        orders.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    /// Returns whether names are spoken in another language than English.
    pub fn is_spoken(&self) -> bool {
        self.names.speech == super::Speech::Spoken && self.language != Language::English
    }
}
