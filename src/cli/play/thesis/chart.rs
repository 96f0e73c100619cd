//! A chart of lines, as a table and as an SVG picture.

use std::fmt::Write as _;

use super::super::table::Table;
use chancery_core::text::escape_xml;
use serde::Serialize;

/// A chart: a value for each place along the bottom, by series.
#[derive(Serialize)]
pub struct Chart {
    /// The name of its file, without an ending.
    pub file: &'static str,
    pub title: String,
    /// What stands along the bottom.
    pub along: Vec<String>,
    pub series: Vec<(String, Vec<Option<f64>>)>,
    /// Whether each step upwards is ten times the one below.
    pub logarithmic: bool,
}

/// The size of a picture, and the room around the lines.
const WIDTH: f64 = 780.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 230.0;
const TOP: f64 = 40.0;
const BELOW: f64 = 40.0;
const DASHES: [&str; 4] = ["", "8 3", "3 3", "10 3 3 3"];

impl Chart {
    fn height(&self, value: f64) -> f64 {
        if self.logarithmic { value.max(1e-6).log10() } else { value }
    }

    /// Returns the least and the greatest height, apart from each other.
    fn bounds(&self) -> (f64, f64) {
        let heights = self.series.iter().flat_map(|(_, values)| values).flatten().map(|&v| self.height(v));
        let (least, most) =
            heights.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), h| (least.min(h), most.max(h)));
        let least = if self.logarithmic { least } else { least.min(0.0) };
        if least < most { (least, most) } else { (least.min(0.0), most.max(least.min(0.0) + 1.0)) }
    }

    fn label(&self, height: f64) -> String {
        let value = if self.logarithmic { 10_f64.powf(height) } else { height };
        match value.abs() {
            ..1e-9 => "0".to_owned(),
            100.0.. => format!("{value:.0}"),
            1.0..100.0 => format!("{value:.1}"),
            0.01..1.0 => format!("{value:.2}"),
            _ => format!("{value:.0e}"),
        }
    }

    /// Returns the numbers of the chart in at most 24 rows; beyond, places along the bottom are left out at equal steps.
    pub fn table(&self) -> Table {
        let names: Vec<&str> = self.series.iter().map(|(name, _)| name.as_str()).collect();
        let mut table = Table::new(&*self.title, 1, &format!(" | {}", names.join(" | ")));
        for (at, along) in self.along.iter().enumerate().step_by(self.along.len().div_ceil(24).max(1)) {
            let cell =
                |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| format!("{value:.3}"));
            let cells = self.series.iter().map(|(_, values)| cell(values[at]));
            table.rows.push([along.clone()].into_iter().chain(cells).collect());
        }
        table
    }

    /// Returns the chart as a picture.
    pub fn svg(&self) -> String {
        let (least, most) = if self.series.iter().any(|(_, values)| values.iter().any(Option::is_some)) {
            self.bounds()
        } else {
            (0.0, 1.0)
        };
        let (right, below) = (WIDTH - RIGHT, HEIGHT - BELOW);
        let steps = self.along.len().saturating_sub(1).max(1) as f64;
        let x = |at: usize| LEFT + (right - LEFT) * at as f64 / steps;
        let y = |height: f64| below - (below - TOP) * (height - least) / (most - least);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\" font-size=\"12\">\n<title>{0}</title>\n\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#ffffff\"/>\n\
             <text x=\"{LEFT}\" y=\"24\" font-size=\"15\">{0}</text>\n",
            escape_xml(&self.title)
        );
        for step in 0..=5 {
            let height = least + (most - least) * f64::from(step) / 5.0;
            let _ = writeln!(
                out,
                "<path d=\"M{LEFT} {0:.1}H{right}\" stroke=\"#6b6b6b\" stroke-opacity=\"0.25\"/>\
                 <text x=\"{1:.1}\" y=\"{2:.1}\" text-anchor=\"end\" fill=\"#6b6b6b\">{3}</text>",
                y(height),
                LEFT - 6.0,
                y(height) + 4.0,
                self.label(height)
            );
        }
        let every = self.along.len().div_ceil(10).max(1);
        for (at, label) in self.along.iter().enumerate().step_by(every) {
            let _ = writeln!(
                out,
                "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#6b6b6b\">{}</text>",
                x(at),
                below + 18.0,
                escape_xml(label)
            );
        }
        for (number, (name, values)) in self.series.iter().enumerate() {
            let points = values.iter().enumerate().filter_map(|(at, value)| Some((at, (*value)?)));
            let points: Vec<String> =
                points.map(|(at, value)| format!("{:.1},{:.1}", x(at), y(self.height(value)))).collect();
            let colour =
                ["#0b5394", "#a61c00", "#38761d", "#674ea7", "#b45f06", "#1a1a1a", "#a64d79"][number % 7];
            let dash = DASHES[number % DASHES.len()];
            let at = TOP + 16.0 * number as f64;
            let _ = writeln!(
                out,
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" \
                 stroke-dasharray=\"{dash}\"/>\
                 <path d=\"M{:.1} {at:.1}h24\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dash}\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                points.join(" "),
                right + 12.0,
                right + 42.0,
                at + 4.0,
                escape_xml(name)
            );
        }
        out.push_str("</svg>\n");
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_has_each_series_in_a_column_and_as_a_line() {
        let chart = Chart {
            file: "figure",
            title: "Seconds <by age>".to_owned(),
            along: ["10", "20", "30"].map(str::to_owned).to_vec(),
            series: vec![
                ("here".to_owned(), vec![Some(0.1), Some(1.0), None]),
                ("thesis".to_owned(), vec![Some(10.0), Some(100.0), Some(1000.0)]),
            ],
            logarithmic: true,
        };
        assert_eq!(
            chart.table().to_string(),
            "Seconds <by age>\n\n     here    thesis\n10  0.100    10.000\n20  1.000   100.000\n30      -  1000.000\n"
        );
        let svg = chart.svg();
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert!(svg.contains("Seconds &lt;by age&gt;"), "{svg}");
        let none = Chart { series: vec![("here".to_owned(), vec![None, None, None])], ..chart };
        assert!(none.svg().ends_with("</svg>\n"));
    }
}
