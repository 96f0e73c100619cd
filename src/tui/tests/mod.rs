//! Tests of the workstation without a terminal: keys in, model and screen out.

mod bench;
mod replay;
mod screens;
mod scripts;
mod sizes;
mod why;
