//! The rules and what is said of them, held against the seeds' figures and against laws.

mod allocation;
mod by_definition;
mod by_hand;
mod change;
mod evaluation;
mod exact;
mod explain;
mod figures;
mod graph;
mod inspect;
mod intent;
mod laws;
mod order_lists;
mod paradox;
mod peers;
mod reasons;
mod route_laws;
mod routes;
mod scene;
mod silence;
mod solvers;
mod theorem_choices;
mod theorems;
mod threats;
mod wide;
