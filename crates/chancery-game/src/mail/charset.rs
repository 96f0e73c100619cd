//! The letters that bytes stand for, whatever program wrote them.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, WINDOWS_1252};

/// Returns the text of a file that may be older than UTF-8: what is none is read as UTF-16 if it begins with that mark, else
/// as Latin-1, with the signs of Windows.
pub fn of_any_age(bytes: Vec<u8>) -> String {
    of_utf16(&bytes).unwrap_or_else(|| {
        String::from_utf8(bytes).unwrap_or_else(|error| decoded(WINDOWS_1252, error.as_bytes()))
    })
}

/// Returns a text in UTF-16, if its mark says that it is one.
pub fn of_utf16(bytes: &[u8]) -> Option<String> {
    let (encoding, mark) = Encoding::for_bom(bytes).filter(|(encoding, _)| *encoding != UTF_8)?;
    Some(decoded(encoding, &bytes[mark..]))
}

fn decoded(encoding: &'static Encoding, bytes: &[u8]) -> String {
    encoding.decode_without_bom_handling(bytes).0.into_owned()
}

/// Returns the letters that the bytes stand for, and whether the charset is a known one.
pub(super) fn letters(bytes: Vec<u8>, charset: &str) -> (String, bool) {
    let charset = charset.trim().to_ascii_lowercase().replace('_', "-");
    let encoding = match &*charset {
        // Programs call ASCII what is more.
        "" | "ascii" | "us-ascii" => Some(UTF_8),
        // Without a mark the greater byte comes first.
        "utf-16" => Some(UTF_16BE),
        _ => Encoding::for_label(charset.as_bytes()),
    };
    match encoding {
        Some(encoding) if encoding != UTF_8 && of_utf16(&bytes).is_none() => {
            (decoded(encoding, &bytes), true)
        }
        _ => (of_any_age(bytes), encoding.is_some()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_of_any_age_is_read() {
        assert_eq!(of_any_age(b"A M\xfcn \x96 Ber".to_vec()), "A Mün – Ber");
        assert_eq!(of_any_age("A Mün – Ber".as_bytes().to_vec()), "A Mün – Ber");
        assert_eq!(of_any_age(b"\xff\xfeA\0".to_vec()), "A");
    }

    #[test]
    fn letters_of_other_charsets_are_read() {
        for (charset, bytes, text) in [
            ("ISO-8859-2", &b"\xb6l\xb1sk"[..], "śląsk"),
            ("windows-1250", b"\x9cl\xb9sk", "śląsk"),
            ("koi8-r", b"\xed\xef\xf3", "МОС"),
            ("iso_8859-15", b"\xa4", "€"),
            ("latin1", b"M\xfcn \x96", "Mün –"),
            ("us-ascii", "Mün".as_bytes(), "Mün"),
            ("shift_jis", b"\x83p", "パ"),
        ] {
            assert_eq!(letters(bytes.to_vec(), charset), (text.to_owned(), true), "{charset}");
        }
        assert_eq!(letters(b"M\xfcn".to_vec(), "x-own"), ("Mün".to_owned(), false));
    }

    #[test]
    fn the_mark_of_utf_16_or_its_charset_says_that_a_text_is_in_it() {
        let units = |big: bool| {
            let bytes = "A Mün\n".encode_utf16().map(|u| if big { u.to_be_bytes() } else { u.to_le_bytes() });
            bytes.flatten().collect::<Vec<u8>>()
        };
        for (mark, big, charset) in [
            (&[0xff, 0xfe][..], false, ""),
            (&[0xfe, 0xff], true, "utf-8"),
            (&[], true, "utf-16"),
            (&[], false, "UTF-16LE"),
        ] {
            let bytes = [mark, &units(big)].concat();
            assert_eq!(letters(bytes, charset), ("A Mün\n".to_owned(), true), "{charset}");
        }
    }
}
