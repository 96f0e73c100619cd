//! A text taken apart: what is struck out or quoted, and the items of the rest.

use std::borrow::Cow;

use crate::mail_layout::quotation::Quotation;
use crate::mail_layout::strikethrough::Strikethrough;
use crate::parser::parse::parse;
use crate::syntax::tree::Item;
use crate::vocabulary::lexicon::Lexicon;
use crate::vocabulary::token::Tokens;

/// The longest text that is read, in bytes.
pub const MAX_TEXT_BYTES: usize = 256 * 1024;

/// A text taken apart, before anybody looks at a board. It can be interpreted several times.
pub struct ParsedText<'t> {
    written: Cow<'t, str>,
    pub(crate) struck: Option<Strikethrough>,
    pub(crate) items: Vec<Item>,
    /// The text that is quoted beside orders, and the items without it.
    pub(crate) reply: Option<(Quotation, Vec<Item>)>,
}

impl<'t> ParsedText<'t> {
    pub(crate) fn new(written: Cow<'t, str>, lexicon: &Lexicon) -> Self {
        if written.len() > MAX_TEXT_BYTES {
            return Self { written, struck: None, items: Vec::new(), reply: None };
        }
        let struck = Strikethrough::find(&written);
        let text = struck.as_ref().map_or(&*written, |struck| &struck.rest);
        let mut tokens = Tokens::new(text, lexicon);
        let items = parse(&tokens, lexicon);
        let reply = Quotation::find(text, &items).map(|quotation| {
            quotation.leave_out(&mut tokens);
            (quotation, parse(&tokens, lexicon))
        });
        Self { written, struck, items, reply }
    }

    /// Returns the text as it was written, with the places in it that readings tell.
    pub fn written(&self) -> &str {
        &self.written
    }

    /// Returns the text with spaces in place of what is struck out.
    pub(crate) fn standing(&self) -> &str {
        self.struck.as_ref().map_or(&*self.written, |struck| &struck.rest)
    }
}

impl std::fmt::Debug for ParsedText<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ParsedText").field("written", &self.written).finish_non_exhaustive()
    }
}
