//! Texts and tables as HTML.

use std::borrow::Cow;

/// A text, in which nothing is markup.
pub(super) fn text(of: &str) -> Cow<'_, str> {
    if !of.contains(['&', '<', '>', '"', '\'']) {
        return of.into();
    }
    let escaped = of.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    escaped.replace('"', "&quot;").replace('\'', "&#39;").into()
}

/// A text of the contract, in which `…` is code.
pub(super) fn prose(of: &str) -> String {
    let parts = of.split('`').enumerate();
    parts.map(|(at, part)| if at % 2 == 1 { code(part) } else { text(part).into_owned() }).collect()
}

/// A name, which may be broken behind its underscores.
pub(super) fn code(of: &str) -> String {
    format!("<code>{}</code>", text(of).replace('_', "_<wbr>"))
}

/// What may be long, behind its name.
pub(super) fn folded(name: &str, of: &str) -> String {
    format!("<details><summary>{}</summary><pre>{}</pre></details>", prose(name), text(of))
}

/// A table; nothing where it has no rows.
pub(super) fn table(caption: &str, heads: &[&str], rows: &str) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let heads: String = heads.iter().map(|head| format!(r#"<th scope="col">{}</th>"#, text(head))).collect();
    let caption = text(caption);
    let head = format!(r#"<caption class="shown">{caption}</caption><thead><tr>{heads}</tr></thead>"#);
    format!(r#"<div class="wide"><table>{head}<tbody>{rows}</tbody></table></div>"#)
}

/// A row of cells, which are HTML.
pub(super) fn row<const N: usize>(cells: [String; N]) -> String {
    let cells: String = cells.iter().map(|cell| format!("<td>{cell}</td>")).collect();
    format!("<tr>{cells}</tr>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_is_markup() {
        assert_eq!(text(r#"<b a="1" c='2'>&amp;"#), "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;");
        assert_eq!(prose("a `<b>` & `c`."), "a <code>&lt;b&gt;</code> &amp; <code>c</code>.");
        assert_eq!(prose("an odd ` alone"), "an odd <code> alone</code>");
        assert_eq!(code("a_<b"), "<code>a_<wbr>&lt;b</code>");
    }
}
