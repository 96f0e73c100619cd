//! `chancery games publish`: the lines about a game that an editor would otherwise type.

mod editorial;
mod errata;
mod front_page;
mod look;
mod press;
mod seasons;

use super::games::Folder;

/// An autumn in which France takes Portugal, and nobody else has an army to lose.
const AUTUMN: &str =
    "phase F1902M\nFRANCE: A SPA, F MAO\nGERMANY: A BER\ncentres\nFRANCE: PAR SPA\nGERMANY: BER KIE\n";

/// A spring in which Germany can be driven out of Munich.
const SPRING: &str = "phase S1902M\nFRANCE: A BUR, A TYR\nGERMANY: A MUN\nITALY: A ROM\ncentres\nFRANCE: PAR MAR\nGERMANY: MUN\nITALY: ROM\n";

/// Writes an issue of all games, or of these, as text.
fn issue(folder: &Folder, games: &[&str]) -> String {
    called(folder, "Zine 7", games)
}

/// Writes an issue of this title.
fn called(folder: &Folder, title: &str, games: &[&str]) -> String {
    let file = folder.0.join("issue.txt");
    let path = file.to_str().unwrap();
    folder.out(&[&["publish", path, "--force", "--width", "0", "--title", title], games].concat(), "");
    std::fs::read_to_string(file).unwrap()
}

/// Returns the lines below a line of a text, up to an empty one.
fn below<'t>(text: &'t str, heading: &str) -> Vec<&'t str> {
    let lines = text.lines().skip_while(|line| *line != heading).skip(1);
    lines.take_while(|line| !line.is_empty()).map(str::trim).collect()
}

/// Returns the errata of the first game that has any, which the front page names before.
fn errata(text: &str) -> Vec<&str> {
    let own = text.split("\nErrata\n").nth(2).unwrap_or_else(|| panic!("{text}"));
    own.lines().take_while(|line| !line.is_empty()).map(str::trim).collect()
}

/// Begins a game from a position, and gives France these orders.
fn begun(folder: &Folder, name: &str, position: &str, france: &str) {
    folder.out(&["new", name, "--position", "-"], position);
    folder.out(&["orders", name, "France", "-"], france);
}
