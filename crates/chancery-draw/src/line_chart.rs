//! A chart of lines as a picture, such as centres by year: each line is named at its end, with a pattern of its own
//! beside its colour.

use super::geography::Point;
use super::geography::half_width;
use super::sheet::{Fill, Item, Line, Sheet, Words, line_path};
use super::svg::write_sheet;
use super::{Palette, Rgb, Role};
use chancery_core::map::Power;

/// A line of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// The power whose colour the line has, if it is about one.
    pub power: Option<Power>,
    /// The name at the end of the line.
    pub name: String,
    /// Its height at each place along the bottom, where it is known.
    pub heights: Vec<Option<f64>>,
}

/// A chart of lines, in vectors or in pixels.
///
/// ```
/// use chancery_core::map::standard;
/// use chancery_draw::{LineChart, Palette, Series};
///
/// let power = standard().names().power("Austria");
/// let series = vec![Series { power, name: "Austria 5".into(), heights: vec![Some(3.0), Some(5.0)] }];
/// let along = vec!["1900".to_owned(), "1901".to_owned()];
/// let steps = vec![(0.0, "0".to_owned()), (18.0, "18".to_owned())];
/// let chart = LineChart { title: "Our game", along, series, steps, goal: Some(18.0) };
/// assert!(chart.svg(&Palette::default()).contains(">Austria 5</text>"));
/// ```
#[derive(Clone, Debug)]
pub struct LineChart<'a> {
    /// The title above the chart.
    pub title: &'a str,
    /// What stands along the bottom.
    pub along: Vec<String>,
    /// The lines.
    pub series: Vec<Series>,
    /// The heights at which a thin line goes across, each with what stands beside it, from below.
    pub steps: Vec<(f64, String)>,
    /// A height with a dotted line, such as the number of centres that wins.
    pub goal: Option<f64>,
}

const WIDTH: f32 = 720.0;
const HEIGHT: f32 = 420.0;
/// The room at the left for heights, above for the title, below for what stands along the bottom.
const LEFT: f32 = 60.0;
const TOP: f32 = 40.0;
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
/// The colours of lines that are about no power.
const COLOURS: [Rgb; 5] =
    [(0x0b, 0x53, 0x94), (0xa6, 0x1c, 0), (0x38, 0x76, 0x1d), (0x67, 0x4e, 0xa7), (0xb4, 0x5f, 0x06)];

impl LineChart<'_> {
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
        let known = self.series.iter().flat_map(|one| one.heights.iter().flatten().copied());
        let heights = known.chain(self.goal).chain(self.steps.iter().map(|step| step.0));
        let (least, most) =
            heights.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), h| (least.min(h), most.max(h)));
        let room = |text: &str| 2.0 * half_width(text, TEXT);
        let names = self.series.iter().map(|one| room(&one.name)).fold(0.0, f32::max);
        let (right, below) = (WIDTH - names - 24.0, HEIGHT - BELOW);
        let last = self.along.len().saturating_sub(1).max(1) as f32;
        let x = |at: usize| LEFT + (right - LEFT) * at as f32 / last;
        let y = |height: f64| below - (below - TOP) * ((height - least) / (most - least).max(1e-9)) as f32;
        let named = |name: &str, usual: Rgb| palette.named(name).unwrap_or(usual);
        let ground = named("background", (255, 255, 255));
        let (ink, quiet) = (named("text", (0x1a, 0x1a, 0x1a)), named("quiet", (0x6b, 0x6b, 0x6b)));
        let whole = format!("M0 0L{WIDTH} 0L{WIDTH} {HEIGHT}L0 {HEIGHT}Z");
        let mut page = Page { items: vec![Item::path(whole, Fill::Ink(ground), None, None)] };
        page.text(self.title, (LEFT, 24.0), TITLE, ink, true);
        for (height, label) in &self.steps {
            let at = y(*height);
            page.line(&[(LEFT, at), (right, at)], Line { ink: faint(quiet, ground), width: 1.0, dash: None });
            page.text(label, (LEFT - 6.0 - room(label), at + 4.0), TEXT, quiet, true);
        }
        if let Some(goal) = self.goal.map(y) {
            let line = Line { ink, width: 1.0, dash: Some((2.0, 4.0)) };
            page.line(&[(LEFT, goal), (right, goal)], line);
        }
        // As many as have room beside each other.
        let widest = self.along.iter().map(|one| room(one)).fold(0.0, f32::max) + 12.0;
        let every = self.along.len().div_ceil(((right - LEFT) / widest) as usize).max(1);
        for (at, label) in self.along.iter().enumerate().step_by(every) {
            page.text(label, (x(at), below + 18.0), TEXT, quiet, false);
        }
        for (number, (one, label)) in self.series.iter().zip(label_places(&self.series, y)).enumerate() {
            // Lines of equal counts lie beside each other.
            let beside = BESIDE * (number as f32 - (self.series.len() as f32 - 1.0) / 2.0);
            let beside = if one.power.is_some() { beside } else { 0.0 };
            let own = one.power.and_then(|power| palette.colour(Role::Unit(power)));
            let usual = if one.power.is_some() { ink } else { COLOURS[number % COLOURS.len()] };
            let colour = own.unwrap_or(usual);
            let heights = one.heights.iter().enumerate();
            let points: Vec<Point> =
                heights.filter_map(|(at, height)| Some((x(at), y((*height)?) + beside))).collect();
            let dash = DASHES[one.power.map_or(number, Power::index) % DASHES.len()];
            page.line(&points, Line { ink: colour, width: 2.0, dash });
            let to_name = [
                points.last().map_or((right, label), |last| (last.0, last.1 - beside)),
                (right + 12.0, label),
            ];
            page.line(&to_name, Line { ink: colour, width: 1.0, dash: None });
            page.text(&one.name, (right + 16.0, label + 4.0), TEXT, ink, true);
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
    fn line(&mut self, points: &[Point], line: Line) {
        self.items.push(Item::path(line_path(points), Fill::Nothing, Some(line), None));
    }

    fn text(&mut self, text: &str, at: Point, size: f32, ink: Rgb, leads: bool) {
        let (text, fill) = (text.to_owned(), Some(ink));
        self.items.push(Item::Text(Words { text, at, size, fill, leads, ..Words::default() }));
    }
}

/// Returns the height of each name: at the end of its line, pushed apart where they would meet.
fn label_places(series: &[Series], y: impl Fn(f64) -> f32) -> Vec<f32> {
    let end = |one: &Series| one.heights.iter().flatten().last().map_or(TOP, |height| y(*height));
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
            power: Some(Power(at as u8)),
            name: (*name).to_owned(),
            heights: vec![Some(3.0), Some(4.0), None],
        };
        let series: Vec<Series> = names.iter().enumerate().map(one).collect();
        let along = ["1900", "1901", "1902"].map(str::to_owned).to_vec();
        LineChart { title: "A <b>", along, series, steps: vec![(0.0, "none".to_owned())], goal: Some(18.0) }
            .svg(&Palette::default())
    }

    #[test]
    fn every_line_has_a_name_and_names_do_not_meet() {
        let svg = chart(&["Austria", "<i>", "Italy"]);
        // No other line is so wide.
        assert_eq!(svg.matches("stroke-width=\"2\"").count(), 3);
        assert!(svg.contains("<title>A &lt;b&gt;</title>") && svg.contains("&lt;i&gt;</text>"), "{svg}");
        assert!(svg.contains(">none</text>") && svg.contains(">1902</text>"), "{svg}");
        assert!(!chart(&[]).contains("NaN"), "a chart without lines");
        let series: Vec<Series> = (0..7)
            .map(|at| Series { power: Some(Power(at)), name: String::new(), heights: vec![Some(0.0)] })
            .collect();
        let mut places = label_places(&series, |_| HEIGHT - BELOW);
        places.sort_by(f32::total_cmp);
        assert!(places.windows(2).all(|two| two[1] - two[0] >= APART - 1e-3), "{places:?}");
        assert!(places.iter().all(|&at| at > 0.0 && at <= HEIGHT - BELOW), "{places:?}");
    }
}
