//! The batch protocol: one position with orders in, one resolution out.
//!
//! A [`RequestHandler`] answers [`Request`]s, and lines of JSON, with JSON; [`Case::judged`] has the same as values.
//! `docs/reference/protocol.md` describes every field.
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

mod answer;
mod board;
mod case;
mod json;
mod position_reader;
mod problem;
mod proof;
mod request;
mod request_handler;
mod sheets;
mod text_form;
mod text_writer;

pub use answer::{centres_after, dislodged};
pub use case::{Case, Judged, differing};
pub use position_reader::{Finding, PositionReader, WrittenPosition};
pub use problem::{Problem, ProblemCode, RequestRemark, nearest};
pub use request::{ByPower, Request, RulesChoice, TextLists, WrittenDislodged, WrittenOrigin};
pub use request_handler::{MAX_LINE_BYTES, RequestHandler};
pub use sheets::Sheets;
pub use text_form::{TextFault, TextForm};
