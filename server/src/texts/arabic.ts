import type { ReadingLanguage } from '@core/account/model';
import { isolate } from '@core/text/isolate';
import { plural } from '@core/text/plural';
import { core } from './ar/core';
import { evidence } from './ar/evidence';
import { mails } from './ar/mails';
import { notifications } from './ar/notifications';
import { refusals } from './ar/refusals';
import type { ArabicSentence } from './ar/sentence';
import { englishOf, type Text, Translatable, type Values } from './translatable';

const sentences = new Map(Object.entries({ ...core, ...refusals, ...notifications, ...mails, ...evidence }));

const keyOf = (text: Text) => (text instanceof Translatable ? text.sentence : text);

/** Whether a text and all its parts have an Arabic wording. */
export function isTranslated(text: Text): boolean {
  const parts =
    text instanceof Translatable ? Object.values(text.values).filter((value) => value instanceof Translatable) : [];
  return sentences.has(keyOf(text)) && parts.every(isTranslated);
}

export function inLanguage(language: ReadingLanguage, text: Text): string {
  return language === 'ar' ? arabic(text) : englishOf(text);
}

/** Returns a text in Arabic, or in English if it has no Arabic wording. Words of others, such as names, stand in an isolate. */
function arabic(text: Text): string {
  const sentence = sentences.get(keyOf(text));
  if (sentence === undefined) return englishOf(text);
  return text instanceof Translatable ? filled(sentence, text.values) : filled(sentence, {});
}

function filled(sentence: ArabicSentence, values: Values): string {
  const form = typeof sentence === 'string' ? sentence : plural(Number(values[sentence.by]), sentence);
  return form.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    if (value instanceof Translatable) return arabic(value);
    return typeof value === 'number' ? String(value) : isolate(value);
  });
}
