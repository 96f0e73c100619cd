//! Several games with one command: those that are named, or all of the list, that are due or complete.

use jiff::Timestamp;

use super::args::Adjudicate;
use super::game_list::is_overdue;
use super::{Output, Runner, failed};
use crate::cli::common::error::{CommandError, failure, warn};
use crate::cli::common::named;
use chancery_game::store::Summary;

impl Runner<'_> {
    /// Runs a command on each of these games, on all of the list if none is named. With `due` only on games whose deadline
    /// has passed, with `complete` only on those in which no orders are missing.
    ///
    /// # Errors
    ///
    /// If a game cannot be found; else, once all games had their turn, if one of them failed.
    pub fn each_game(
        &mut self,
        options: &Adjudicate,
        mut act: impl FnMut(&mut Self, &str) -> Result<(), CommandError>,
    ) -> Result<(), CommandError> {
        let Adjudicate { which: names, due, complete, .. } = options;
        let (names, due, complete) = (names.as_slice(), *due, *complete);
        if let ([name], false, false) = (names, due, complete) {
            return act(self, name);
        }
        let now = Timestamp::now();
        let is_meant = |s: &Summary| {
            s.ending.is_empty()
                && s.winner.is_empty()
                && (!due || is_overdue(s, now))
                && (!complete || s.waiting.is_empty())
        };
        let files = names.iter().map(|name| named::file_of(&self.game_folder, name));
        let files = files.collect::<Result<Vec<_>, _>>()?;
        let mut chosen: Vec<String> = Vec::new();
        let mut lost = 0;
        if due || complete {
            for entry in self.game_folder.list().map_err(failed)? {
                let path = entry.path.to_string_lossy().into_owned();
                if !names.is_empty() && !files.contains(&entry.path) {
                    continue;
                }
                match &entry.summary {
                    Ok(summary) if is_meant(summary) => chosen.push(path),
                    Ok(_) => {}
                    Err(why) => {
                        warn(&format!("{path} cannot be read: {why}"));
                        lost += 1;
                    }
                }
            }
        } else {
            chosen = files.iter().map(|file| file.to_string_lossy().into_owned()).collect();
        }
        if chosen.is_empty() && lost == 0 {
            let what = match (due, complete) {
                (true, true) => "due and complete",
                (true, false) => "due",
                _ => "complete",
            };
            let none: [(); 0] = [];
            self.print(Output::said(format!("No game is {what}.\n")).with("games", none))?;
        }
        let all = chosen.len() + lost;
        for (i, game) in chosen.iter().enumerate() {
            if i > 0 && !self.form.json {
                writeln!(self.out)?;
            }
            if let Err(trouble) = act(self, game) {
                // Reports before it belong to other games.
                self.out.flush()?;
                trouble.report();
                lost += 1;
            }
        }
        if lost == 0 { Ok(()) } else { Err(failure(format!("{lost} of {all} games failed"))) }
    }
}
