const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML or HTML. Removes control characters, which XML does not allow. */
export function escaped(text: string): string {
  return text
    .replace(/[&<>"']/g, (one) => escapes[one] ?? one)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
