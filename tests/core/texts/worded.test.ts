import { describe, expect, it } from 'vitest';
import { type Answers, factName, isAsked, wizardSteps, worded } from '../../../src/core';
import * as arabic from '../../../src/core/texts/ar';

const fields = wizardSteps.flatMap(({ fields: all }) => all);
const questions = fields.filter(({ label }) => label.endsWith('?'));

describe('questions', () => {
  it('are the same for men and women in English', () => {
    for (const gender of ['Male', 'Female']) {
      expect(questions.map((field) => worded(field, { gender }).label)).toEqual(questions.map(({ label }) => label));
    }
  });

  it('address the member in Arabic, as a man or as a woman', () => {
    const { toMen, toWomen } = arabic.wizardQuestion;
    expect(Object.keys(toMen)).toEqual(Object.keys(toWomen));
    const differ = Object.keys(toMen).filter((name) => name !== 'partnerVeiled');
    for (const name of differ)
      expect(toWomen[name as keyof typeof toWomen]).not.toBe(toMen[name as keyof typeof toMen]);
    for (const text of Object.values(toWomen).slice(0, -1)) expect(text).not.toMatch(/شريكة حياة /);
    for (const text of Object.values(toMen)) expect(text).not.toMatch(/شريك حياة /);
  });

  it('have short names where answers are listed', () => {
    expect(questions.map(factName).filter((name) => name.endsWith('?'))).toEqual([]);
    const man: Answers = { gender: 'Male' };
    const asked = questions.filter((field) => isAsked(field, man) && !field.partner).map(factName);
    expect(new Set(asked).size).toBe(asked.length);
  });
});
