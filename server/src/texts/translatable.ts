import { isolateInEnglish } from '@core/text/isolate';

/** A text for a reader: an English sentence, or one with parts. {@link translate} puts it into the reader's language. */
export type Text = string | Translatable;

/** Puts a text into the language of a caller. */
export type Translate = (text: Text) => string;

/** The parts of a sentence by name. */
export type Values = Readonly<Record<string, string | number | Translatable>>;

/** An English sentence with parts in braces. */
export class Translatable {
  constructor(
    readonly sentence: string,
    readonly values: Values,
  ) {}

  /** English, for places that know no reader. */
  toJSON(): string {
    return englishOf(this);
  }
}

/** Returns a sentence with parts: `translatable('At most {most} characters.', { most: 20 })`. */
export function translatable(sentence: string, values: Values): Translatable {
  return new Translatable(sentence, values);
}

/** Returns a text in English, as it is written in the code. */
export function englishOf(text: Text): string {
  if (typeof text === 'string') return text;
  return text.sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = text.values[name] ?? '';
    return value instanceof Translatable ? englishOf(value) : isolateInEnglish(String(value));
  });
}
