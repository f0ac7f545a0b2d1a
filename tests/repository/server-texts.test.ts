import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { core } from '../../server/src/texts/ar/core';
import { mails } from '../../server/src/texts/ar/mails';
import { notifications } from '../../server/src/texts/ar/notifications';
import { refusals } from '../../server/src/texts/ar/refusals';
import type { ArabicSentence } from '../../server/src/texts/ar/sentence';
import { isTranslated } from '../../server/src/texts/arabic';
import { notArabic } from '../support/texts/arabic';

const server = path.resolve(import.meta.dirname, '../../server/src');
const own = { ...refusals, ...notifications, ...mails };

/** Folders and files that write to operators and programs, and the emirates. Bytes that are not HTTP ask for no language. */
const OTHERS =
  /^(operator|database|jobs|backup|demo|metrics|openapi|settings|start|static|texts[\\/]ar)[\\/]|^main\.ts|emirates|unreadable/;

/** Lines with a sentence that is not an answer: reasons of a crash, the log, and comments. */
const NOT_ANSWERS = /\bnew \w*(Error|Failure)\(|\blog\.|StartFailure|^\s*(\*|\/\/|\/\*)/;

const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !OTHERS.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(server, file), 'utf8') }));

/** The sentences in the code: quoted, at least two words, with a capital or a part at the beginning. */
const sentences = sources.flatMap(({ file, text }) =>
  text
    .split('\n')
    .filter((line) => !NOT_ANSWERS.test(line))
    .flatMap((line) =>
      [...line.matchAll(/'((?:[A-Z][a-z ]|\{\w+\} )[^'\\]* [^'\\]*)'/g)].map(([, found = '']) => ({ file, found })),
    ),
);

/** Quoted words that no answer holds. */
const WORDS = ['First name', 'Last name', 'Yes, I accept it'];

test('every sentence that the server answers with has an Arabic wording', () => {
  expect(sentences.length).toBeGreaterThan(90);
  const missing = sentences.filter(({ found }) => !isTranslated(found) && !WORDS.includes(found));
  expect(missing).toEqual([]);
});

test('a sentence with parts is marked with translatable(), because a finished one has no wording', () => {
  const made = sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => !NOT_ANSWERS.test(line) && /`[A-Z][a-z]+ [^`]*\$\{/.test(line))
      .map((line) => ({ file, line })),
  );
  expect(made).toEqual([]);
});

test('every Arabic wording belongs to a sentence in the code', () => {
  const all = sources.map(({ text }) => text).join('\n');
  expect(Object.keys(own).filter((sentence) => !all.includes(`'${sentence}'`))).toEqual([]);
});

const formsOf = (sentence: ArabicSentence): string[] =>
  typeof sentence === 'string' ? [sentence] : [sentence.one, sentence.two, sentence.few, sentence.many, sentence.other];
const parts = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(Object.entries({ ...core, ...own }))(
  '%s: the Arabic wording is Arabic and has the same parts',
  (english, arabic) => {
    const forms = formsOf(arabic);
    expect(forms.map((form) => notArabic(form.replace(/\{\w+\}/g, ''))).filter(Boolean)).toEqual([]);
    // One and two are words, not digits.
    const counted = typeof arabic === 'string' ? forms : forms.slice(2);
    for (const form of counted) expect(parts(form)).toEqual(parts(english));
  },
);

test('no sentence has two wordings', () => {
  const twice = Object.keys(core).filter((english) => english in own && core[english] !== own[english]);
  expect(twice).toEqual([]);
});
