//! A chart of lines, as a table and as an SVG picture.

use serde::Serialize;

use super::super::course::Table;
use crate::issue::board_picture::print_colours;
use chancery_draw::{LineChart, Series};

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
        if least < most { (least, most) } else { (0.0, 1.0) }
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
        let series = self.series.iter().map(|(name, values)| Series {
            power: None,
            name: name.clone(),
            heights: values.iter().map(|value| value.map(|value| self.height(value))).collect(),
        });
        let (least, most) = self.bounds();
        let steps = (0..=5).map(|step| least + (most - least) * f64::from(step) / 5.0);
        LineChart {
            title: &self.title,
            along: self.along.clone(),
            series: series.collect(),
            steps: steps.map(|height| (height, self.label(height))).collect(),
            goal: None,
        }
        .svg(&print_colours())
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
        assert_eq!(svg.matches("stroke-width=\"2\"").count(), 2);
        assert!(svg.contains("Seconds &lt;by age&gt;") && svg.contains(">1000</text>"), "{svg}");
        let none = Chart { series: vec![("here".to_owned(), vec![None, None, None])], ..chart };
        assert!(!none.svg().contains("NaN"));
    }
}
