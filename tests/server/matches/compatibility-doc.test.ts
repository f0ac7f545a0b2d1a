import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compatibility, shownScore } from '../../../server/src/scoring/compatibility';
import type { CompatibilityMember } from '../../../server/src/scoring/compatibility-member';
import { nothingWished } from '../../../server/src/scoring/public-side';
import { reasonsOf } from '../../../server/src/scoring/reasons';
import { mustHavesOf, wishes, wishNames } from '../../../server/src/scoring/wishes';
import { plainMember } from '../../support/members/any-member';

const text = readFileSync(new URL('../../../docs/compatibility.md', import.meta.url), 'utf8');
const woman: CompatibilityMember = { ...plainMember, gender: 'F', wantedGender: 'M' };

/** Parses a cell such as `smoker: no, maritalStatus: Single`. A dash means no values. */
function valuesOf(cell: string): Record<string, unknown> {
  const words: Record<string, unknown> = { yes: true, no: false, unknown: null };
  const pairs = cell === '–' ? [] : cell.split(', ').map((part) => part.split(': '));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value in words ? words[value] : value]));
}

const examples = text
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => /^\d+$/.test(cells[4] ?? '') && /^(\d+|no)$/.test(cells[5] ?? ''));

describe('docs/compatibility.md', () => {
  test('has six examples', () => expect(examples.length).toBe(6));

  test.each(examples.map((cells) => cells.slice(1, 6)))(
    '%s · %s · %s scores %s, shown as %s',
    (hers, his, is, score, shown) => {
      const she = { ...woman, wishes: { ...nothingWished, ...valuesOf(hers) } };
      const he = {
        ...plainMember,
        wishes: { ...nothingWished, ...valuesOf(his) },
        traits: { ...plainMember.traits, ...valuesOf(is) },
      };
      expect(compatibility(she, he).score).toBe(Number(score));
      expect(shownScore(she, he)).toBe(shown === 'no' ? null : Number(shown));
    },
  );

  test('lists every weight', () => {
    const weights = wishNames.map((name) => wishes[name].weight).filter(Boolean);
    const stated = [...text.matchAll(/^\|([^|]+)\| (\d+)(?: each)? \|[^|]+\|$/gm)].flatMap(([, wish = '', weight]) =>
      wish.split('·').map(() => Number(weight)),
    );
    expect(stated.sort()).toEqual(weights.sort());
  });
});

describe('reasons', () => {
  const wishing = (wished: Partial<CompatibilityMember['wishes']>) => ({
    ...woman,
    wishes: { ...nothingWished, ...wished },
  });

  test('list at most three met and two unmet wishes, by weight', () => {
    const viewer = wishing({
      maritalStatus: 'Divorced',
      qualification: 'PhD',
      occupation: 'Business',
      place: 'United Arab Emirates',
    });
    expect(reasonsOf(viewer, plainMember)).toEqual({
      met: ['country_of_residence', 'same_emirate', 'shared_interests'],
      unmet: ['marital_status', 'academic_qualification'],
    });
  });

  test('never mention answers that the public profile hides', () => {
    const traits = { ...plainMember.traits, hobbies: 0, emirate: 'Fujairah', birthYear: 1960 };
    const hidden = wishing({
      smoker: false,
      alcohol: false,
      polygamy: false,
      veiled: true,
      weight: 40,
      income: '$6000+',
    });
    expect(reasonsOf(hidden, { ...plainMember, traits })).toEqual({ met: [], unmet: [] });
  });
});

test('must-haves are named after stated preferences, without looks', () => {
  expect(mustHavesOf(['accepts_smoker', 'preferred_skin_color', 'preferred_gender', 'min_income_range'])).toEqual([
    'smoker',
    'income',
  ]);
});
