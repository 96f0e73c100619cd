//! The engines of the core. All give the exact result but `recursive`, which stops at cycles.

pub(in crate::adjudicate) mod dependency;
pub(in crate::adjudicate) mod exhaustive;
pub(in crate::adjudicate) mod fast;
pub(in crate::adjudicate) mod guess;
pub(in crate::adjudicate) mod list;
pub(in crate::adjudicate) mod partial_information;
pub(in crate::adjudicate) mod recursive;
