//! Sentences as values: a key, and what fills the holes. The catalogues have their text in each language.

use std::borrow::Cow;
use std::fmt;

use super::Clean;

/// What fills a hole of a sentence.
#[derive(Clone, Debug)]
pub enum Hole<'a> {
    /// A text, or the name of one of several cases.
    Text(Cow<'a, str>),
    /// A number, on which singular and plural depend.
    Number(usize),
    /// Several names; the language says how they are joined.
    List(&'a [String]),
    /// Another sentence.
    Sentence(&'a dyn Sentence),
    /// Nothing, for a hole that may be empty.
    Nothing,
}

impl Hole<'_> {
    /// Makes the name of a case, by which a sentence chooses its words.
    pub fn case(of: &impl fmt::Debug) -> Self {
        Self::Text(Cow::Owned(format!("{of:?}")))
    }
}

/// A value that can stand in a hole of a sentence.
pub trait ToHole {
    /// Returns what fills the hole.
    fn to_hole(&self) -> Hole<'_>;
}

/// A value that has a sentence in every language.
pub trait Sentence: fmt::Debug {
    /// Returns the key in the catalogues.
    fn key(&self) -> &'static str;

    /// Lists what fills the holes, by their names.
    fn holes(&self) -> Vec<(&'static str, Hole<'_>)>;
}

macro_rules! holes {
    ($($Type:ty: |$value:ident| $hole:expr;)+) => {
        $(impl ToHole for $Type {
            fn to_hole(&self) -> Hole<'_> {
                let $value = self;
                $hole
            }
        })+
    };
}

holes! {
    str: |text| Hole::Text(text.into());
    String: |text| Hole::Text(text.into());
    Clean: |text| Hole::Text(text.as_str().into());
    char: |letter| Hole::Text(letter.to_string().into());
    Vec<String>: |names| Hole::List(names);
    bool: |case| Hole::case(case);
    usize: |number| Hole::Number(*number);
    u32: |number| Hole::Number(*number as usize);
    u16: |number| Hole::Number((*number).into());
}

impl<T: ToHole + ?Sized> ToHole for &T {
    fn to_hole(&self) -> Hole<'_> {
        (**self).to_hole()
    }
}

impl<T: ToHole> ToHole for Option<T> {
    fn to_hole(&self) -> Hole<'_> {
        self.as_ref().map_or(Hole::Nothing, ToHole::to_hole)
    }
}

/// Lets a sentence choose its words by the variants of enums without fields.
#[macro_export]
macro_rules! cases {
    ($($Name:ty),+) => {
        $(impl $crate::text::ToHole for $Name {
            fn to_hole(&self) -> $crate::text::Hole<'_> {
                $crate::text::Hole::case(self)
            }
        })+
    };
}

/// Gives an enum without fields, of which `strum` derives the words, the list of all and the word of each; with a message,
/// too, the error of a text that is none of the words.
#[macro_export]
macro_rules! named {
    ($Name:ident, $word:ident $(, $Unknown:ident: $message:literal)?) => {
        impl $Name {
            /// All of them, in their order.
            pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

            /// Returns the word for it in files and on the command line.
            pub fn $word(self) -> &'static str {
                self.into()
            }
        }

        $(
            /// A text that names none of them.
            #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
            #[error($message, .0, <$Name as strum::VariantNames>::VARIANTS.join(", "))]
            pub struct $Unknown(String);

            impl $Unknown {
                fn new(text: &str) -> Self {
                    Self(text.chars().take(40).collect())
                }
            }
        )?
    };
}

/// Declares an enum whose variants are sentences of the catalogues. The key of a variant is its name behind the word in
/// front; the names of its fields are those of the holes, also where the variant itself does not name them.
#[macro_export]
macro_rules! sentences {
    (
        $area:literal: $(#[$about:meta])* $vis:vis enum $Name:ident $(<$life:lifetime>)? {
            $(
                $(#[$meta:meta])*
                $Variant:ident $(( $($part:ident : $Part:ty),+ ))? $({
                    $($(#[$doc:meta])* $field:ident : $Field:ty),+ $(,)?
                })?,
            )+
        }
    ) => {
        $(#[$about])*
        $vis enum $Name $(<$life>)? {
            $($(#[$meta])* $Variant $(( $($Part),+ ))? $({ $($(#[$doc])* $field: $Field),+ })?,)+
        }

        impl $(<$life>)? $Name $(<$life>)? {
            /// The keys of all sentences.
            pub const KEYS: &'static [&'static str] = &[$(concat!($area, "-", stringify!($Variant))),+];
        }

        impl $(<$life>)? $crate::text::Sentence for $Name $(<$life>)? {
            fn key(&self) -> &'static str {
                match self {
                    $(Self::$Variant { .. } => concat!($area, "-", stringify!($Variant)),)+
                }
            }

            fn holes(&self) -> Vec<(&'static str, $crate::text::Hole<'_>)> {
                match self {
                    $(Self::$Variant $(( $($part),+ ))? $({ $($field),+ })? => vec![
                        $($((stringify!($part), $crate::text::ToHole::to_hole($part)),)+)?
                        $($((stringify!($field), $crate::text::ToHole::to_hole($field)),)+)?
                    ],)+
                }
            }
        }
    };
}
