//! The list of games that a workstation opens with: what each game needs, and when.

use std::cmp::Reverse;

use crate::open_game::GameSession;
use crate::place::Place;
use crate::table_view::{TextPiece, told};
use chancery_core::map::{Phase, PhaseKind};
use chancery_game::game::Deadline;
use chancery_game::store::Folder;

/// A game of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameEntry {
    /// Where it is kept.
    pub place: Place,
    /// The game's name; if it has none or cannot be read, that of its file.
    pub name: String,
    /// The Boardman number.
    pub number: String,
    /// The Miller number.
    pub miller: String,
    /// The zine or event that it belongs to; may be empty.
    pub event: String,
    /// The tournament that it is part of; may be empty.
    pub tournament: String,
    /// The name of the map.
    pub map: String,
    /// The current phase; `None` if the file cannot be read.
    pub phase: Option<Phase>,
    /// When orders are due, if that is said.
    pub deadline: Option<Deadline>,
    /// How many days there are until then; negative once it is over.
    pub days: Option<i64>,
    /// The powers that have something to decide and have given no order.
    pub waiting: Vec<String>,
    /// The powers that gave orders in advance which nobody has entered.
    pub ahead: Vec<String>,
    /// Where the mails came from that were left before their orders were saved.
    pub left: Vec<String>,
    /// How the game ended, or why the file cannot be read; empty while it goes on.
    pub end: String,
    /// Whether it goes on along another branch than the main one.
    pub on_branch: bool,
    /// When it was last changed, on the calendar of Greenwich.
    pub modified: Option<Deadline>,
    /// Whether it can be opened.
    pub sound: bool,
    /// Whether it is the sample game.
    pub is_sample: bool,
}

/// The state of a game that calls for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Everybody has ordered.
    Adjudicate,
    /// Orders, builds or removals are missing.
    Waits,
    /// Retreats are missing.
    Retreats,
    /// The game is over.
    Finished,
    /// The file cannot be read.
    Damaged,
    /// It is the sample game, for which nobody waits.
    Sample,
}

impl GameEntry {
    fn kind(&self) -> Option<PhaseKind> {
        self.phase.map(|phase| phase.kind)
    }

    /// Returns the phase as it is written in short, such as `F1903R`; empty if the file cannot be read.
    pub fn short_phase(&self) -> String {
        self.phase.as_ref().map(Phase::to_string).unwrap_or_default()
    }

    /// Returns what the state of the game calls for.
    pub fn mark(&self) -> Mark {
        match () {
            () if !self.sound => Mark::Damaged,
            () if !self.end.is_empty() => Mark::Finished,
            () if self.is_sample => Mark::Sample,
            () if self.waiting.is_empty() => Mark::Adjudicate,
            () if self.kind() == Some(PhaseKind::Retreats) => Mark::Retreats,
            () => Mark::Waits,
        }
    }

    /// Returns what it needs, in words, and whether it goes on along another branch than the main one; of the powers
    /// that it waits for at most so many by name.
    pub fn needs(&self, names: usize) -> String {
        let branch = if self.on_branch { "on a branch; " } else { "" };
        let what = match (self.mark(), self.kind()) {
            (Mark::Damaged, _) => return format!("{branch}cannot be read: {}", self.end),
            (Mark::Finished, _) => return format!("{branch}finished: {}", self.end),
            (Mark::Sample, _) => return format!("{branch}a real game, several seasons in"),
            (Mark::Adjudicate, _) => return format!("{branch}ready to adjudicate"),
            (Mark::Retreats, _) => "retreats: ",
            (_, Some(PhaseKind::Adjustments)) => "adjustments: ",
            _ => "orders missing: ",
        };
        match self.waiting.len() {
            n if n > names => format!("{branch}{what}{n} powers"),
            _ => format!("{branch}{what}{}", self.waiting.join(", ")),
        }
    }

    /// Returns when it is due, as one says it on the day; the deadline itself where that is further off.
    pub fn due(&self) -> String {
        match self.days.filter(|_| self.mark() != Mark::Finished) {
            Some(days) if days < -1 => format!("{} days late", -days),
            Some(-1) => "yesterday".to_owned(),
            Some(0) => self
                .deadline
                .and_then(|due| due.hour())
                .map_or("today".to_owned(), |hour| format!("today {hour}")),
            Some(1) => "tomorrow".to_owned(),
            _ => self.deadline.map(|deadline| deadline.date()).unwrap_or_default(),
        }
    }

    /// Returns how much the game needs its game master.
    fn urgency(&self) -> Urgency {
        match self.mark() {
            Mark::Finished | Mark::Damaged => Urgency::Over,
            Mark::Sample => Urgency::Shown,
            _ if self.presses() => Urgency::Due,
            Mark::Adjudicate => Urgency::Ready,
            Mark::Waits | Mark::Retreats => Urgency::Waits,
        }
    }

    /// Returns whether it is due today, or was before.
    pub fn presses(&self) -> bool {
        self.days.is_some_and(|days| days <= 0)
            && !matches!(self.mark(), Mark::Finished | Mark::Damaged | Mark::Sample)
    }
}

/// What the game master must do first, from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Urgency {
    /// It is due today, or was before, whether or not orders are missing.
    Due,
    /// All orders are in: everybody waits for the game master.
    Ready,
    /// The game master waits for players.
    Waits,
    /// It can be played on: the sample game.
    Shown,
    /// There is nothing to do.
    Over,
}

/// A step in the list that can be undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListStep {
    /// A game is in the archive or in the trash now; what it is called.
    Away(Place, Folder, String),
    /// A game was renamed; what it was called before.
    Renamed(Place, String),
    /// A game is in the list again, or a copy of one is; the folder in which it was before, or to which it goes.
    Back(Place, Folder),
}

/// The steps in the list that can be undone and redone. They stay while a game is open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListLog {
    /// The steps that were done, the last of them last.
    done: Vec<ListStep>,
    /// What takes back each step that was undone, the last of them last.
    undone: Vec<ListStep>,
    /// Of a step that undoes or redoes another and is under way: whether it redoes it.
    redoes: Option<bool>,
    /// What the game is called that is being moved.
    pub moving: Option<String>,
    /// The folder from which a game is being brought back.
    pub from: Option<Folder>,
}

impl ListLog {
    /// Returns whether nothing can be undone.
    pub fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    /// Takes out the step that is undone next, or the one that is redone next.
    pub fn take(&mut self, redo: bool) -> Option<ListStep> {
        let step = if redo { self.undone.pop() } else { self.done.pop() }?;
        self.redoes = Some(redo);
        Some(step)
    }

    /// Records a step. Returns whether it undid another one.
    pub fn record(&mut self, step: ListStep) -> bool {
        let redoes = self.redoes.take();
        if redoes.is_none() {
            self.undone.clear();
        }
        if redoes == Some(false) { &mut self.undone } else { &mut self.done }.push(step);
        redoes == Some(false)
    }

    /// Forgets the step that is under way, because it failed.
    pub fn fail(&mut self) {
        (self.redoes, self.moving, self.from) = (None, None, None);
    }

    /// Returns whether one of the steps is such a step.
    pub fn has(&self, is_such: impl Fn(&ListStep) -> bool) -> bool {
        self.done.iter().chain(&self.undone).any(is_such)
    }

    /// Keeps only these steps.
    pub fn retain(&mut self, is_kept: impl Fn(&ListStep) -> bool) {
        self.done.retain(&is_kept);
        self.undone.retain(is_kept);
    }

    /// Forgets the steps that would put away a game which was opened since.
    pub fn open(&mut self, opened: &Place) {
        self.retain(|step| !matches!(step, ListStep::Back(place, _) if place == opened));
    }
}

/// A line of the game list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// One of the games, by its number in the list.
    Game(usize),
    /// The sample game.
    Sample,
    /// The form of a new game.
    New,
    /// A game of another program, from a file.
    Import,
}

/// A game as it is shown beside the list, read from its file.
#[derive(Debug)]
pub struct Preview {
    /// Where the game is kept; nowhere if it is the sample game, which is not in the list yet.
    pub place: Place,
    /// The game; `None` if it cannot be read.
    pub session: Option<Box<GameSession>>,
}

impl Preview {
    /// Returns what happened last: who was dislodged, and which centres changed hands.
    pub fn headline(session: &GameSession) -> String {
        let pieces = told(session).into_iter().map_while(|piece| match piece {
            TextPiece::Phase(phase) => Some(format!("{phase}:")),
            TextPiece::Text(text) | TextPiece::Failure(text) => Some(text),
            TextPiece::Power(..) => None,
        });
        let pieces: Vec<String> = pieces.collect();
        match pieces.as_slice() {
            [phase] if phase.ends_with(':') => {
                let went = session.phases_told().first().map_or("", |&node| session.failed_of(node));
                format!("{phase} {}.", if went.is_empty() { "no order was given" } else { went })
            }
            _ => pieces.join(" "),
        }
    }

    /// Returns the powers that are waited for, each with its player.
    pub fn waiting(session: &GameSession) -> String {
        let powers = session.board.report.powers.iter().filter(|power| power.is_waited_for);
        powers
            .map(|power| crate::styled::with_power(&session.game, power.power))
            .collect::<Vec<_>>()
            .join(", ")
    }
}

/// The list of games.
#[derive(Debug, Default)]
pub struct GameList {
    /// The games, as they are sorted.
    pub games: Vec<GameEntry>,
    /// The trouble with listing them.
    pub trouble: Option<String>,
    /// Whether the list was read.
    pub ready: bool,
    /// The number of the selected line.
    pub selected: usize,
    /// The game to select once they are listed again.
    pub wanted: Option<Place>,
    /// The game that is being opened.
    pub opening: Option<Place>,
    /// The folders that have games in them.
    pub away: Vec<Folder>,
    /// The game that was read last to be shown beside the list.
    pub preview: Option<Preview>,
    /// Whether a game is being read for that.
    pub previews: bool,
}

impl GameList {
    /// Returns what can be chosen: the games, then the sample if it is not among them, a new one, and one from a file.
    pub fn lines(&self) -> Vec<Line> {
        let sample = (!self.games.iter().any(|game| game.is_sample)).then_some(Line::Sample);
        (0..self.games.len()).map(Line::Game).chain(sample).chain([Line::New, Line::Import]).collect()
    }

    /// Returns the selected line.
    pub fn line(&self) -> Line {
        let lines = self.lines();
        lines[self.selected.min(lines.len() - 1)].clone()
    }

    /// Returns whether games are in this folder, or in any.
    pub fn is_away(&self, folder: Option<Folder>) -> bool {
        self.away.iter().any(|d| folder.is_none_or(|folder| *d == folder))
    }

    /// Returns the selected game.
    pub fn chosen(&self) -> Option<&GameEntry> {
        match self.line() {
            Line::Game(at) => self.games.get(at),
            Line::Sample | Line::New | Line::Import => None,
        }
    }

    /// Returns where the selected game is kept, if it can be shown.
    fn previewed(&self) -> Option<Place> {
        match self.line() {
            Line::Game(at) => self.games.get(at).filter(|game| game.sound).map(|game| game.place.clone()),
            Line::Sample => Some(Place::default()),
            Line::New | Line::Import => None,
        }
    }

    /// Returns the selected game to be shown, once it is read.
    pub fn shown(&self) -> Option<&GameSession> {
        let place = self.previewed()?;
        self.preview.as_ref().filter(|preview| preview.place == place)?.session.as_deref()
    }

    /// Returns the game that is to be read now, so that it can be shown: one at a time.
    pub fn next_preview(&mut self) -> Option<Place> {
        let place = self.previewed().filter(|_| self.ready && !self.previews)?;
        let is_read = self.preview.as_ref().is_some_and(|preview| preview.place == place);
        self.previews = !is_read;
        (!is_read).then_some(place)
    }

    /// Puts the games in order: what is due first, and of those that are due on the same day, or never, the one played last.
    pub fn sort(&mut self) {
        self.games.sort_by_key(|g| {
            let urgency = g.urgency();
            let due = g.deadline.filter(|_| urgency != Urgency::Over);
            (urgency, due.is_none(), due, Reverse(g.modified))
        });
    }

    /// Selects the game that is kept there, if it is listed.
    pub fn select(&mut self, place: &Place) {
        if let Some(at) = self.games.iter().position(|g| g.place == *place) {
            self.selected = at;
        }
    }

    /// Returns where a game is, to be opened, unless it is being opened already: the second game would replace the first
    /// one, which could not be saved any more.
    pub fn open(&mut self, at: usize) -> Option<Place> {
        let place = self.games.get(at).map(|game| game.place.clone());
        if place == self.opening {
            return None;
        }
        self.opening.clone_from(&place);
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game_list() -> GameList {
        let game = |name: &str, phase: &str, deadline: &str| GameEntry {
            name: name.into(),
            phase: phase.parse().ok(),
            deadline: deadline.parse().ok(),
            sound: true,
            ..GameEntry::default()
        };
        let games = vec![
            game("Friday", "F1902M", ""),
            game("autumn", "W1901A", "2026-12-01"),
            game("Zine 3", "S1902M", "2026-11-30"),
        ];
        GameList { games, ..GameList::default() }
    }

    #[test]
    fn what_is_due_first_comes_first_and_what_is_over_last() {
        let mut game_list = game_list();
        game_list.games[2].end = "Turkey has won".into();
        game_list.games[0].modified = Deadline::at(0);
        game_list.sort();
        let names: Vec<&str> = game_list.games.iter().map(|g| g.name.as_str()).collect();
        assert_eq!(names, ["autumn", "Friday", "Zine 3"]);
        assert_eq!(game_list.games[2].needs(3), "finished: Turkey has won");
    }

    #[test]
    fn what_waits_for_the_game_master_stands_above_what_waits_for_players() {
        let mut game_list = game_list();
        let [waits, due_later, due_today] = &mut game_list.games[..] else { panic!("three games") };
        for game in [&mut *waits, due_later, due_today] {
            game.waiting = vec!["France".into()];
        }
        waits.modified = Deadline::at(9);
        (due_later.days, due_today.days) = (Some(1), Some(0));
        let ready = |name: &str| GameEntry { name: name.into(), waiting: Vec::new(), ..waits.clone() };
        let ready = GameEntry { modified: Deadline::at(0), ..ready("Ready") };
        game_list.games.push(ready);
        game_list.sort();
        let names: Vec<&str> = game_list.games.iter().map(|g| g.name.as_str()).collect();
        assert_eq!(names, ["Zine 3", "Ready", "autumn", "Friday"]);
    }

    #[test]
    fn the_sample_game_is_listed_once_and_below_what_somebody_waits_for() {
        let mut game_list = game_list();
        assert_eq!(game_list.lines()[3..], [Line::Sample, Line::New, Line::Import]);
        game_list.games[0].is_sample = true;
        // Whatever is over stands below all that can be played.
        let over = GameEntry { name: "Over".into(), end: "draw".into(), ..game_list.games[0].clone() };
        game_list.games.push(GameEntry { is_sample: false, modified: Deadline::at(9), ..over });
        game_list.games[1].waiting = vec!["France".into()];
        game_list.sort();
        let names: Vec<&str> = game_list.games.iter().map(|g| g.name.as_str()).collect();
        assert_eq!(names, ["Zine 3", "autumn", "Friday", "Over"]);
        assert_eq!(
            (game_list.games[2].mark(), game_list.lines()[4..].to_vec()),
            (Mark::Sample, vec![Line::New, Line::Import])
        );
    }

    #[test]
    fn a_game_says_what_it_needs_and_when() {
        let mut game = GameEntry { phase: "F1902R".parse().ok(), sound: true, ..GameEntry::default() };
        assert_eq!((game.mark(), game.needs(3)), (Mark::Adjudicate, "ready to adjudicate".to_owned()));
        game.waiting = vec!["France".into(), "Italy".into()];
        assert_eq!((game.mark(), game.needs(3)), (Mark::Retreats, "retreats: France, Italy".to_owned()));
        game.phase = "W1902A".parse().ok();
        assert_eq!((game.mark(), game.needs(1)), (Mark::Waits, "adjustments: 2 powers".to_owned()));
        let today: Deadline = "2026-11-21".parse().unwrap();
        for (deadline, words, presses) in [
            ("2026-11-01", "20 days late", true),
            ("2026-11-20", "yesterday", true),
            ("2026-11-21 18:00", "today 18:00", true),
            ("2026-11-22", "tomorrow", false),
            ("2027-03-01 12:00", "2027-03-01", false),
            ("", "", false),
        ] {
            game.deadline = deadline.parse().ok();
            game.days = game.deadline.and_then(|deadline| deadline.days_since(today));
            assert_eq!((game.due().as_str(), game.presses()), (words, presses), "{deadline}");
        }
    }
}
