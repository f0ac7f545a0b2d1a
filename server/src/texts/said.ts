import { isolateInEnglish } from '@core/text/isolate';

/** A text for a reader: an English sentence, or one with parts. {@link say} puts it into the reader's language. */
export type Text = string | Said;

/** Puts a text into the language of a caller. */
export type Say = (text: Text) => string;

/** The parts of a sentence by name. */
export type Values = Readonly<Record<string, string | number | Said>>;

/** An English sentence with parts in braces. */
export class Said {
  constructor(
    readonly sentence: string,
    readonly values: Values,
  ) {}

  /** English, for places that know no reader. */
  toJSON(): string {
    return englishOf(this);
  }
}

/** Returns a sentence with parts: `said('At most {most} characters.', { most: 20 })`. */
export function said(sentence: string, values: Values): Said {
  return new Said(sentence, values);
}

/** Returns a text in English, as it is written in the code. */
export function englishOf(text: Text): string {
  if (typeof text === 'string') return text;
  return text.sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = text.values[name] ?? '';
    return value instanceof Said ? englishOf(value) : isolateInEnglish(String(value));
  });
}
