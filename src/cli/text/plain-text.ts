/**
 * Makes other people's text safe to print. Removes control characters, which could move the cursor or recolour the terminal, and
 * marks that reverse the reading order. Line breaks become spaces.
 */
export function plainText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
}
