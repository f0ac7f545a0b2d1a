/** The words of an HTML mail, as far as a code is looked for in them: a line for each block, no styles, no tags. */
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
