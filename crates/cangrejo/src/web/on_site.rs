//! Addresses that somebody asks to be led to.

/// The page of this site that an address names; the first one if it names none.
///
/// A browser drops tabs and line breaks from an address and takes `\` for `/`, so that `/\evil`
/// or a tab between two strokes would lead to another site. Ours are of plain letters.
pub(super) fn on_site(address: &str) -> &str {
    let is_plain = |byte: u8| byte.is_ascii_graphic() && byte != b'\\';
    let is_ours =
        address.starts_with('/') && !address.starts_with("//") && address.bytes().all(is_plain);
    if is_ours { address } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pages_of_this_site_are_led_to() {
        for ours in ["/", "/p/copa", "/t/copa/results?table=3#main", "/.//p", "/x%09"] {
            assert_eq!(on_site(ours), ours);
        }
        let others = [
            "",
            "p/copa",
            "//evil.example",
            "///evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "/a\\b",
            "/\t/evil.example",
            "\t//evil.example",
            " //evil.example",
            "/\n/evil.example",
            "/\r\n/evil.example",
            "/\r\nSet-Cookie: a=b",
            "/\0/evil.example",
            "/\u{7f}/evil.example",
            "/\u{a0}/evil.example",
            "/\u{2044}evil.example",
            "/\u{ff0f}evil.example",
            "https://evil.example",
            "HTTP:evil.example",
            "javascript:alert(1)",
            "data:text/html,x",
        ];
        for other in others {
            assert_eq!(on_site(other), "/", "{other:?}");
        }
    }
}
