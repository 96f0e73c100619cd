//! The arguments of `chancery maps`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};

#[derive(Debug, ClapArgs)]
pub struct Maps {
    #[command(subcommand)]
    pub command: Option<MapsCommand>,
}

#[derive(Debug, Subcommand)]
pub enum MapsCommand {
    /// Show a map's powers, provinces and borders.
    Show {
        /// The map's name, as `chancery maps` lists it, or a map's file.
        name: String,
        /// As JSON, for programs.
        #[arg(long)]
        json: bool,
    },
    /// Check map files, and name every fault with its line and column.
    Check {
        /// The files, or `-` for standard input.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Put a map of your own on the shelf, so that games can be played on it.
    ///
    /// It is checked, and copied into the folder `maps` beside your games, under its own name, with the drawings
    /// beside it.
    Add {
        /// The map's file.
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Put a map of your own that no game is played on into the trash.
    Remove {
        /// The map's name.
        #[arg(value_name = "NAME")]
        name: String,
    },
    /// Turn a map of DPjudge or of the Python package `diplomacy` into one of this program.
    ///
    /// The map goes to standard output, and what it could not express to standard error.
    Import {
        /// The file, such as `hundred.map`; files that it uses are looked for beside it.
        #[arg(value_name = "FILE.map")]
        file: PathBuf,
        /// What commands and files call the map; the file's name if it is left out.
        #[arg(long, value_name = "NAME")]
        name: Option<String>,
        /// What people call it.
        #[arg(long, value_name = "TITLE")]
        title: Option<String>,
        /// Write the map into this file, which must not be there yet.
        #[arg(long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Write a place for each province into a map's file, for its drawing, to be improved by hand.
    ///
    /// Places that are there already stay, apart from those that overlap.
    Layout {
        /// The map's file, or `-` for standard input.
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Write into this file, which must not be there yet, instead of to standard output.
        #[arg(long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
}
