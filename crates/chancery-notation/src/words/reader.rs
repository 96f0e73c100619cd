//! What a reader says of a text.

use std::fmt;

use super::catalogue::{say, write};
use crate::{HeadingFault, Illegal, Language, Message, Note, example};
use chancery_core::text::{Hole, Sentence, is_coded};

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if is_coded() { f.write_str(self.code.as_str()) } else { self.message.fmt(f) }
    }
}

impl fmt::Display for HeadingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say(Language::English, self))
    }
}

impl Illegal {
    /// Returns why the order cannot succeed, as a clause.
    pub const fn describe(self) -> &'static str {
        match self {
            Self::Unreachable => "it cannot reach that place",
            Self::ArmyAtSea => "an army cannot go to sea",
            Self::FleetInland => "a fleet cannot go inland",
            Self::SameProvince => "it is already there",
            Self::BadCoast => "it cannot reach that coast",
            Self::NoConvoy => "only fleets at sea convoy, and only armies are carried",
        }
    }
}

impl Message {
    /// Writes it in a language, as a sentence without a full stop.
    pub fn in_language(&self, language: Language) -> String {
        self.write(language, false)
    }

    /// Writes it of a text that was read, or of one that is not used yet.
    fn write(&self, language: Language, is_planned: bool) -> String {
        let mut holes = self.holes();
        holes.push(("is_planned", Hole::case(&is_planned)));
        if let Self::NotAnOrder { kind, .. } = self {
            holes.push(("example", Hole::Text(example(*kind).into())));
        }
        write(language, self.key(), &holes)
    }
}

impl fmt::Display for Message {
    /// Writes it in English. `{:#}` is for a text that is not used yet.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write(Language::English, f.alternate()))
    }
}
