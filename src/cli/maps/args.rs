//! The arguments of `chancery maps`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};

use crate::cli::common::destination::Destination;

#[derive(Debug, ClapArgs)]
pub struct Maps {
    #[command(subcommand)]
    pub command: Option<MapsCommand>,
    /// Print JSON for programs.
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Subcommand)]
pub enum MapsCommand {
    /// Show a map's powers, provinces and borders.
    Show {
        /// The map's name, as `chancery maps` lists it, or a map's file.
        name: String,
        /// Print JSON for programs.
        #[arg(long)]
        json: bool,
    },
    /// Check map files, and report every fault with its line and column.
    Check {
        /// The files, or `-` for standard input.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Add a map of your own, so that games can be played on it.
    ///
    /// Chancery checks the map, and copies it into the folder `maps` in your games' folder. Drawings beside the file
    /// are copied, too.
    Add {
        /// The map's file.
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Delete a map of your own that no game uses. It goes to the trash.
    Remove {
        /// The map's name.
        #[arg(value_name = "NAME")]
        name: String,
    },
    /// Convert a map of DPjudge or of the Python package `diplomacy`.
    ///
    /// If DPjudge's picture of the map, such as `hundred.ps`, is beside it, the places of its provinces are used.
    /// Warnings on standard error list what could not be converted.
    Import {
        /// The file, such as `hundred.map`; Chancery looks beside it for other files that it uses.
        #[arg(value_name = "FILE.map")]
        file: PathBuf,
        /// The name for commands and files; the default is the file's name.
        #[arg(long, value_name = "NAME")]
        name: Option<String>,
        /// The name for people.
        #[arg(long, value_name = "TITLE")]
        title: Option<String>,
        #[command(flatten)]
        destination: Destination,
    },
    /// Make a map's drawing from an SVG with a shape for each province.
    ///
    /// Reads the layouts of godip, jDip and the Python package `diplomacy`, and any other SVG in which a shape, a group
    /// or a layer is called by the code or the name of a province. Only outlines are kept. What does not match is listed
    /// on standard error.
    Draw {
        /// The map's file, or the name of a map.
        #[arg(value_name = "MAP")]
        map: String,
        /// The SVG.
        #[arg(long, value_name = "FILE.svg")]
        from: PathBuf,
        /// Use the shape with this id or label for this province. May be given several times.
        #[arg(long = "shape", value_name = "ID=CODE")]
        shapes: Vec<String>,
        #[command(flatten)]
        destination: Destination,
    },
    /// Add a drawing position for each province to a map file.
    ///
    /// Existing positions stay unless they overlap. Improve the result by hand.
    Layout {
        /// The map's file, or `-` for standard input.
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        destination: Destination,
    },
}
