//! Keeps games of Diplomacy: phases, branches, reports, files, exports, mails and the batch protocol.

#[cfg(feature = "protocol")]
pub mod exchange;
pub mod game;
pub mod inbox;
pub mod intake;
pub mod mail;
#[cfg(feature = "protocol")]
pub mod protocol;
#[cfg(feature = "protocol")]
pub mod publish;
pub mod report;
pub mod store;
