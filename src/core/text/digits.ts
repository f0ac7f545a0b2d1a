/** Returns a text with the decimal digits of all scripts as the digits 0 to 9, because members type numbers with any of them. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(worth(digit)));
}

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Unicode has the ten digits of a script in a row. Mathematical digits are five rows without a gap. */
function worth(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return (code - first) % 10;
}
