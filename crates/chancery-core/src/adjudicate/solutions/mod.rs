//! What an engine finds: which orders succeed, which cycles it met, and the steps on the way.

pub(in crate::adjudicate) mod solution;
