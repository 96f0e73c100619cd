//! Centres by year as an SVG picture: a line for each power, named at its end, with a pattern of its own beside its
//! colour.

use std::fmt::Write;

use super::svg::escape;
use super::{Palette, Rgb, Role};
use crate::map::Power;

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

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 420.0;
/// The room at the left for counts, above for the title, at the right for names, below for years.
const LEFT: f64 = 40.0;
const TOP: f64 = 40.0;
const RIGHT: f64 = 130.0;
const BELOW: f64 = 36.0;
/// How far names stand apart.
const APART: f64 = 15.0;
/// How far lines of equal counts stand apart.
const BESIDE: f64 = 2.5;
/// The patterns of the lines, so that nobody needs the colours.
const DASHES: [&str; 4] = ["", "8 3", "3 3", "10 3 3 3"];

/// Draws the chart; a thin line stands at the count that wins.
pub fn centre_chart(
    title: &str,
    years: &[u16],
    series: &[Series],
    victory: usize,
    palette: &Palette,
) -> String {
    let most = series.iter().flat_map(|one| one.centres.iter().copied()).chain([victory]).max().unwrap_or(1);
    let (right, below) = (WIDTH - RIGHT, HEIGHT - BELOW);
    let steps = years.len().saturating_sub(1).max(1) as f64;
    let x = |at: usize| LEFT + (right - LEFT) * at as f64 / steps;
    let y = |count: usize| below - (below - TOP) * count as f64 / most.max(1) as f64;
    let named = |name: &str, usual: &str| palette.named(name).map_or(usual.to_owned(), hex);
    let (ground, ink, quiet) =
        (named("background", "#ffffff"), named("text", "#1a1a1a"), named("quiet", "#6b6b6b"));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\" font-size=\"12\">\n\
         <title>{title}</title>\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{ground}\"/>\n\
         <text x=\"{LEFT}\" y=\"24\" font-size=\"15\" fill=\"{ink}\">{title}</text>\n",
        title = escape(title)
    );
    let mut put = |line: std::fmt::Arguments| {
        let _ = out.write_fmt(line);
        out.push('\n');
    };
    for count in (0..=most).step_by(if most > 20 { 4 } else { 2 }) {
        let at = y(count);
        put(format_args!(
            "<path d=\"M{LEFT} {at:.1}H{right}\" stroke=\"{quiet}\" stroke-opacity=\"0.25\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"{quiet}\">{count}</text>",
            LEFT - 6.0,
            at + 4.0
        ));
    }
    put(format_args!(
        "<path d=\"M{LEFT} {:.1}H{right}\" stroke=\"{ink}\" stroke-dasharray=\"2 4\"/>",
        y(victory)
    ));
    // As many years as have room beside each other.
    let every = years.len().div_ceil(((right - LEFT) / 40.0) as usize).max(1);
    for (at, year) in years.iter().enumerate().step_by(every) {
        put(format_args!(
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"{quiet}\">{year}</text>",
            x(at),
            below + 18.0
        ));
    }
    for (number, (one, label)) in series.iter().zip(label_places(series, y)).enumerate() {
        // Lines of equal counts lie beside each other.
        let beside = BESIDE * (number as f64 - (series.len() as f64 - 1.0) / 2.0);
        let y = |count: usize| y(count) + beside;
        let colour = palette.colour(Role::Unit(one.power)).map_or(ink.clone(), hex);
        let points: Vec<String> = one
            .centres
            .iter()
            .enumerate()
            .map(|(at, &count)| format!("{:.1},{:.1}", x(at), y(count)))
            .collect();
        let dash = match DASHES[one.power.index() % DASHES.len()] {
            "" => String::new(),
            dash => format!(" stroke-dasharray=\"{dash}\""),
        };
        put(format_args!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" \
             stroke-linejoin=\"round\"{dash}/>",
            points.join(" ")
        ));
        let last = one.centres.last().copied().unwrap_or_default();
        put(format_args!(
            "<path d=\"M{right} {:.1}L{:.1} {label:.1}\" stroke=\"{colour}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" fill=\"{ink}\">{} {last}</text>",
            y(last),
            right + 12.0,
            right + 16.0,
            label + 4.0,
            escape(&one.name)
        ));
    }
    out.push_str("</svg>\n");
    out
}

fn hex((r, g, b): Rgb) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// Returns how high each name stands: at the end of its line, pushed apart where they would meet.
fn label_places(series: &[Series], y: impl Fn(usize) -> f64) -> Vec<f64> {
    let end = |one: &Series| y(one.centres.last().copied().unwrap_or_default());
    let mut order: Vec<usize> = (0..series.len()).collect();
    order.sort_by(|&a, &b| end(&series[a]).total_cmp(&end(&series[b])));
    let mut places = vec![0.0; series.len()];
    let mut free = f64::NEG_INFINITY;
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
        centre_chart("A <b>", &[1900, 1901, 1902], &series, 18, &Palette::default())
    }

    #[test]
    fn every_power_has_a_line_and_a_name_and_names_do_not_meet() {
        let svg = chart(&["Austria", "<i>", "Italy"]);
        assert_eq!(svg.matches("<polyline").count(), 3);
        assert!(svg.contains("<title>A &lt;b&gt;</title>") && svg.contains("&lt;i&gt; 0</text>"), "{svg}");
        let series: Vec<Series> =
            (0..7).map(|at| Series { power: Power(at), name: String::new(), centres: vec![0] }).collect();
        let mut places = label_places(&series, |_| HEIGHT - BELOW);
        places.sort_by(f64::total_cmp);
        assert!(places.windows(2).all(|two| two[1] - two[0] >= APART - 1e-9), "{places:?}");
        assert!(places.iter().all(|&at| at > 0.0 && at <= HEIGHT - BELOW), "{places:?}");
    }
}
