//! What the house has agreed on apart from how orders are adjudicated: who orders for the silent,
//! when the game is won or ends, how years are cut into deadlines.

/// The rule for a power that gave no orders at all (no moves received, NMR).
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "lowercase", parse_err_ty = UnknownNmr, parse_err_fn = UnknownNmr::new)]
pub enum Nmr {
    /// Its units hold; dislodged ones disband; removals follow the rule for civil disorder.
    #[default]
    Hold,
    /// The orders of its standby count, if there are any; else its units hold.
    Standby,
    /// A program is asked for its orders: whoever adjudicates brings it along
    /// ([`Game::adjudicate_with`](crate::game::Game::adjudicate_with)). Without one its units hold as with
    /// [`Hold`](Self::Hold).
    #[strum(serialize = "bot")]
    Program,
}

impl Nmr {
    /// All policies.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// Returns the word for it in files and on the command line.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A word that names no policy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nmr must be hold, standby or bot, and not `{0}`")]
pub struct UnknownNmr(String);

impl UnknownNmr {
    fn new(text: &str) -> Self {
        Self(text.chars().take(40).collect())
    }
}

/// The rule for mails that were sent after the deadline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LateOrders {
    /// They are entered, and marked as late.
    #[default]
    Count,
    /// They wait for the game master.
    Wait,
}

/// The agreements of a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// The rule for a power that gave no orders.
    pub nmr: Nmr,
    /// After how many movement phases without orders in a row a power counts as being in civil
    /// disorder; `None` if that is never said.
    pub disorder_after: Option<u8>,
    /// Whether a season is adjudicated in one go, with its retreats and adjustments, from preference
    /// lists and conditional orders.
    pub two_seasons: bool,
    /// The rule for mails that were sent after the deadline.
    pub late_orders: LateOrders,
    /// With how many centres the game is won, if not as the map says.
    pub victory: Option<u16>,
    /// The last year: the game ends with its adjustments.
    pub last_year: Option<u16>,
    /// Whether a draw must include all survivors.
    pub draws_include_all: bool,
    /// Whether votes are secret: only how many were against is told.
    pub secret_votes: bool,
}

impl Default for House {
    /// Returns the default: units of silent powers hold, the map says what wins, no last year, draws of any
    /// survivors, secret votes, late orders count.
    fn default() -> Self {
        Self {
            nmr: Nmr::Hold,
            disorder_after: None,
            two_seasons: false,
            late_orders: LateOrders::Count,
            victory: None,
            last_year: None,
            draws_include_all: false,
            secret_votes: true,
        }
    }
}
