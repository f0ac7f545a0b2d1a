import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isTest, testsIn } from '../support/texts/documented-tests';
import { legalSentences } from '../support/texts/legal-sentences';

const root = path.resolve(import.meta.dirname, '../..');

/** What a sentence without a test may be. */
const NO_FACT = /^(advice|a rule for members|the law|the operator’s part|leads to another page or person)\b/;

const rows = readFileSync(path.join(root, 'docs/legal-sentences.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, sentence, proof] = /^\| (.*) \| ([^|]*) \|$/.exec(line) ?? [];
    return sentence && proof && sentence !== 'Sentence' ? [{ sentence, proof, tests: testsIn(proof) }] : [];
  });

it('docs/legal-sentences.md has every sentence of the English pages, in order', () => {
  const sentences = legalSentences(path.join(root, 'server/legal')).map(({ sentence }) => sentence);
  expect(sentences.length).toBeGreaterThan(100);
  expect(rows.map(({ sentence }) => sentence)).toEqual(sentences);
});

it('each of them names tests that exist, or says why it states no fact of the product', () => {
  const named = rows.flatMap(({ sentence, tests }) => tests.map((test) => ({ sentence, test })));
  expect(named.filter(({ test }) => !isTest(root, test))).toEqual([]);
  const bare = rows.filter(({ proof, tests }) => tests.length === 0 && !NO_FACT.test(proof));
  expect(bare.map(({ sentence }) => sentence)).toEqual([]);
});
