//! What a note says, as facts: `words` makes the sentences.

use std::borrow::Cow;

use chancery_core::map::{Phase, PhaseKind};
use chancery_core::text::{Hole, Sentence, ToHole};
use chancery_core::{cases, sentences};

sentences! {
    "reader":
    /// The message of a note. The words of a text stand as they were written, units, provinces and powers by
    /// their names.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    #[allow(missing_docs)]
    pub enum Message {
        /// A sentence of whoever made the note.
        Text(text: String),
        /// Of an order under a condition: whether that is met is for a person to decide.
        ConditionToDecide,
        // The text as a whole.
        TextTooLong { bytes: usize, most: usize },
        LineTooLong { most: usize },
        EncodedMail,
        PassedOver { words: String, because: Option<PassedOver> },
        OrdersNothing { words: String, after_orders: bool },
        // Headings, powers and phases.
        Misplaced(fault: HeadingFault),
        OfAnotherSheet { words: String, named: String, sheet: String },
        OfAnotherPhase { kind: PhaseKind, due: PhaseKind },
        UnknownPower { words: String, powers: Vec<String> },
        // Lines that are no orders.
        NotAnOrder { words: String, kind: PhaseKind },
        NoUnitForDestination { words: Option<String> },
        NotMeantNow { words: String },
        NotForLater { words: String },
        NotTaken { word: String },
        NoSuchVerb { words: String, meant: String },
        TakenFor { words: String, meant: String },
        VerbTakenFor { words: String, meant: String },
        SeveralDestinations { words: String },
        NoUnitPlace,
        NoPartnerPlace,
        NoDestination,
        NoRetreatDestination,
        NoBuildPlace,
        IncompleteSupport,
        IncompleteConvoy,
        // Conditions.
        UnclosedCondition { line: Option<String> },
        NestedConditions,
        UnreadCondition { line: String },
        SeveralUnderCondition { province: String },
        // Places and coasts.
        SeveralMeanings { words: String, taken: String },
        AmbiguousPlace { words: String, meanings: Vec<String> },
        UnknownPlace { words: String, suggestions: Vec<String> },
        MisspelledPlace { words: String, taken: String },
        NoSuchCoast { province: String, coast: String, coasts: Vec<String> },
        CoastForbidden,
        CoastDropped { coast: String },
        MissingCoast { province: String, coasts: Vec<String> },
        OnlyCoast { place: String },
        MustStandAt { place: String },
        // Units.
        BelongsTo { unit: String, owner: String, instead_of: Option<String> },
        KindWanted,
        NationalityWanted,
        NotDislodged { province: String },
        NoUnitThere { province: String },
        UnitThere { written: String, unit: String },
        FleetAt { place: String },
        CannotRetreat { place: String },
        // Ways of armies.
        NoSeaOnRoute { province: String },
        FleetNotCarried,
        ByLand(by_land: ByLand),
        // Builds.
        KindOfBuild { province: String },
        NoBuildingSite { province: String, is_home_wanted: bool },
        SiteHeld { province: String, by_nobody: bool },
        SiteOccupied { province: String },
        NoShore { province: String },
        OneBuildPerSite { province: String },
        MoreThanDue,
        // Proxies and perpetual orders.
        Announced { to: String, province: String, letter: &'static str },
        LeftToOwner { words: String },
        LeftByAnother { words: String },
        ProxyOnSheet { words: String },
        LeftTo { unit: String, to: String, letter: &'static str },
        ByProxy { by: String, unit: String, owner: String, letter: &'static str },
        ProxyNotPerpetual { words: String, letter: &'static str },
        NotPerpetual { words: String, is_allowed: bool },
        ProxyWithoutPower { words: String },
        ProxyWithMore { words: String },
        ProxyToUnknown { name: String, near: Option<String>, powers: Vec<String> },
        // Several orders and several sets of them.
        TakesBack { orders: usize },
        Replaces { old: String, in_mail: Option<&'static str> },
        GivenTwice,
        SeveralOrders { province: String, none_counts: bool },
        OrderedAndLeft { province: String, none_counts: bool },
        MailsReplaced { orders: usize, power: String, is_latest: bool, letter: &'static str },
        SheetsReplaced { orders: usize, power: String, sheets: usize },
        SeveralSheets { sheets: usize, power: String, kind: PhaseKind },
    }
}

impl Message {
    /// Returns the words of the text that the sentence is about, where it names them.
    pub fn words(&self) -> Option<Cow<'_, str>> {
        self.holes().into_iter().find_map(|hole| match hole {
            ("words" | "line", Hole::Text(words)) => Some(words),
            _ => None,
        })
    }
}

/// The reason why a line was passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum PassedOver {
    StruckOut,
    Quoted,
    QuotedMoreDeeply,
}

sentences! {
    "heading":
    /// The reason why a heading does not belong on a sheet.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    #[allow(missing_docs)]
    pub enum HeadingFault {
        /// `game` is the name of this game, if it has one.
        Game { named: String, game: Option<String> },
        Phase { named: Phase, due: Phase },
        Power { named: String, sheet: String },
    }
}

/// A remark about `by land` in an order (DATC 4.A.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum ByLand {
    OfFleet,
    AgainstConvoy,
    AgainstConvoyUndecided,
    NoWay,
    NoWayUndecided,
    Undecided,
}

impl ByLand {
    /// Returns whether it contradicts something else in the order.
    pub const fn contradicts(self) -> bool {
        !matches!(self, Self::OfFleet | Self::Undecided)
    }
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<HeadingFault> for Message {
    fn from(misplaced: HeadingFault) -> Self {
        Self::Misplaced(misplaced)
    }
}

impl ToHole for HeadingFault {
    fn to_hole(&self) -> Hole<'_> {
        Hole::Sentence(self)
    }
}

cases! { ByLand, PassedOver }
