//! What stands under a board that is handed on: what it is, what its signs mean, and who stands where.

use super::{ARMY, BLACK, FLEET, Fill, Item, Line, Page, Point, WHITE, Words, is_light};
use crate::geography::half_width;
use crate::routes::End;
use crate::{Action, Outcome, Rgb, Role};
use chancery_core::map::{Power, UnitKind};
use chancery_core::order::{Order, Retreat};

/// The caption under a board. Whatever is empty is left out.
///
/// ```
/// use chancery_core::{map::standard, order::Position};
/// use chancery_draw::{Caption, Geography, Palette, Scene, captioned_svg};
///
/// let map = standard();
/// let scene = Scene::new(&map, &Position::start(&map));
/// let caption = Caption { lines: vec!["Our game".into()], legend: true, ..Caption::default() };
/// let sheet = captioned_svg(&scene, &Geography::of(&map), "", &Palette::default(), &caption);
/// assert!(sheet.contains(">Our game<") && sheet.contains(">fleet<"));
/// // There are no orders on the board.
/// assert!(!sheet.contains(">supports<"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Caption {
    /// Lines such as the game and its phase; the first is set larger.
    pub lines: Vec<String>,
    /// Whether the signs that the drawing has are explained.
    pub legend: bool,
    /// The powers in the order in which they stand, with what is said of each.
    pub standings: Vec<(Power, String)>,
}

/// The space around what is written, and between two columns.
const MARGIN: f32 = 18.0;
/// The sizes of the first line and of all else, and how far apart rows are.
const TITLE: f32 = 22.0;
const TEXT: f32 = 14.0;
const ROW: f32 = 24.0;
/// How wide a sign of the legend is, with the space before its word.
const SIGN: f32 = 44.0;
/// The same for a power's mark in the standings.
const MARK: f32 = 22.0;

const LEGEND: [(Sign, &str); 12] = [
    (Sign::Unit(ARMY), "army"),
    (Sign::Unit(FLEET), "fleet"),
    (Sign::Centre { owned: true }, "owned centre"),
    (Sign::Centre { owned: false }, "free centre"),
    (Sign::Line(Role::Move(Outcome::Succeeds), None, End::Arrow), "moves"),
    (Sign::Line(Role::Move(Outcome::Fails), None, End::Cross), "fails"),
    (Sign::Line(Role::Support(Outcome::Succeeds), Some((7.0, 4.0)), End::Plus), "supports"),
    (Sign::Line(Role::Convoy(Outcome::Succeeds), Some((2.0, 4.0)), End::Carrier), "convoys"),
    (Sign::Line(Role::Move(Outcome::Succeeds), Some((7.0, 4.0)), End::Arrow), "retreats"),
    (Sign::Line(Role::Move(Outcome::Open), Some((7.0, 4.0)), End::Arrow), "may retreat"),
    (Sign::Alone(Role::Build, End::Plus), "builds"),
    (Sign::Alone(Role::Remove, End::Cross), "disbands"),
];

#[derive(Clone, Copy)]
enum Sign {
    Unit(&'static str),
    Centre {
        owned: bool,
    },
    Line(Role, Option<(f32, f32)>, End),
    /// Beside a unit.
    Alone(Role, End),
}

impl Page<'_> {
    /// Writes the caption under the board; tells how high the sheet is then.
    pub(super) fn draw_caption(&mut self, caption: &Caption) -> f32 {
        let (width, height) = self.geography.size();
        if *caption == Caption::default() {
            return height;
        }
        let paper = self.palette.named("background").unwrap_or(WHITE);
        let ink = if is_light(paper) { BLACK } else { WHITE };
        // What is written is known before how high its ground is, and lies above it.
        let board = self.items.len();
        let mut y = height + MARGIN / 2.0;
        for (i, line) in caption.lines.iter().enumerate() {
            let size = if i == 0 { TITLE } else { TEXT };
            y += ROW;
            self.write(line, (MARGIN, y), size, i == 0, ink);
        }
        if caption.legend {
            let drawn: Vec<_> = LEGEND.into_iter().filter(|(sign, _)| self.is_drawn(*sign)).collect();
            let words: Vec<&str> = drawn.iter().map(|sign| sign.1).collect();
            let (places, below) = grid(&words, SIGN, width, y + MARGIN / 2.0);
            for (&(sign, word), at) in drawn.iter().zip(places) {
                self.sign_of_legend(sign, at, ink);
                self.write(word, (at.0 + SIGN, at.1), TEXT, false, ink);
            }
            y = below;
        }
        if !caption.standings.is_empty() {
            let words: Vec<&str> = caption.standings.iter().map(|s| s.1.as_str()).collect();
            let (places, below) = grid(&words, MARK, width, y + MARGIN / 2.0);
            for ((power, text), at) in caption.standings.iter().zip(places) {
                let unit = self.ink(Role::Unit(*power));
                let line = Line { ink, width: 1.0, dash: None };
                self.items.push(Item::Circle { at: (at.0 + 6.0, at.1 - 4.5), radius: 6.5, fill: unit, line });
                self.write(text, (at.0 + MARK, at.1), TEXT, false, ink);
            }
            y = below;
        }
        let whole = y + MARGIN;
        let outline = format!("M0 {height}L{width} {height}L{width} {whole}L0 {whole}Z");
        self.items.insert(board, Item::path(outline, Fill::Ink(paper), None, None));
        whole
    }

    /// Writes words from a point on, as many as there is room for.
    fn write(&mut self, text: &str, at: Point, size: f32, bold: bool, ink: Rgb) {
        let room = self.geography.size().0 - at.0 - MARGIN / 2.0;
        let (text, fill) = (fitting(text, size, room), Some(ink));
        self.items.push(Item::Text(Words { text, at, size, fill, bold, leads: true, ..Words::default() }));
    }

    fn is_drawn(&self, sign: Sign) -> bool {
        let scene = self.scene;
        match sign {
            Sign::Unit(outline) => {
                let kind = if outline == ARMY { UnitKind::Army } else { UnitKind::Fleet };
                scene.units.iter().chain(&scene.dislodged).chain(&scene.built).any(|unit| unit.kind == kind)
            }
            Sign::Centre { owned } => {
                scene.map.centres().any(|centre| scene.owners[centre.index()].is_some() == owned)
            }
            Sign::Alone(role, _) => scene.orders.iter().any(|order| match order.action {
                Action::Build => role == Role::Build,
                Action::Remove | Action::Retreat(Retreat::Disband) => role == Role::Remove,
                _ => false,
            }),
            Sign::Line(role, dash, _) => scene.orders.iter().any(|order| match order.action {
                Action::Movement(Order::Move { .. }) | Action::Retreat(Retreat::To(_))
                    if role == Role::Move(Outcome::Fails) =>
                {
                    order.outcome == Outcome::Fails
                }
                Action::Movement(Order::Move { .. }) => matches!(role, Role::Move(_)) && dash.is_none(),
                Action::Retreat(Retreat::To(_)) => {
                    let is_open = order.outcome == Outcome::Open;
                    dash.is_some() && matches!(role, Role::Move(of) if (of == Outcome::Open) == is_open)
                }
                Action::Movement(Order::Support { .. }) => matches!(role, Role::Support(_)),
                Action::Movement(Order::Convoy { .. }) => matches!(role, Role::Convoy(_)),
                Action::Movement(Order::Hold)
                | Action::Retreat(Retreat::Disband)
                | Action::Build
                | Action::Remove => false,
            }),
        }
    }

    fn sign_of_legend(&mut self, sign: Sign, (x, y): Point, ink: Rgb) {
        let y = y - 4.5;
        let middle = (x + 18.0, y);
        match sign {
            Sign::Unit(outline) => {
                let line = Some(Line { ink, width: 2.2, dash: None });
                self.path_at(outline.into(), middle, 0.0, Fill::Nothing, line);
            }
            Sign::Centre { owned } => {
                let line = Line { ink, width: 1.4, dash: None };
                let fill = if owned { ink } else { WHITE };
                self.items.push(Item::Circle { at: middle, radius: 5.5, fill, line });
            }
            Sign::Alone(role, end) => self.draw_sign(end, middle, 1.0, self.ink(role)),
            Sign::Line(role, dash, end) => {
                let ink = self.ink(role);
                let outline = format!("M{x:.1} {y:.1}L{:.1} {y:.1}", x + 26.0);
                self.path(outline, Fill::Nothing, Some(Line { ink, width: 2.4, dash }));
                self.draw_end(end, (x + 26.0, y), (1.0, 0.0), 1.0, ink);
            }
        }
    }
}

/// Returns where the entries of a table begin: as many columns as there is room for, all as wide as the longest entry
/// needs with its sign before it; and the base line of its last row.
fn grid(words: &[&str], sign: f32, width: f32, above: f32) -> (Vec<Point>, f32) {
    let widest = words.iter().map(|word| wide(word, TEXT)).fold(0.0, f32::max) + sign + MARGIN;
    let room = (width - MARGIN).max(1.0);
    let columns = ((room / widest).floor().max(1.0) as usize).min(words.len().max(1));
    // Full rows look better than a last one with little in it.
    let rows = words.len().div_ceil(columns).max(1);
    let columns = words.len().div_ceil(rows).max(1);
    let step = room / columns as f32;
    let place = |i: usize| (MARGIN + (i % columns) as f32 * step, above + ROW * (i / columns + 1) as f32);
    ((0..words.len()).map(place).collect(), above + ROW * rows as f32)
}

/// Returns about how wide a text is at a size, rather too wide than too narrow.
fn wide(text: &str, size: f32) -> f32 {
    half_width(text, size) * 2.0
}

/// Returns as much of the beginning of a text as there is room for.
fn fitting(text: &str, size: f32, room: f32) -> String {
    if wide(text, size) <= room {
        return text.to_owned();
    }
    let mut beginnings = text.char_indices().rev().map(|(end, _)| &text[..end]);
    let short = beginnings.find(|short| wide(short, size) + wide("...", size) <= room);
    format!("{}...", short.unwrap_or_default().trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_stand_in_full_rows_and_none_leaves_the_sheet() {
        for width in [60.0, 300.0, 1_000.0, 3_000.0] {
            let words = ["Austria 3, Anna", "Italy 6, Emil", "Russia 5", "Turkey 4", "France 5"];
            let (places, below) = grid(&words, MARK, width, 100.0);
            assert_eq!(places.len(), 5);
            assert!(places.iter().all(|p| p.0 < width && p.1 > 100.0 && p.1 <= below), "{width}: {places:?}");
            assert_eq!(
                places
                    .iter()
                    .map(|p| (p.0 as i32, p.1 as i32))
                    .collect::<std::collections::HashSet<_>>()
                    .len(),
                5
            );
        }
        assert_eq!(grid(&[], MARK, 500.0, 10.0).0, []);
    }

    #[test]
    fn what_is_too_long_is_cut() {
        assert_eq!(fitting("Italy 6", TEXT, 500.0), "Italy 6");
        let cut = fitting(&"Emil ".repeat(50), TEXT, 200.0);
        assert!(cut.starts_with("Emil") && cut.ends_with("...") && wide(&cut, TEXT) <= 200.0, "{cut}");
        assert_eq!(fitting("Emil", TEXT, 0.0), "...");
    }
}
