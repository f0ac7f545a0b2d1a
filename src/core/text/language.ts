/** Scripts with the language that most of our members write in them, for the voice of a screen reader and the choice of glyphs. */
const scripts: readonly (readonly [script: RegExp, language: string])[] = [
  [/\p{Script=Latin}/gu, 'en'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Han}/gu, 'zh'],
];

/** Letters of Urdu and of Persian that Arabic does not have. */
const URDU = /[ٹڈڑےہھں]/;
const PERSIAN = /[پچژگکی]/;

/** The language of a text that is mostly in another script than that of the page; undefined for any other text. */
export function foreignLanguage(text: string, pageLanguage: string): string | undefined {
  let most = 0;
  let language: string | undefined;
  for (const [script, name] of scripts) {
    const count = text.match(script)?.length ?? 0;
    if (count > most) [most, language] = [count, name];
  }
  if (language === 'ar' && pageLanguage !== 'ar') return URDU.test(text) ? 'ur' : PERSIAN.test(text) ? 'fa' : 'ar';
  return language === pageLanguage ? undefined : language;
}

/** A part of a text, with its language if it is not that of the page. */
export interface Voice {
  text: string;
  language?: string;
}

/** Names of several words stay together. No marks of direction between, because they begin or end a part of a sentence. */
const BETWEEN = String.raw`[\s\p{M}'’.\-]*`;
const patternOf = (script: RegExp) => `${script.source}(?:${BETWEEN}${script.source})*`;
const FOREIGN = new Map<string, RegExp>();

/** Splits a sentence where its letters change to another script than that of the page, such as at a name, and back. */
export function voicesOf(text: string, pageLanguage: string): Voice[] {
  const others = scripts.filter(([, language]) => language !== pageLanguage).map(([script]) => patternOf(script));
  const pattern = FOREIGN.get(pageLanguage) ?? new RegExp(`(${others.join('|')})`, 'gu');
  FOREIGN.set(pageLanguage, pattern);
  return text
    .split(pattern)
    .map((part, index) => {
      const language = index % 2 === 1 ? foreignLanguage(part, pageLanguage) : undefined;
      return language ? { text: part, language } : { text: part };
    })
    .filter((part) => part.text);
}
