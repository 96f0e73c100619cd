//! What was typed and is not saved yet: each draft is the state of what it was typed in, so that neither leaving the
//! screen nor a crash loses it.
//!
//! A new kind of draft is a variant of [`Draft`] with its state, and a row in [`Draft::belongs_to`].

use serde::{Deserialize, Serialize};

use crate::board::{Board, Key};
use crate::clock::ClockDraft;
use chancery_core::map::{Phase, Power, Province};
use chancery_core::text::Clean;
use chancery_game::game::{Game, MergePolicy, Motion, NodeId, Refusal, WhichOrders};
use chancery_game::intake::State;
use chancery_game::mail::MailRemark;
use chancery_game::store::Tables;

/// Something that was typed and is not saved yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Draft {
    /// A line of orders.
    Line(TypedLine),
    /// A form that is filled in.
    Form(FormDraft),
    /// The text of a setting, by its key; of a player's name, whether that player takes the power over.
    Setting(String, Clean, #[serde(default)] bool),
    /// A mail under review.
    Mail(MailDraft),
    /// A proposal that is put together.
    Proposal(ProposalDraft),
    /// A name, a note or the name of a file.
    Name(NameDraft),
    /// That the orders are hidden: a game that was left so is opened so.
    Hidden,
    /// The form of a new game.
    NewGame(NewGameDraft),
    /// A position that is set up.
    Position(PositionDraft),
    /// A table clock in use.
    Clock(ClockDraft),
    /// A change of the orders that can be undone.
    Undo(UndoDraft),
}

/// A change of the orders that can be undone after the game was closed and opened again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UndoDraft {
    /// The phase.
    pub turn: Spot,
    /// What was done, as undo names it.
    pub what: String,
    /// The orders that it changed.
    pub changes: Vec<SheetChange>,
}

/// The orders of a power before and after a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetChange {
    /// Whose orders.
    pub power: Power,
    /// The lines before.
    pub before: Vec<Clean>,
    /// The lines after.
    pub after: Vec<Clean>,
}

/// A phase of a game, as it is found again when the game is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    /// The phase in the tree.
    pub node: NodeId,
    phase: String,
}

/// A line that was typed for a row and left before it was entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TypedLine {
    /// The phase for whose orders it was typed: the first of those that begin from the same position.
    pub turn: Spot,
    /// The row.
    pub key: Key,
    /// The text.
    pub text: Clean,
}

/// A form as far as it is filled in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormDraft {
    /// What it is for.
    pub purpose: Purpose,
    /// The phase to which it belongs, if it belongs to one.
    pub spot: Option<Spot>,
    /// The lines with names.
    pub fields: Vec<Clean>,
    /// The text below the fields.
    pub text: Clean,
    /// The row that is typed in.
    pub row: usize,
}

/// A mail under review: its pieces with what was decided on each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MailDraft {
    /// The phase in which it came.
    pub came: Spot,
    /// Where it came from.
    pub source: Clean,
    /// Whose orders it has where the text does not say.
    pub power: Option<Power>,
    /// The selected piece.
    pub selected: Option<usize>,
    /// The policy for the orders that stand, if it is not that of the house.
    pub asked: Option<MergePolicy>,
    /// The selected piece before it was corrected, while it is.
    pub corrected: Option<Clean>,
    /// What was decoded before the mail was read, and what was not.
    pub told: Vec<MailRemark>,
    /// The pieces.
    pub pieces: Vec<(Clean, State)>,
    /// Corrections that were left before they were taken, each with its piece.
    pub left: Vec<(usize, Clean)>,
}

/// The thing that is being named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Naming {
    /// A copy of the selected game.
    CopyInList,
    /// The selected game.
    InList,
    /// The branch through this phase.
    Line(NodeId),
    /// The file of a mail.
    Mail,
    /// The file of a game of another program.
    Import,
    /// Why something was ruled; the check lies below.
    Ruling,
    /// Why the result of an order is overruled; the ways to decide it lie below.
    Overruling {
        /// The phase of the order.
        node: NodeId,
        /// The place that the order is for.
        province: Province,
        /// Whether the order is to succeed.
        succeeds: bool,
    },
}

/// A name, a note or the name of a file while it is typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NameDraft {
    /// What it is for.
    pub what: Naming,
    /// The phase to which that belongs, if it belongs to one.
    pub spot: Option<Spot>,
    /// Which it is of those in the same place: a file, or a finding of the check.
    pub subject: String,
    /// The text.
    pub text: Clean,
}

/// A new game as far as it is described.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewGameDraft {
    /// The name of its map.
    pub map: String,
    /// The text of a position that was set up, and whether the game begins with it.
    pub position: Option<(String, bool)>,
    /// The rules, the settings and the engine that are not the map's own, by their keys.
    pub settings: Vec<(String, Clean)>,
    /// The powers in the order of their rows.
    pub powers: Vec<Power>,
    /// The selected row of the form.
    pub row: String,
    /// The text that is typed in that row.
    pub typing: Option<Clean>,
}

/// A position while it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PositionDraft {
    /// The name of its map.
    pub map: String,
    /// The text.
    pub text: Clean,
    /// The line of the cursor.
    pub row: usize,
}

impl Spot {
    /// Returns a phase of a game.
    pub fn new(game: &Game, node: NodeId) -> Self {
        Self { node, phase: game.node(node).position.phase.to_string() }
    }

    /// Returns the phase to which what is typed for the orders that are due belongs.
    pub fn due(game: &Game) -> Self {
        Self::new(game, turn(game, game.current()))
    }

    /// Returns which phase of the calendar it is.
    pub fn phase(&self) -> Option<Phase> {
        self.phase.parse().ok()
    }

    /// Returns whether a game has this phase.
    pub fn is_in(&self, game: &Game) -> bool {
        let node = game.history().id(self.node.index());
        node.is_some_and(|node| game.node(node).position.phase.to_string() == self.phase)
    }
}

/// Returns the phase of a game to which what was typed for its orders belongs: that is for the board, on whatever
/// branch the game continues, so it is the first of the phases that begin from the same position.
pub fn turn(game: &Game, node: NodeId) -> NodeId {
    game.history().alternatives(node).next().unwrap_or(node)
}

impl Draft {
    /// Returns whether it belongs to a game, and not to the list of games.
    pub fn is_of_game(&self) -> bool {
        match self {
            Self::NewGame(_) | Self::Position(_) | Self::Clock(_) => false,
            Self::Name(name) => !matches!(name.what, Naming::CopyInList | Naming::InList | Naming::Import),
            Self::Form(form) => form.purpose != Purpose::Lengths,
            _ => true,
        }
    }

    /// Returns whether it is a form of this purpose, of this phase.
    pub fn is_form(&self, purpose: Purpose, spot: Option<&Spot>) -> bool {
        matches!(self, Self::Form(form) if form.purpose == purpose && form.spot.as_ref() == spot)
    }

    /// Returns whether a game has what this belongs to.
    pub fn belongs_to(&self, game: &Game) -> bool {
        let is_there = |spot: &Option<Spot>| spot.as_ref().is_none_or(|spot| spot.is_in(game));
        self.is_of_game()
            && match self {
                Self::Line(line) => {
                    let has_row = || Board::new(game, line.turn.node, false).row(line.key).is_some();
                    line.turn.is_in(game) && has_row()
                }
                Self::Form(form) => is_there(&form.spot) && form.purpose.belongs_to(game),
                Self::Name(name) => {
                    let is_here = |province: Province| province.index() < game.map().provinces().len();
                    is_there(&name.spot)
                        && !matches!(name.what, Naming::Overruling { province, .. } if !is_here(province))
                }
                Self::Setting(key, ..) => game.fact(key).is_some(),
                _ => true,
            }
    }

    /// Returns whether it belongs to the list of games, and can be resumed.
    pub fn belongs_to_list(&self, tables: &Tables) -> bool {
        !self.is_of_game()
            && match self {
                Self::NewGame(NewGameDraft { map, .. }) | Self::Position(PositionDraft { map, .. }) => {
                    tables.get(map).is_some()
                }
                _ => true,
            }
    }
}

/// The purpose of a form that is filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purpose {
    /// A piece of press of a phase; its place if it is there already.
    Press(NodeId, Option<usize>),
    /// A ruling.
    Ruling(NodeId, Option<usize>),
    /// The game master's note on a phase.
    Note(NodeId),
    /// Orders beside a power's own: for later in the season, of its standby, or of its units that others order.
    Beside(Power, WhichOrders),
    /// A proposal in words, by a power if that is known.
    Motion(Option<Power>),
    /// How long the periods of the table clock are.
    Lengths,
}

impl Purpose {
    /// Returns the phase to which such a form belongs, if it belongs to one.
    pub fn spot(self, game: &Game) -> Option<Spot> {
        match self {
            Self::Press(node, _) | Self::Ruling(node, _) | Self::Note(node) => Some(Spot::new(game, node)),
            Self::Beside(..) => Some(Spot::due(game)),
            Self::Motion(_) | Self::Lengths => None,
        }
    }

    /// Returns whether a game has what a form of this purpose is about.
    pub fn belongs_to(self, game: &Game) -> bool {
        let records = |node: NodeId| Some(&game.node(game.history().id(node.index())?).records);
        let has = |power: Power| power.index() < game.map().powers().len();
        match self {
            Self::Press(node, at) => {
                records(node).is_some_and(|records| at.is_none_or(|at| at < records.press.len()))
            }
            Self::Ruling(node, at) => {
                records(node).is_some_and(|records| at.is_none_or(|at| at < records.rulings.len()))
            }
            Self::Note(node) => records(node).is_some(),
            Self::Beside(power, _) => has(power),
            Self::Motion(by) => by.is_none_or(has),
            Self::Lengths => true,
        }
    }
}

/// The kind of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// A draw of some powers.
    Draw,
    /// A concession to one power.
    Concession,
    /// Anything else, in words.
    Other,
}

impl Kind {
    /// Returns what it is called.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Draw => "a draw",
            Self::Concession => "a concession",
            Self::Other => "something else",
        }
    }

    /// All kinds, in their order.
    pub const ALL: [Self; 3] = [Self::Draw, Self::Concession, Self::Other];
}

/// The proposal so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProposalDraft {
    /// The kind of proposal.
    pub kind: Kind,
    /// Who proposes it, if that is named.
    pub by: Option<Power>,
    /// Those that can be named, and whether each is.
    pub powers: Vec<(Power, bool)>,
}

impl ProposalDraft {
    /// Returns the proposal of a draw, without a proposer: of all that have a vote, or of all survivors where the house
    /// rules say so.
    pub fn new(game: &Game) -> Self {
        let (alive, voters) = (game.survivors_on(game.position()), game.voters());
        let is_named = |p: &Power| game.info.house.draws_include_all || voters.contains(p);
        let powers = alive.into_iter().map(|p| (p, is_named(&p))).collect();
        Self { kind: Kind::Draw, by: None, powers }
    }

    /// Turns to the next or the former choice of a row: the kind, whose it is, then the powers.
    pub fn turn(&mut self, game: &Game, row: usize, back: bool) {
        let step = |at: usize, count: usize| (at + if back { count - 1 } else { 1 }) % count.max(1);
        match row {
            0 => {
                let at = Kind::ALL.iter().position(|k| *k == self.kind).unwrap_or(0);
                self.kind = Kind::ALL[step(at, Kind::ALL.len())];
                let is_draw = self.kind == Kind::Draw;
                self.powers = Self::new(game).powers;
                self.powers.iter_mut().for_each(|p| p.1 &= is_draw);
            }
            1 => {
                let at =
                    self.by.and_then(|by| self.powers.iter().position(|p| p.0 == by)).map_or(0, |i| i + 1);
                let to = step(at, self.powers.len() + 1);
                self.by = to.checked_sub(1).map(|i| self.powers[i].0);
            }
            _ => {
                let only = self.kind == Kind::Concession;
                for (i, power) in self.powers.iter_mut().enumerate() {
                    power.1 = if i == row - 2 { !power.1 } else { power.1 && !only };
                }
            }
        }
    }

    /// Returns the proposal; `None` for something else, which is still to be put into words.
    ///
    /// # Errors
    ///
    /// What is missing.
    pub fn motion(&self) -> Result<Option<Motion>, Refusal> {
        let named: Vec<Power> = self.powers.iter().filter(|p| p.1).map(|p| p.0).collect();
        match (self.kind, named.as_slice()) {
            (Kind::Draw, _) => Ok(Some(Motion::Draw(named))),
            (Kind::Concession, &[one]) => Ok(Some(Motion::Concession(one))),
            (Kind::Concession, _) => Err("a game is conceded to one power; Space chooses it".into()),
            (Kind::Other, _) => Ok(None),
        }
    }

    /// Returns the proposal with what was chosen in one that was left.
    #[must_use]
    pub fn resuming(mut self, left: &Self) -> Self {
        self.kind = left.kind;
        self.by = left.by.filter(|by| self.powers.iter().any(|(power, _)| power == by));
        for (power, named) in &mut self.powers {
            *named = left.powers.contains(&(*power, true));
        }
        self
    }
}
