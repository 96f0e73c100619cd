//! The real binary, run as a user runs it.

mod adjudicate;
mod builder;
mod datc;
mod help;
mod maps;
mod pipes;
mod protocol;
mod protocol_faults;
