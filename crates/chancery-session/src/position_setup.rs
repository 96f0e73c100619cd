//! A position that is set up by writing it: its text, what is understood of it, and what may be written where.

use std::fmt::Write as _;
use std::sync::Arc;

use chancery_core::map::{Map, Province};
use chancery_core::order::Position;
use chancery_game::protocol::{Finding, PositionReader, Request, TextForm, TextLists, WrittenPosition};

/// A position as it is written.
#[derive(Debug)]
pub struct PositionSetup {
    reader: PositionReader,
    text: String,
    written: WrittenPosition,
}

impl PositionSetup {
    /// Reads a text on a map.
    pub fn new(map: &Arc<Map>, text: String) -> Self {
        let reader = PositionReader::new(map);
        Self { written: reader.read(&text), reader, text }
    }

    /// Returns the text of a board. It has a line for every power, so that only units and centres have to be added.
    pub fn text_of(map: &Map, position: &Position) -> String {
        let mut request = Request { map: None, ..Request::of_board(map, position) };
        for lists in [&mut request.units, &mut request.centers].into_iter().flatten() {
            let known = std::mem::take(lists);
            for power in map.powers() {
                let key = &map.power(power).key;
                let own = known.iter().filter(|(power, _)| power == key).flat_map(|(_, list)| list);
                lists.extend(key, own.cloned());
            }
        }
        request.to_string()
    }

    /// Reads the text anew, if it is another one.
    pub fn write(&mut self, text: String) {
        if text != self.text {
            self.written = self.reader.read(&text);
            self.text = text;
        }
    }

    /// Returns the text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the map.
    pub fn map(&self) -> &Arc<Map> {
        self.reader.map()
    }

    /// Returns the board, as far as the text is understood.
    pub fn position(&self) -> &Position {
        &self.written.position
    }

    /// Returns what is wrong with the text, then what is only remarkable.
    pub fn findings(&self) -> &[Finding] {
        &self.written.findings
    }

    /// Returns the first fault of the text, if the position cannot be played.
    pub fn fault(&self) -> Option<&Finding> {
        self.findings().iter().find(|finding| finding.grave)
    }

    /// Returns the parts of the text that are about a game and not about a position.
    pub fn beyond(&self) -> Option<&'static str> {
        match (&self.written.request.rules, &self.written.request.engine) {
            (Some(_), Some(_)) => Some("rules and engine"),
            (Some(_), None) => Some("rules"),
            (None, Some(_)) => Some("engine"),
            (None, None) => None,
        }
    }

    /// Returns the orders below the position, a power on a line.
    pub fn orders(&self) -> String {
        let mut text = String::new();
        for (power, orders) in self.written.request.orders.iter() {
            // Writing into a string cannot fail.
            let _ = writeln!(text, "{power}: {}", orders.join("; "));
        }
        text
    }

    /// Returns whether a text is a position by itself, and not a part of one.
    pub fn is_whole(&self, text: &str) -> bool {
        let units = self.reader.read(text).request.units.unwrap_or_default();
        text.trim().contains('\n') && units.iter().any(|(_, list)| !list.is_empty())
    }

    /// Returns the place that the text names at a byte of a line, from 0.
    pub fn place(&self, line: usize, byte: usize) -> Option<Province> {
        place_at(self.map(), self.text.lines().nth(line)?, byte)
    }

    /// Returns the line, from 0, and the byte of it where the text names a place first.
    pub fn find(&self, place: Province) -> Option<(usize, usize)> {
        let named = |line: &str, byte: usize| place_at(self.map(), line, byte) == Some(place);
        self.text.lines().enumerate().find_map(|(at, line)| {
            let mut words = line.match_indices(|c: char| c.is_alphanumeric()).map(|(byte, _)| byte);
            words.find(|&byte| named(line, byte)).map(|byte| (at, byte))
        })
    }

    /// Returns what may be written in a line, from 0, with an example of the map.
    pub fn hint(&self, line: usize) -> String {
        let words: Vec<_> = self.text.lines().take(line + 1).map(TextForm::keyword).collect();
        let is_head = |word: &&str| matches!(*word, "map" | "phase" | "rules" | "engine");
        let here = words.get(line).copied().flatten().filter(is_head);
        let part = here.or_else(|| words.iter().flatten().rfind(|word| !is_head(word)).copied());
        let start = Request::of_board(self.map(), &Position::start(self.map()));
        let example = |lists: &Option<TextLists>, comma: &str| {
            let first = lists.iter().flat_map(TextLists::iter).next();
            first.map(|(power, list)| format!("{power}: {}", list.join(comma))).unwrap_or_default()
        };
        let (units, centres) = (example(&start.units, ", "), example(&start.centers, " "));
        let unit = units.split(", ").next().unwrap_or_default();
        let place = centres.rsplit(' ').next().unwrap_or_default();
        match part.unwrap_or("units") {
            head if is_head(&head) => {
                "phase S1901M, F1901R or W1901A; or in words: Fall 1901, retreats. Below it stand `units`, a power on a line."
                    .to_owned()
            }
            "centres" | "centers" => format!("The supply centres of a power: {centres}. What no line names has no owner."),
            "dislodged" => format!("Units that must retreat, in a retreat phase: {unit} from {place}, or {unit} by convoy."),
            "contested" => format!("Places that a standoff left vacant, in a retreat phase: contested {place}"),
            "orders" => format!("The orders of a power: {unit} H. They are entered when the game begins."),
            _ => format!(
                "The units of a power: {units}. Other parts follow below `centres`, `dislodged`, `contested`, `orders`."
            ),
        }
    }
}

/// Returns the place that a line names at a byte: the unit or the place there, else the first of the item.
fn place_at(map: &Map, line: &str, byte: usize) -> Option<Province> {
    let item = around(line, byte, |c| matches!(c, ',' | ';' | ':'));
    let word = around(line, byte, char::is_whitespace);
    let whole = [item, word].into_iter().find_map(|part| named(map, part));
    whole.or_else(|| item.split_whitespace().find_map(|word| named(map, word)))
}

/// Returns the part of a line around a byte, between the characters that part it.
fn around(line: &str, byte: usize, parts: impl Fn(char) -> bool) -> &str {
    let byte = if line.is_char_boundary(byte) { byte } else { line.len() };
    let (before, behind) = line.split_at(byte);
    let start = before.rmatch_indices(&parts).next().map_or(0, |(at, parting)| at + parting.len());
    &line[start..byte + behind.find(&parts).unwrap_or(behind.len())]
}

/// Returns the province of a unit, or of a place.
fn named(map: &Map, text: &str) -> Option<Province> {
    let text = text.trim();
    let place = match text.split_once(char::is_whitespace) {
        Some((kind, place)) if ["a", "f", "army", "fleet"].contains(&&*kind.to_lowercase()) => place,
        _ => text,
    };
    map.names().province(place.split(['/', '(']).next()?.trim())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::map::standard;

    fn setup(text: &str) -> PositionSetup {
        PositionSetup::new(&standard(), text.to_owned())
    }

    #[test]
    fn the_place_under_the_cursor_is_the_units_or_the_one_that_is_named() {
        let setup = setup(
            "phase F1901R\nAustria: A Vie, F Tri\nRussia: A St Petersburg\ndislodged\nItaly: A Ven from Tyr\ncontested Bur Pic",
        );
        let code = |line, byte| setup.place(line, byte).map(|place| setup.map().code(place).to_owned());
        for (line, byte, place) in [
            (0, 7, None),
            (1, 3, None),
            (1, 9, Some("VIE")),
            (1, 14, Some("VIE")),
            (1, 16, Some("TRI")),
            (1, 21, Some("TRI")),
            (2, 12, Some("STP")),
            (4, 7, Some("VEN")),
            (4, 10, Some("VEN")),
            (4, 14, Some("VEN")),
            (4, 19, Some("TYR")),
            (5, 12, Some("BUR")),
            (5, 17, Some("PIC")),
            (9, 0, None),
        ] {
            assert_eq!(code(line, byte).as_deref(), place, "{line}, {byte}");
        }
        let place = |name| setup.map().names().province(name).unwrap();
        assert_eq!(setup.find(place("tri")), Some((1, 16)));
        assert_eq!(setup.find(place("mun")), None);
    }

    #[test]
    fn every_part_of_the_text_says_what_may_be_written_there() {
        let map = standard();
        let setup = setup(&PositionSetup::text_of(&map, &Position::start(&map)));
        let hint =
            |words: &str| setup.hint(setup.text().lines().position(|line| line.starts_with(words)).unwrap());
        assert!(hint("phase").starts_with("phase S1901M"));
        assert!(hint("ENGLAND: A").contains("AUSTRIA: A BUD, A VIE, F TRI"), "{}", hint("ENGLAND: A"));
        assert!(hint("centres").contains("AUSTRIA: BUD TRI VIE"), "{}", hint("centres"));
        let empty = PositionSetup::text_of(&map, &Position::empty(&map, map.begins()));
        assert!(empty.contains("\nENGLAND:\n") && setup.is_whole("AUSTRIA: A BUD\nITALY: A ROM"), "{empty}");
        assert!(!setup.is_whole("AUSTRIA: A BUD") && !setup.is_whole("centres\nAUSTRIA: BUD"));
    }

    #[test]
    fn orders_and_rules_are_kept_for_the_game() {
        let setup = setup("rules 2000\nAUSTRIA: A VIE, F TRI\norders\nAUSTRIA: A VIE - GAL; F TRI - ADR\n");
        assert_eq!(
            (setup.orders().as_str(), setup.beyond()),
            ("AUSTRIA: A VIE - GAL; F TRI - ADR\n", Some("rules"))
        );
    }
}
