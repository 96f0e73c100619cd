//! The sentences for armies that are taken to go by convoy although no order says so (DATC 4.A.3).

use chancery_core::adjudicate::{Ground, Intent};
use chancery_core::map::Map;
use chancery_core::order::Canonical;
use chancery_core::text::is_coded;

/// Returns the proposal in a sentence, with the order that would say otherwise.
pub fn intent(map: &Map, intent: &Intent) -> String {
    if is_coded() {
        return format!("{:?}", intent.ground);
    }
    let fleets: Vec<String> = intent.fleets.iter().map(|f| f.canonical(map)).collect();
    let (fleets, are) = (fleets.join(" and "), if intent.fleets.len() == 1 { "is" } else { "are" });
    let unit = intent.army.canonical(map);
    let otherwise = match intent.ground {
        Ground::Proposed => "write `by land` if it should go by land (4.A.3=b)",
        Ground::Implied => "give it an order of its own if it should go by land (4.A.3=b)",
        Ground::House(option) => {
            return format!(
                "{unit} goes by convoy, because {fleets} {are} ordered to carry it (4.A.3={option}); `by land` is used only under 4.A.3=b"
            );
        }
    };
    format!("{unit} goes by convoy, because {fleets} {are} ordered to carry it; {otherwise}")
}
