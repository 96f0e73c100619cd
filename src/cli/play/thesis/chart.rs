//! A chart of lines, as text and as an SVG picture.

use std::fmt::Write as _;

use chancery_core::text::escape_xml;

/// A chart: a value for each place along the bottom, by series.
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

/// The size of a chart of text.
const ROWS: usize = 14;
const COLUMNS: usize = 64;
/// The size of a picture, and the room around the lines.
const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 170.0;
const TOP: f64 = 40.0;
const BELOW: f64 = 40.0;
const DASHES: [&str; 4] = ["", "8 3", "3 3", "10 3 3 3"];

impl Chart {
    /// Returns the letter of a series in the chart of text.
    fn letter(number: usize) -> char {
        char::from(b'a' + (number % 26) as u8)
    }

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

    /// Returns the chart in letters: one for each series, `*` where several meet.
    pub fn text(&self) -> String {
        let mut out = format!("{}\n\n", self.title);
        if self.series.iter().all(|(_, values)| values.iter().all(Option::is_none)) {
            return out + "  (nothing was measured)\n";
        }
        let (least, most) = self.bounds();
        let places = self.along.len().max(1);
        let columns = COLUMNS.min(places * 8);
        let mut grid = vec![vec![' '; columns]; ROWS];
        for (number, (_, values)) in self.series.iter().enumerate() {
            for (at, value) in values.iter().enumerate() {
                let Some(value) = *value else { continue };
                let part = (self.height(value) - least) / (most - least);
                let row = ROWS - 1 - ((ROWS - 1) as f64 * part).round() as usize;
                let cell = &mut grid[row][at * (columns - 1) / (places - 1).max(1)];
                let letter = Self::letter(number);
                *cell = if *cell == ' ' || *cell == letter { letter } else { '*' };
            }
        }
        for (row, cells) in grid.iter().enumerate() {
            let height = most - (most - least) * row as f64 / (ROWS - 1) as f64;
            let label = if row % 3 == 1 { self.label(height) } else { String::new() };
            let line: String = cells.iter().collect();
            let _ = writeln!(out, "{:>8} |{}", label, line.trim_end());
        }
        let (first, last) = (self.along.first(), self.along.last());
        let (first, last) = (first.map_or("", String::as_str), last.map_or("", String::as_str));
        let room = columns.saturating_sub(first.chars().count());
        let _ = writeln!(out, "{:>8} +{}\n{:10}{first}{last:>room$}", "", "-".repeat(columns), "");
        let name = |(i, (name, _)): (usize, &(String, _))| format!("{} {name}", Self::letter(i));
        let names: Vec<String> = self.series.iter().enumerate().map(name).collect();
        for line in names.chunks(4) {
            let _ = writeln!(out, "{:10}{}", "", line.join(", "));
        }
        out
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
    fn a_chart_has_each_series_in_letters_and_as_a_line() {
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
        let text = chart.text();
        assert!(text.lines().filter(|line| line.contains('|') && line.contains('a')).count() >= 2, "{text}");
        assert!(text.contains("a here, b thesis") && text.lines().count() > ROWS, "{text}");
        let svg = chart.svg();
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert!(svg.contains("Seconds &lt;by age&gt;"), "{svg}");
        let none = Chart { series: vec![("here".to_owned(), vec![None, None, None])], ..chart };
        assert!(none.text().contains("nothing was measured") && none.svg().ends_with("</svg>\n"));
    }
}
