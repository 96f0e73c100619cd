//! Sets of units and tables by unit, and the map as the equations need it.

pub(in crate::adjudicate) mod convoy;
pub(in crate::adjudicate) mod groups;
pub(in crate::adjudicate) mod set;
pub(in crate::adjudicate) mod terrain;
