//! Where keys are heard: places of the screen, and sets of them. No command is known here.

/// The scope in which a key press is heard first. A set of places is the sum of its bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope(u32);

impl Scope {
    /// The list of games.
    pub const SHELF: Self = Self(1);
    /// A game, while the order line is empty.
    pub const DESK: Self = Self(2);
    /// A game, while the order line has a text.
    pub const TYPING: Self = Self(4);
    /// An overlay with a list or a page.
    pub const LIST: Self = Self(8);
    /// An overlay with a line to type in.
    pub const PROMPT: Self = Self(16);
    /// The menu.
    pub const MENU: Self = Self(32);
    /// The inspector of a game, while the order line is empty.
    pub const WHY: Self = Self(64);
    /// A game, while a search is under way.
    pub const BUSY: Self = Self(128);
    /// A mail under review; its lists' keys are heard, too.
    pub const MAIL: Self = Self(256);
    /// The check of the orders; its lists' keys are heard, too.
    pub const CHECK: Self = Self(512);
    /// The map, while an order is given on it.
    pub const POINT: Self = Self(1024);

    /// The map of a game, while the order line is empty.
    pub const MAP: Self = Self(2048);
    /// The results of a game, while the order line is empty.
    pub const RESULTS: Self = Self(1 << 31);

    /// A mail, with the keys of a list.
    pub const MAIL_LIST: Self = Self(256 | 8);
    /// The check, with the keys of a list.
    pub const CHECK_LIST: Self = Self(512 | 8);

    /// An overlay that fills the screen and has rows and columns, or steps.
    pub const WIDE: Self = Self(8192);

    /// The rules of the house.
    pub const RULES: Self = Self(1 << 12 | 8192);
    /// The opinions of all engines on a phase.
    pub const OPINIONS: Self = Self(1 << 15 | 8192);
    /// An engine at work.
    pub const STEPS: Self = Self(1 << 19 | 8192);

    /// A film.
    pub const FILM: Self = Self(16384);

    /// The form of a new game, with nothing being typed.
    pub const FORM: Self = Self(1 << 16);
    /// A position that is being set up, with nothing being typed.
    pub const SETUP: Self = Self(1 << 17);
    /// The list of lines of play, and two of them side by side.
    pub const LINES_LIST: Self = Self(1 << 21 | 8);
    pub const LINES_WIDE: Self = Self(1 << 20 | 8192);

    /// The papers of the game.
    pub const PAPERS: Self = Self(1 << 22);
    /// The votes on a proposal; the keys of a list are heard, too.
    pub const VOTES: Self = Self(1 << 23 | 8);
    /// A proposal while it is put together.
    pub const MOTION: Self = Self(1 << 24 | 8);
    /// A text that is being written.
    pub const WRITE: Self = Self(1 << 25 | 16);
    /// The table clock.
    pub const CLOCK: Self = Self(1 << 26);

    /// The settings of the game: letters find one of them.
    pub const FACTS: Self = Self(1 << 27 | 16);

    /// A question, or something to be read: nothing in it moves.
    pub const ASK: Self = Self(1 << 28);

    /// The question before anything is adjudicated. No letter but its answers is heard in it.
    pub const CONFIRM: Self = Self(1 << 29);

    /// A report that is looked at.
    pub const REPORT: Self = Self(1 << 30);

    pub(super) const CHOOSING: Self = Self(1 << 12);
    pub(super) const ASKING: Self = Self(1 << 15);
    pub(super) const WALKING: Self = Self(1 << 19);
    pub(super) const COMPARING: Self = Self(1 << 20);
    pub(super) const LINES: Self = Self(1 << 21);
    pub(super) const TELLING: Self = Self(1 << 27);
    pub(super) const VOTING: Self = Self(1 << 23);
    pub(super) const NAMING: Self = Self(1 << 24);
    pub(super) const FILLING: Self = Self(1 << 25);

    /// The table-top.
    pub const TABLE: Self = Self(1 << 18);

    pub(super) const LISTS: Self = Self(1 | 8 | 8192 | 1 << 22 | 1 << 30);
    /// Where a list has the whole screen, or lies on top.
    pub(super) const BEYOND: Self = Self(1 | 8 | 8192 | 16384 | 1 << 30);
    pub(super) const ENDS: Self = Self(1 | 2 | 8 | 8192 | 16384 | 1 << 16 | 1 << 22 | 1 << 30);
    pub(super) const MOVING: Self = Self(
        1 | 2 | 8 | 16 | 32 | 1024 | 8192 | 16384 | 1 << 16 | 1 << 17 | 1 << 22 | 1 << 18 | 1 << 29 | 1 << 30,
    );
    /// Where one can go on by pages; a position has none.
    pub(super) const PAGES: Self =
        Self(1 | 2 | 8 | 16 | 1024 | 8192 | 16384 | 1 << 16 | 1 << 22 | 1 << 18 | 1 << 29 | 1 << 30);
    pub(super) const OVERLAY: Self =
        Self(8 | 16 | 8192 | 16384 | 1 << 16 | 1 << 17 | 1 << 22 | 1 << 26 | 1 << 28 | 1 << 29 | 1 << 30);
    pub(super) const START: Self = Self(1 | 2);
    pub(super) const ALL: Self = Self(
        1 | 2
            | 4
            | 8
            | 16
            | 32
            | 1024
            | 8192
            | 16384
            | 1 << 16
            | 1 << 17
            | 1 << 22
            | 1 << 26
            | 1 << 18
            | 1 << 28
            | 1 << 29
            | 1 << 30,
    );

    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns what its parts are called, for the help and the page of keys.
    pub fn places(self) -> impl Iterator<Item = &'static str> {
        const PLACES: &[(Scope, &str)] = &[
            (Scope::SHELF, "list of games"),
            (Scope::DESK, "game"),
            (Scope::TYPING, "order line"),
            (Scope::WHY, "pane Why"),
            (Scope::BUSY, "search"),
            (Scope::MAP, "map"),
            (Scope::RESULTS, "results"),
            (Scope::POINT, "order on the map"),
            (Scope::TABLE, "table view"),
            (Scope::LIST, "lists"),
            (Scope::PROMPT, "lines to fill in"),
            (Scope::MENU, "menu"),
            (Scope::MAIL, "mail"),
            (Scope::CHECK, "check list"),
            (Scope::WIDE, "large windows"),
            (Scope::CHOOSING, "house rules"),
            (Scope::ASKING, "all engines"),
            (Scope::WALKING, "engine's work"),
            (Scope::COMPARING, "two branches"),
            (Scope::LINES, "branches"),
            (Scope::FILM, "replay"),
            (Scope::FORM, "new game"),
            (Scope::SETUP, "position"),
            (Scope::PAPERS, "press and votes"),
            (Scope::VOTING, "votes"),
            (Scope::NAMING, "proposal"),
            (Scope::FILLING, "text"),
            (Scope::TELLING, "settings"),
            (Scope::CLOCK, "clock"),
            (Scope::ASK, "question"),
            (Scope::CONFIRM, "question before adjudicating"),
            (Scope::REPORT, "report"),
        ];
        PLACES.iter().filter(move |(scope, _)| self.meets(*scope)).map(|(_, place)| *place)
    }
}
