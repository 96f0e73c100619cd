//! Centres by year as a picture: a line for each power, named at its end, with a pattern of its own beside its
//! colour.

use super::geography::Point;
use super::geography::half_width;
use super::sheet::{Fill, Item, Line, Sheet, Words, line_path};
use super::svg::write_sheet;
use super::{Palette, Rgb, Role};
use chancery_core::map::Power;

/// A power with its centres by year.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// The power, whose colour the line has.
    pub power: Power,
    /// The name at the end of the line.
    pub name: String,
    /// How many centres it has after each year.
    pub centres: Vec<usize>,
}

/// Centres by year as a picture, in lines or in pixels.
///
/// ```
/// use chancery_core::map::standard;
/// use chancery_draw::{CentreChart, Palette, Series};
///
/// let austria = standard().names().power("Austria").expect("a power");
/// let series = vec![Series { power: austria, name: "Austria".into(), centres: vec![3, 5] }];
/// let chart = CentreChart { title: "Our game", years: &[1900, 1901], series, victory: 18 };
/// assert!(chart.svg(&Palette::default()).contains(">Austria 5</text>"));
/// ```
#[derive(Clone, Debug)]
pub struct CentreChart<'a> {
    /// The title above the chart.
    pub title: &'a str,
    /// The years from left to right.
    pub years: &'a [u16],
    /// The powers, each with as many counts as there are years.
    pub series: Vec<Series>,
    /// The count that wins, at which a thin line stands.
    pub victory: usize,
}

const WIDTH: f32 = 720.0;
const HEIGHT: f32 = 420.0;
/// The room at the left for counts, above for the title, at the right for names, below for years.
const LEFT: f32 = 40.0;
const TOP: f32 = 40.0;
const RIGHT: f32 = 130.0;
const BELOW: f32 = 36.0;
/// The sizes of the title and of all else.
const TITLE: f32 = 15.0;
const TEXT: f32 = 12.0;
/// How far names stand apart.
const APART: f32 = 15.0;
/// How far lines of equal counts stand apart.
const BESIDE: f32 = 2.5;
/// The patterns of the lines, so that nobody needs the colours.
const DASHES: [Option<(f32, f32)>; 4] = [None, Some((8.0, 3.0)), Some((3.0, 3.0)), Some((14.0, 5.0))];

impl CentreChart<'_> {
    /// Draws the chart as an SVG file.
    pub fn svg(&self, palette: &Palette) -> String {
        write_sheet(&self.sheet(palette), self.title, (0.0, 0.0, WIDTH, HEIGHT))
    }

    /// Draws the chart in pixels, so many of them wide; gives the PNG file.
    ///
    /// # Errors
    ///
    /// If there is not the memory for so large a picture.
    #[cfg(feature = "png")]
    pub fn png(&self, palette: &Palette, width: u32) -> Result<Vec<u8>, String> {
        crate::png::sheet_png(&self.sheet(palette), palette, width)
    }

    fn sheet(&self, palette: &Palette) -> Sheet {
        let counts = self.series.iter().flat_map(|one| one.centres.iter().copied());
        let most = counts.chain([self.victory]).max().unwrap_or(1);
        let (right, below) = (WIDTH - RIGHT, HEIGHT - BELOW);
        let steps = self.years.len().saturating_sub(1).max(1) as f32;
        let x = |at: usize| LEFT + (right - LEFT) * at as f32 / steps;
        let y = |count: usize| below - (below - TOP) * count as f32 / most.max(1) as f32;
        let named = |name: &str, usual: Rgb| palette.named(name).unwrap_or(usual);
        let ground = named("background", (255, 255, 255));
        let (ink, quiet) = (named("text", (0x1a, 0x1a, 0x1a)), named("quiet", (0x6b, 0x6b, 0x6b)));
        let mut page = Page { items: Vec::new() };
        let whole = format!("M0 0L{WIDTH} 0L{WIDTH} {HEIGHT}L0 {HEIGHT}Z");
        page.path(whole, Fill::Ink(ground), None);
        page.text(self.title, (LEFT, 24.0), TITLE, ink, true);
        for count in (0..=most).step_by(if most > 20 { 4 } else { 2 }) {
            let at = y(count);
            page.line(&[(LEFT, at), (right, at)], Line { ink: faint(quiet, ground), width: 1.0, dash: None });
            let number = count.to_string();
            let end = LEFT - 6.0 - 2.0 * half_width(&number, TEXT);
            page.text(&number, (end, at + 4.0), TEXT, quiet, true);
        }
        let winning = Line { ink, width: 1.0, dash: Some((2.0, 4.0)) };
        page.line(&[(LEFT, y(self.victory)), (right, y(self.victory))], winning);
        // As many years as have room beside each other.
        let every = self.years.len().div_ceil(((right - LEFT) / 40.0) as usize).max(1);
        for (at, year) in self.years.iter().enumerate().step_by(every) {
            page.text(&year.to_string(), (x(at), below + 18.0), TEXT, quiet, false);
        }
        for (number, (one, label)) in self.series.iter().zip(label_places(&self.series, y)).enumerate() {
            // Lines of equal counts lie beside each other.
            let beside = BESIDE * (number as f32 - (self.series.len() as f32 - 1.0) / 2.0);
            let y = |count: usize| y(count) + beside;
            let colour = palette.colour(Role::Unit(one.power)).unwrap_or(ink);
            let points: Vec<Point> =
                one.centres.iter().enumerate().map(|(at, &count)| (x(at), y(count))).collect();
            let dash = DASHES[one.power.index() % DASHES.len()];
            page.line(&points, Line { ink: colour, width: 2.0, dash });
            let last = one.centres.last().copied().unwrap_or_default();
            let to_name = [(right, y(last)), (right + 12.0, label)];
            page.line(&to_name, Line { ink: colour, width: 1.0, dash: None });
            page.text(&format!("{} {last}", one.name), (right + 16.0, label + 4.0), TEXT, ink, true);
        }
        Sheet { width: WIDTH, height: HEIGHT, closed: (ground, quiet), items: page.items }
    }
}

/// Returns a colour that is nearly that of the ground.
fn faint((r, g, b): Rgb, ground: Rgb) -> Rgb {
    let mix = |a: u8, b: u8| b.midpoint(a.midpoint(b));
    (mix(r, ground.0), mix(g, ground.1), mix(b, ground.2))
}

struct Page {
    items: Vec<Item>,
}

impl Page {
    fn path(&mut self, outline: String, fill: Fill, line: Option<Line>) {
        self.items.push(Item::Path { outline, at: (0.0, 0.0), turn: 0.0, fill, line, title: None });
    }

    fn line(&mut self, points: &[Point], line: Line) {
        self.path(line_path(points), Fill::Nothing, Some(line));
    }

    fn text(&mut self, text: &str, at: Point, size: f32, ink: Rgb, leads: bool) {
        let (text, fill) = (text.to_owned(), Some(ink));
        self.items.push(Item::Text(Words { text, at, size, fill, leads, ..Words::default() }));
    }
}

/// Returns the height of each name: at the end of its line, pushed apart where they would meet.
fn label_places(series: &[Series], y: impl Fn(usize) -> f32) -> Vec<f32> {
    let end = |one: &Series| y(one.centres.last().copied().unwrap_or_default());
    let mut order: Vec<usize> = (0..series.len()).collect();
    order.sort_by(|&a, &b| end(&series[a]).total_cmp(&end(&series[b])));
    let mut places = vec![0.0; series.len()];
    let mut free = f32::NEG_INFINITY;
    for &at in &order {
        places[at] = end(&series[at]).max(free);
        free = places[at] + APART;
    }
    // Those that were pushed below the chart move up again.
    let mut most = HEIGHT - BELOW;
    for &at in order.iter().rev() {
        places[at] = places[at].min(most);
        most = places[at] - APART;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(names: &[&str]) -> String {
        let one = |(at, name): (usize, &&str)| Series {
            power: Power(at as u8),
            name: (*name).to_owned(),
            centres: vec![3, 4, 0],
        };
        let series: Vec<Series> = names.iter().enumerate().map(one).collect();
        CentreChart { title: "A <b>", years: &[1900, 1901, 1902], series, victory: 18 }
            .svg(&Palette::default())
    }

    #[test]
    fn every_power_has_a_line_and_a_name_and_names_do_not_meet() {
        let svg = chart(&["Austria", "<i>", "Italy"]);
        // No other line is so wide.
        assert_eq!(svg.matches("stroke-width=\"2\"").count(), 3);
        assert!(svg.contains("<title>A &lt;b&gt;</title>") && svg.contains("&lt;i&gt; 0</text>"), "{svg}");
        let series: Vec<Series> =
            (0..7).map(|at| Series { power: Power(at), name: String::new(), centres: vec![0] }).collect();
        let mut places = label_places(&series, |_| HEIGHT - BELOW);
        places.sort_by(f32::total_cmp);
        assert!(places.windows(2).all(|two| two[1] - two[0] >= APART - 1e-3), "{places:?}");
        assert!(places.iter().all(|&at| at > 0.0 && at <= HEIGHT - BELOW), "{places:?}");
    }
}
