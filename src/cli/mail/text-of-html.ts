/** Returns the words of an HTML mail, well enough to find a code: one line per block, without styles and tags. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<(?:br|\/(?:p|div|td|th|tr|li|h[1-6]|table))\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#\w+|\w+);/g, ' ')
    .replace(/[ \t\r\u00a0]+/g, ' ')
    .replace(/ *\n[ \n]*/g, '\n')
    .trim();
}
