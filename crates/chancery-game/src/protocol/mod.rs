//! The batch protocol: one position with orders in, one resolution out.
//!
//! A [`RequestHandler`] answers [`Request`]s with [`Response`]s; [`RequestHandler::answer_line`] does the same for a line
//! of JSON. Both are plain data with the protocol's own field names, so a web server or a bot can use
//! them as they are. `docs/reference/protocol.md` describes every field.
//!
//! ```
//! use chancery_core::adjudicate::Engines;
//! use chancery_game::protocol::RequestHandler;
//!
//! let answer = RequestHandler::new(Engines::CORE).answer_line(br#"{"units": {"FRANCE": ["A PAR"]}, "orders": {"FRANCE": ["A PAR - BUR"]}}"#);
//! assert!(answer.contains(r#"{"unit":"A PAR","order":"A PAR - BUR","result":"succeeds"}"#));
//! ```
//!
//! This module knows no file, no stream and no screen, and decides no rule of the game: it reads,
//! hands on to `order` and `game`, and spells the outcome.

mod board;
mod by_power;
mod direct;
mod nearest;
mod position_reader;
mod problem;
mod proof;
mod rendering;
mod request;
mod request_handler;
mod response;
mod sheets;
mod table;
mod text_form;
mod text_writer;

pub use by_power::ByPower;
pub use nearest::nearest;
pub use position_reader::{Finding, PositionReader, WrittenPosition};
pub use problem::{Problem, ProblemCode};
pub use proof::{ProofAnswer, ProofValue};
pub use rendering::{centres_after, dislodged};
pub use request::{Request, RulesChoice, WrittenDislodged, WrittenOrigin};
pub use request_handler::{MAX_LINE_BYTES, RequestHandler};
pub use response::{
    Answer, ComponentAnswer, DislodgedAnswer, EngineAnswer, OrderAnswer, PhaseAnswer, RequestRemark, Response,
};
pub use sheets::Sheets;
pub use text_form::{TextFault, TextForm};
