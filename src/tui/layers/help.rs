//! What the help says of a layer.

/// What something is called and what it is for.
pub type About = (&'static str, &'static str);
