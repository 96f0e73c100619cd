//! What is said beyond proofs: of changes, graphs, retreats and adjustments.

mod changes;
mod outcomes;
