//! The engines of the core. All give the exact result but `recursive`, which stops at cycles.

pub(in crate::adjudicate) mod catalogue;
pub(in crate::adjudicate) mod dependency;
pub(in crate::adjudicate) mod exhaustive;
pub(in crate::adjudicate) mod guess;
pub(in crate::adjudicate) mod passes;
pub(in crate::adjudicate) mod recursive;
pub(in crate::adjudicate) mod swift;
