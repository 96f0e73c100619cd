//! Graphs of orders as pictures: the reasons for a result, and the dependencies.

mod places;
mod sheet;

pub use sheet::{GraphPicture, dependencies_picture, reasons_picture};

#[cfg(test)]
mod tests;
