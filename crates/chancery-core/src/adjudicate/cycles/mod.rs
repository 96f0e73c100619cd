//! What partial information leaves open: its cycles, all their resolutions, and the backup rules.

pub(in crate::adjudicate) mod component;
