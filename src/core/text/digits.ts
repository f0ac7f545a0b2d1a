/** Returns a text with Arabic-Indic and Persian digits as the digits 0 to 9, because members type numbers with either. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
