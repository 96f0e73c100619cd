//! Reads texts of orders on a map in a language.

use std::sync::Arc;

use crate::interpret::canonical::CodeTable;
use crate::interpret::draft::DraftReading;
use crate::interpret::read::Session;
use crate::mail_layout::quotation::has_order;
use crate::message::Message;
use crate::note::{Code, Note};
use crate::parser::parse::{MAX_TEXT_BYTES, ParsedText};
use crate::syntax::reading::{Reading, ReadingContext};
use crate::syntax::tree::{Item, with_choices};
use crate::vocabulary::language::OrderLanguage;
use crate::vocabulary::lexicon::Lexicon;
use chancery_core::map::{Map, PhaseKind, fold};
use chancery_core::text::{line_ends, note_lookup};

/// Reads orders on one map in one language. Making one costs far more than reading an order: keep it.
///
/// ```
/// use chancery_notation::{ReadingContext, Reader};
/// use chancery_core::{Position, Rules, standard};
///
/// let (map, rules) = (standard(), Rules::default());
/// let position = Position::start(&map);
/// let reading = Reader::new(&map).read(&ReadingContext::new(&position, &rules), "A Vienna -> Galicia, F Tri H");
/// assert_eq!((reading.movement().count(), reading.is_clean()), (2, true));
/// ```
pub struct Reader {
    map: Arc<Map>,
    lexicon: Lexicon,
    codes: CodeTable,
}

impl Reader {
    /// Makes a reader for a map, in English.
    pub fn new(map: &Arc<Map>) -> Self {
        Self::in_language(map, OrderLanguage::En)
    }

    /// Returns a reader for a map in a language. English is read in every language.
    pub fn in_language(map: &Arc<Map>, language: impl Into<OrderLanguage>) -> Self {
        let lexicon = Lexicon::new(map, language.into());
        Self { map: Arc::clone(map), codes: CodeTable::new(map, &lexicon), lexicon }
    }

    /// Returns the map.
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// Returns whether a name of the map or a word that begins an order begins like this text.
    pub fn begins(&self, text: &str) -> bool {
        self.lexicon.begins(&fold(text))
    }

    pub(crate) fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    pub(crate) fn codes(&self) -> &CodeTable {
        &self.codes
    }

    /// Reads a text of any number of orders.
    ///
    /// Never fails as a whole; whatever is no order is among the notes. An order that is readable
    /// but impossible is an order: what becomes of it is for the adjudicator to say.
    pub fn read(&self, context: &ReadingContext, text: &str) -> Reading {
        self.interpret(context, &self.parse(text))
    }

    /// Takes a text apart: what [`interpret`](Self::interpret) needs of it, on whatever board.
    pub fn parse<'t>(&self, text: &'t str) -> ParsedText<'t> {
        note_lookup(|of| &mut of.texts);
        ParsedText::new(line_ends(text), &self.lexicon)
    }

    /// Interprets a text that was taken apart by this reader, as [`read`](Self::read) does.
    pub fn interpret(&self, context: &ReadingContext, text: &ParsedText) -> Reading {
        self.draft(context, text).settle(&[])
    }

    /// Interprets a text that was taken apart, but for what depends on the proxies of other texts.
    pub fn draft<'a>(&'a self, context: &ReadingContext<'a>, text: &'a ParsedText<'a>) -> DraftReading<'a> {
        let bytes = text.written().len();
        if bytes > MAX_TEXT_BYTES {
            let mut draft = self.draft_of(context, text, &[], false);
            let message = Message::TextTooLong { bytes, most: MAX_TEXT_BYTES };
            draft.reading.notes.push(Note::new(Code::Syntax, 0..0, "", message));
            return draft;
        }
        if let Some((_, rest)) = &text.reply {
            let draft = self.draft_of(context, text, rest, true);
            if has_order(&draft.clone().settle(&[])) {
                return draft;
            }
        }
        self.draft_of(context, text, &text.items, false)
    }

    /// Interprets items of a text, each by itself.
    fn draft_of<'a>(
        &'a self,
        context: &ReadingContext<'a>,
        text: &'a ParsedText<'a>,
        items: &[Item],
        is_reply: bool,
    ) -> DraftReading<'a> {
        let standing = text.standing();
        let mut session = Session::new(&self.map, &self.lexicon, context, standing);
        let moves_retreat = context.position.phase.kind == PhaseKind::Retreats;
        let joined = (moves_retreat || items.iter().any(Item::is_retreat))
            .then(|| with_choices(standing, &self.lexicon, items, moves_retreat));
        let items = joined.as_deref().unwrap_or(items);
        session.items(items);
        session.hold_all();
        session.prose(items);
        let Session { orders, notes, claims, sets, .. } = session;
        let reading = Reading { orders, notes, cleared: Vec::new() };
        DraftReading { map: &self.map, context: *context, text, is_reply, reading, claims, sets }
    }
}
