//! Where keys are heard: places of the screen, and sets of them. No command is known here.

/// The scope in which a key press is heard first. A set of places is the sum of its bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope(u32);

macro_rules! places {
    ($($(#[$doc:meta])* $NAME:ident $title:literal;)+) => {
        #[allow(clippy::upper_case_acronyms, reason = "they number the constants of these names")]
        enum Bit { $($NAME),+ }

        impl Scope {
            $($(#[$doc])* pub const $NAME: Self = Self(1 << Bit::$NAME as u32);)+

            /// The places with what they are called, for the help and the page of keys.
            const PLACES: &[(Self, &str)] = &[$((Self::$NAME, $title)),+];
        }
    };
}

places! {
    /// The list of games.
    GAMES "list of games";
    /// A game, while the order line is empty.
    GAME "game";
    /// A game, while the order line has a text.
    TYPING "order line";
    /// The inspector of a game, while the order line is empty.
    WHY "pane Why";
    /// A game, while a search is under way.
    BUSY "search";
    /// The map of a game, while the order line is empty.
    MAP "map";
    /// The results of a game, while the order line is empty.
    RESULTS "results";
    /// The map, while an order is given on it.
    POINT "order on the map";
    /// The table view.
    TABLE "table view";
    /// A layer with a list or a page.
    LIST "lists";
    /// A layer with a line to type in.
    PROMPT "lines to fill in";
    /// The menu.
    MENU "menu";
    /// A mail under review; its lists' keys are heard, too.
    MAIL "mail";
    /// The check of the orders; its lists' keys are heard, too.
    CHECK "check list";
    /// A layer that fills the screen and has rows and columns, or steps.
    WIDE "large windows";
    /// The house rules, apart from the keys of what fills the screen.
    CHOOSING "house rules";
    /// The comparison of two branches, apart from the keys of what fills the screen.
    COMPARING "two branches";
    /// The list of branches, apart from the keys of lists.
    LINES "branches";
    /// A replay.
    REPLAY "replay";
    /// The form of a new game, with nothing being typed.
    FORM "new game";
    /// The text of a position, apart from the keys of texts.
    SETUP "position";
    /// The press and the votes of the game.
    PAPERS "press and votes";
    /// The votes on a proposal, apart from the keys of lists.
    VOTING "votes";
    /// A proposal that is put together, apart from the keys of lists.
    NAMING "proposal";
    /// A text that is written, apart from the keys of lines.
    FILLING "text";
    /// The settings, apart from the keys of lines.
    TELLING "settings";
    /// The provinces that are found, apart from the keys of lines.
    FINDING "find";
    /// The table clock.
    CLOCK "clock";
    /// A question, or something to be read: nothing in it moves.
    ASK "question";
    /// The question before anything is adjudicated. No letter but its answers is heard in it.
    CONFIRM "question answered by y";
    /// A report that is looked at.
    REPORT "report";
}

impl Scope {
    /// A text that is being written.
    pub const WRITE: Self = Self::FILLING.or(Self::PROMPT);

    /// What takes the whole screen.
    pub const WHOLE: Self =
        Self::WIDE.or(Self::REPLAY).or(Self::PAPERS).or(Self::REPORT).or(Self::CLOCK).or(Self::SETUP);

    pub(super) const START: Self = Self::GAMES.or(Self::GAME);
    pub(super) const LISTS: Self =
        Self::GAMES.or(Self::LIST).or(Self::WIDE).or(Self::PAPERS).or(Self::REPORT);
    /// Where a list has the whole screen, or lies on top.
    pub(super) const BEYOND: Self =
        Self::GAMES.or(Self::LIST).or(Self::WIDE).or(Self::REPLAY).or(Self::REPORT);
    pub(super) const ENDS: Self = Self::LISTS.or(Self::GAME).or(Self::REPLAY).or(Self::FORM);
    /// Where one can go on by pages.
    pub(super) const PAGES: Self =
        Self::ENDS.or(Self::PROMPT).or(Self::POINT).or(Self::TABLE).or(Self::CONFIRM);
    pub(super) const MOVING: Self = Self::PAGES.or(Self::MENU);
    pub(super) const OVERLAY: Self = Self::LISTS
        .or(Self::PROMPT)
        .or(Self::REPLAY)
        .or(Self::FORM)
        .or(Self::CLOCK)
        .or(Self::ASK)
        .or(Self::CONFIRM)
        .without(Self::GAMES);
    pub(super) const ALL: Self = Self::MOVING.or(Self::TYPING).or(Self::OVERLAY);

    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns what its parts are called, for the help and the page of keys.
    pub fn places(self) -> impl Iterator<Item = &'static str> {
        Self::PLACES.iter().filter(move |(scope, _)| self.meets(*scope)).map(|(_, place)| *place)
    }
}
