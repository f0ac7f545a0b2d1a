/**
 * Letters of Persian, Urdu and Kurdish keyboards, each with the Arabic letter that it is compared as. Their Unicode code points
 * differ, even where they look the same.
 */
const arabic: Readonly<Record<string, string>> = {
  ک: 'ك',
  ڪ: 'ك',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ۓ: 'ي',
  ہ: 'ه',
  ۂ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۀ: 'ه',
  ۃ: 'ة',
  ں: 'ن',
  ٹ: 'ت',
  ڈ: 'د',
  ڑ: 'ر',
};

const letter = new RegExp(`[${Object.keys(arabic).join('')}]`, 'gu');

/** Returns a text with the letters of Persian, Urdu and Kurdish as those of Arabic. Call it before and after NFKD. */
export function arabicLetters(text: string): string {
  return text.replace(letter, (each) => arabic[each] ?? each);
}
