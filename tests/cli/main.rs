//! The real binary, run as a user runs it.

mod adjudicate;
mod alone;
mod builder;
mod calendar;
mod compare;
mod datc;
mod dry_runs;
mod explain;
mod explain_grounds;
mod explain_reading;
mod games;
mod help;
mod languages;
mod map;
mod maps;
mod named;
mod none_counts;
mod own_maps;
mod pipes;
mod players;
mod protocol;
mod protocol_faults;
mod reports;
mod sheets;
mod shelf;
mod table;
