//! Tests of the workstation without a terminal: keys in, model and screen out.

mod bench;
mod clock;
mod drafts;
mod editor;
mod engines;
mod films;
mod fineness;
mod jump;
mod keystrokes;
mod layers;
mod lens;
mod letters;
mod lines;
mod overruling;
mod papers;
mod pointing;
mod replay;
mod rulings;
mod screens;
mod scripts;
mod seasons;
mod shelves;
mod sizes;
mod tabletop;
mod why;
mod wizard;
