//! The texts of the judges that play by mail, cut into phases.
//!
//! What is known of their layout comes from what the njudge program prints (its sources, its tests and
//! its own description of its mails) and from the DPjudge. Mails may be quoted, and one text may hold
//! several of them: whatever is no heading, no order and no list of centres is passed over.

use std::collections::HashMap;

use chancery_core::map::{Map, Phase, PhaseKind, Power, Province, Season};

/// A phase of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    pub phase: Phase,
    /// Whether these are orders that a game master was shown before the phase was adjudicated.
    pub is_foreseen: bool,
    pub orders: Vec<JudgeLine>,
    /// Who owned which centre afterwards, where the text says so.
    pub owners: Vec<(Power, Province)>,
}

/// An order as it stands in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgeLine {
    pub power: Power,
    pub text: String,
    /// Whether nobody gave it: the unit is only named.
    pub is_missing: bool,
}

impl JudgeLine {
    /// Makes an order that may go on in the lines that follow.
    fn begun(power: Power, text: &str) -> Self {
        Self { power, text: text.to_owned(), is_missing: false }
    }

    /// Makes the order once all of it is there: only then can be told whether somebody gave it.
    fn whole(self) -> Self {
        let upper = self.text.to_ascii_uppercase();
        let is_missing = upper.contains("NO ORDER PROCESSED");
        // `Fleet Sweden, No Order Processed (DISBAND).`
        let disbands = is_missing && upper.contains("DISBAND");
        let text = if disbands { format!("{} DISBAND", self.unit()) } else { self.text };
        Self { power: self.power, text, is_missing: is_missing && !disbands }
    }

    /// Returns the unit that is ordered, as it is written: `Fleet St Petersburg (south coast)`.
    pub fn unit(&self) -> &str {
        let (text, upper) = (self.text.as_str(), self.text.to_ascii_uppercase());
        let verbs = [" SUPPORT", " CONVOY", " ->", " - ", " HOLD", " DISBAND", ",", " INVALID", " (*"];
        let end = verbs.iter().filter_map(|verb| upper.find(verb)).min().unwrap_or(text.len());
        text.get(..end).unwrap_or(text).trim().trim_end_matches('.')
    }
}

/// Returns the phase of a line such as `Movement results for Spring of 1901.  (game.001)`, and whether it is
/// what a game master was shown before the phase was adjudicated.
fn heading(line: &str) -> Option<(Phase, bool)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let at = words.iter().position(|w| w.eq_ignore_ascii_case("for"))?;
    let [kind, what] = words.get(at.checked_sub(2)?..at)? else { return None };
    let kind = match kind.to_ascii_lowercase().as_str() {
        "movement" => PhaseKind::Movement,
        "retreat" => PhaseKind::Retreats,
        "adjustment" | "build" => PhaseKind::Adjustments,
        _ => return None,
    };
    let foreseen = match what.to_ascii_lowercase().as_str() {
        "results" => false,
        // Older judges call the results of retreats and adjustments orders, too.
        "orders" => kind == PhaseKind::Movement,
        _ => return None,
    };
    let season = words.get(at + 1)?.parse().ok()?;
    let year = words.get(at + 2..)?.iter().find(|w| !w.eq_ignore_ascii_case("of"))?;
    let year = year.trim_matches(|c: char| !c.is_ascii_digit()).parse().ok()?;
    let fits = (season == Season::Winter) == (kind == PhaseKind::Adjustments);
    fits.then_some((Phase { year, season, kind }, foreseen))
}

/// Returns what stands after the power's name and a colon.
fn of_power<'a>(map: &Map, line: &'a str) -> Option<(Power, &'a str)> {
    let (name, rest) = line.split_once(':')?;
    let power = map.names().power(name.trim())?;
    Some((power, rest.trim()))
}

/// Returns whether a line of a power among its orders is none: it says what the judge waits for.
fn is_remark(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    let pending = text.starts_with(|c: char| c.is_ascii_digit())
        && (text.contains("unusable")
            || text.contains("unused")
            || text.contains("too many")
            || text.contains("too few"));
    pending
        || text.starts_with("move required")
        || text.starts_with("assumes ")
        || text.contains("supply cent")
}

/// Lines after which no order follows.
const ENDS: &str = "the following units, the next phase, the deadline, the game is over, unit locations, \
    orders not listed, status of , starting position, :: ";

/// The part of a text that is being read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Elsewhere,
    Orders,
    Owners,
}

/// Returns the phases of a text, in its order; of a phase that stands there several times what counts most, and
/// of that the last.
pub fn sections(map: &Map, text: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let mut part = Part::Elsewhere;
    let mut owners: Vec<(Power, String)> = Vec::new();
    let mut open = false;
    for line in text.lines() {
        let line = line.trim_start_matches(|c: char| c == '>' || c == '|' || c.is_whitespace()).trim_end();
        let lower = line.to_ascii_lowercase();
        if let Some((phase, is_foreseen)) = heading(line) {
            enter_owners(map, &mut sections, &mut owners);
            sections.push(Section { phase, is_foreseen, orders: Vec::new(), owners: Vec::new() });
            (part, open) = (Part::Orders, false);
        } else if lower.starts_with("ownership of supply") {
            (part, open) = (Part::Owners, false);
        } else if ENDS.split(", ").any(|end| lower.starts_with(end)) {
            (part, open) = (Part::Elsewhere, false);
        } else if line.is_empty() {
            open = false;
        } else if let (Some((power, rest)), Some(section)) = (of_power(map, line), sections.last_mut()) {
            open = !is_remark(rest);
            match part {
                Part::Orders if open => section.orders.push(JudgeLine::begun(power, rest)),
                Part::Owners if open => owners.push((power, rest.to_owned())),
                _ => open = false,
            }
        } else if open {
            open = extend(part, line, sections.last_mut(), &mut owners);
        }
    }
    enter_owners(map, &mut sections, &mut owners);
    for section in &mut sections {
        section.orders = std::mem::take(&mut section.orders).into_iter().map(JudgeLine::whole).collect();
    }
    choose_sections(sections)
}

/// Returns what counts most of each phase, in the order in which the phases first stand there.
fn choose_sections(sections: Vec<Section>) -> Vec<Section> {
    let mut chosen: Vec<Section> = Vec::new();
    let mut places: HashMap<Phase, usize> = HashMap::new();
    for section in sections {
        let place = *places.entry(section.phase).or_insert(chosen.len());
        match chosen.get_mut(place) {
            Some(known) if known.is_foreseen || !section.is_foreseen => *known = section,
            Some(_) => {}
            None => chosen.push(section),
        }
    }
    chosen
}

/// Adds a line to the order or the list that goes on in it. Returns whether that may go on further.
fn extend(part: Part, line: &str, section: Option<&mut Section>, owners: &mut [(Power, String)]) -> bool {
    match (part, section.and_then(|s| s.orders.last_mut()), owners.last_mut()) {
        (Part::Orders, Some(last), _) if !last.text.ends_with(['.', ')']) || line.starts_with("(*") => {
            last.text.push(' ');
            last.text.push_str(line);
            true
        }
        (Part::Owners, _, Some((_, list)))
            if !list.ends_with('.') || list.to_lowercase().ends_with(" st.") =>
        {
            list.push(' ');
            list.push_str(line);
            true
        }
        _ => false,
    }
}

/// Gives the centres that were listed to the last phase.
fn enter_owners(map: &Map, sections: &mut [Section], owners: &mut Vec<(Power, String)>) {
    let Some(section) = sections.last_mut() else { return };
    for (power, list) in owners.drain(..) {
        let names = list.split(',').map(|name| name.trim().trim_end_matches('.').trim_matches(['(', ')']));
        section.owners.extend(names.filter_map(|name| Some((power, map.names().province(name)?))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::map::standard;

    #[test]
    fn headings_are_told_from_other_lines() {
        let phase = |line: &str| heading(line).map(|(phase, foreseen)| (phase.to_string(), foreseen));
        let is =
            |line: &str, what: &str, foreseen| assert_eq!(phase(line), Some((what.to_owned(), foreseen)));
        is("Movement results for Spring of 1901.  (game.001)", "S1901M", false);
        is("Movement orders for Spring of 1901. (game.001)", "S1901M", true);
        is("Retreat orders for Fall of 1903.", "F1903R", false);
        is("Retreat results for Fall of 1903.  (game.F1903R)", "F1903R", false);
        is("ADJUSTMENT ORDERS FOR WINTER OF 1901.", "W1901A", false);
        for line in
            ["Deadline for Spring of 1901", "results for", "Movement results for Winter of 1901.", "for", ""]
        {
            assert_eq!(phase(line), None, "{line}");
        }
    }

    #[test]
    fn lists_of_centres_are_no_orders() {
        let map = standard();
        let text = "> Movement results for Fall of 1902.  (x.004)\n>\n> Austria: Army Serbia HOLD.\n>\n\
                    > Ownership of supply centers:\n>\n> Austria:   Serbia, Vienna, St.\n>            Petersburg.\n\
                    > Italy:     Rome, Naples.\n>\n> Austria:    3 Supply centers,  1 Unit:   Builds   2 units.\n";
        let all = sections(&map, text);
        assert_eq!(all.len(), 1);
        assert_eq!(all[0].orders.len(), 1);
        let codes: Vec<&str> = all[0].owners.iter().map(|(_, p)| map.code(*p)).collect();
        assert_eq!(codes, ["SER", "VIE", "STP", "ROM", "NAP"]);
    }

    /// If each line copied the order that it goes on with, the longest text would take hours.
    #[test]
    fn an_order_may_go_on_over_any_number_of_lines() {
        let map = standard();
        let long = format!(
            "Movement results for Spring of 1901.\n\nAustria: Army Vienna\n{}",
            "a\n".repeat(1 << 18)
        );
        let all = sections(&map, &long);
        assert_eq!(all[0].orders.len(), 1);
        assert_eq!(all[0].orders[0].text.len(), "Army Vienna".len() + (2 << 18));
        let goes_on =
            "Movement results for Fall of 1901.\n\nRussia: Fleet Sweden,\nNo Order\nProcessed (DISBAND).\n";
        let order = &sections(&map, goes_on)[0].orders[0];
        assert_eq!((order.text.as_str(), order.is_missing), ("Fleet Sweden DISBAND", false));
    }

    #[test]
    fn units_are_found_in_front_of_what_they_do() {
        let unit = |text: &str| JudgeLine::begun(Power(0), text).unit().to_owned();
        assert_eq!(unit("Fleet Spain (south coast) -> Portugal."), "Fleet Spain (south coast)");
        assert_eq!(unit("Army St. Petersburg HOLD.  (*dislodged*)"), "Army St. Petersburg");
        assert_eq!(unit("Army Vienna, No Order Processed.  (*dislodged*)"), "Army Vienna");
        let line = JudgeLine::begun(Power(0), "Fleet Sweden, No Order Processed (DISBAND).").whole();
        assert_eq!((line.text.as_str(), line.is_missing), ("Fleet Sweden DISBAND", false));
    }
}
