//! What is kept with a game besides its boards: its players, house rules, deadlines, press, rulings and votes, as plain data.

pub(in crate::game) mod deadline;
pub(in crate::game) mod info;
pub(in crate::game) mod phase_records;
pub(in crate::game) mod provenance;
pub(in crate::game) mod ruling;
pub(in crate::game) mod sheet;
pub(in crate::game) mod sheet_reading;
