//! The arguments of `chancery map`.

use clap::Args as ClapArgs;

use crate::cli::common::output::Destination;
use chancery_core::map::Phase;

#[derive(Clone, Debug, ClapArgs)]
#[command(after_long_help = MAP_HELP)]
pub struct Map {
    /// A map, a game, `sample` for the sample game, or a file with a map, a game or a position. If a map has the
    /// game's name, write the game's file: `hundred.ron`.
    #[arg(value_name = "WHAT", default_value = "standard")]
    pub source: String,
    /// Draw this phase of a game, such as F1903M; the default is the current phase.
    #[arg(long, value_name = "PHASE")]
    pub phase: Option<Phase>,
    /// Set the size in columns and rows.
    #[arg(long, value_name = "COLUMNSxROWS", default_value = "120x38", value_parser = super::size)]
    pub size: (u16, u16),
    #[command(flatten)]
    pub form: MapText,
    /// Set the map resolution in characters: quadrant or sextant (Unicode 13).
    #[arg(long, value_name = "RESOLUTION", default_value = "quadrant", conflicts_with = "ascii")]
    pub resolution: String,
    /// Draw an SVG picture.
    #[arg(long, conflicts_with_all = ["text", "ascii", "ansi"])]
    pub svg: bool,
    /// Draw a PNG picture of this width in pixels. 3508 fills a page of A4 in print.
    #[arg(
        long,
        value_name = "WIDTH",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "2000",
        value_parser = clap::value_parser!(u32).range(1..=16_384),
        conflicts_with_all = ["text", "ascii", "ansi", "svg"]
    )]
    pub png: Option<u32>,
    /// Add a caption to an SVG or PNG: the game, the phase, and the powers with their centres and players.
    #[arg(long)]
    pub caption: bool,
    /// Add a legend of the signs to an SVG or PNG.
    #[arg(long)]
    pub legend: bool,
    /// Use these colours: dark, light, contrast, colour-blind, colour-blind-light, paper (black and white), or a theme's file.
    #[arg(long, value_name = "THEME")]
    pub theme: Option<String>,
    /// Draw the orders of: `results` for all with their results, `none`, or a power.
    #[arg(long, value_name = "WHOSE", default_value = "results")]
    pub orders: String,
    /// Highlight a province.
    #[arg(long, value_name = "PROVINCE")]
    pub select: Option<String>,
    /// Draw a layer instead of all orders: threats:PLACE, ranges:PLACE or ranges:POWER.
    /// A text explains it.
    #[arg(long, value_name = "LAYER", conflicts_with = "orders")]
    pub layer: Option<String>,
    #[command(flatten)]
    pub destination: Destination,
}

/// In which characters.
#[derive(Clone, Debug, ClapArgs)]
pub struct MapText {
    /// Draw plain text without colours.
    #[arg(long, conflicts_with = "ansi")]
    pub text: bool,
    /// Draw ASCII only, as a schematic. This is the default if the locale is not UTF-8.
    #[arg(long, conflicts_with = "ansi")]
    pub ascii: bool,
    /// Draw text with colours, even into a file or pipe.
    #[arg(long)]
    pub ansi: bool,
}

const MAP_HELP: &str = "\
From 76x26 the standard map is drawn in shapes, below that as a schematic. A unit is A or F and
the letter of its power. After a province's code, `*` marks a supply centre that nobody owns, and a
letter names the owner. Lines are moves, broken lines supports and retreats; x marks what fails.

The layer threats shows every unit that can move into a place, and how strong each power can be
there. The layer ranges shows where a unit, or the units of a power, could be in 1 or 2 seasons, if
no unit were in the way.";
