import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedFields,
  changeOf,
  detailParts,
  isPrivate,
  mustHaveAt,
  preferencesOf,
  preferencesPayload,
  profileAnswers,
  profilePayload,
  shownAnswers,
  wishAnswers,
  wishParts,
  wizardSteps,
} from '../../src/core';
import { validAnswers } from '../support/answers';

const fields = wizardSteps.slice(0, 6).flatMap((step) => step.fields);
const field = (name: string) => fields.filter((one) => one.name === name);

/** Answers that hold, each choice any of its options. */
const anyAnswers = fc
  .tuple(
    ...fields.map(({ name, options, kind }) => {
      const known = validAnswers({ partnerVeiled: 'Yes' })[name];
      if (kind === 'many') return fc.subarray([...(options ?? [])], { minLength: 1 }).map((list) => [name, list]);
      if (kind === 'choice' || kind === 'list') return fc.constantFrom(...(options ?? [])).map((one) => [name, one]);
      return fc.constant([name, known]);
    }),
  )
  .map((entries) => validAnswers(Object.fromEntries(entries)));

describe('a profile as answers', () => {
  it('gives back the answers that it was made of, whatever they are', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { willing_to_go_abroad: _constant, ...wire } = profilePayload(answers);
        const said = profileAnswers(JSON.parse(JSON.stringify(wire)));
        for (const { name, asked } of fields) {
          if (asked?.(answers) !== false) expect(said[name]).toEqual(answers[name]);
        }
      }),
    );
  });

  it('sends only the fields that changed, in the shapes of the wire', () => {
    const before = validAnswers();
    const after = validAnswers({
      smoker: 'Yes',
      weight: '61',
      languages: ['English', 'Arabic'],
      first_name: ' Layla ',
    });
    const changed = changedFields(fields, before, after);
    expect(changed.map(({ name }) => name)).toEqual(['smoker', 'weight']);
    expect(changeOf(changed, after)).toEqual({ smoker: true, weight: 61 });
  });

  it('sends a height with its unit, whichever of the two changed', () => {
    const after = validAnswers({ height: '5', height_unit: 'ft' });
    expect(changeOf(changedFields(field('height'), validAnswers(), after), after)).toEqual({
      height: 5,
      height_unit: 'ft',
    });
    expect(changedFields(field('height'), validAnswers(), validAnswers({ height_unit: 'ft' }))).toHaveLength(1);
  });

  it('are shown with units, dates written out, and lists joined', () => {
    const shown = Object.fromEntries(
      shownAnswers(fields, validAnswers()).map(({ field, value }) => [field.name, value]),
    );
    expect(shown).toMatchObject({
      height: '165 cm',
      weight: '60 kg',
      partner_height: '6 ft',
      date_of_birth: '12 April 1995',
      languages: 'Arabic, English',
      interests: 'Reading, Travel',
    });
    expect(shown).not.toHaveProperty('partnerVeiled');
  });

  it('every field of the wizard stands in one part, but the gender', () => {
    const cards = ['bio', 'interests', 'marital_status', 'academic_qualification'];
    const inParts = [...detailParts, ...wishParts].flatMap((part) => part.fields.map(({ name }) => name));
    expect([...inParts, ...cards, 'gender'].sort()).toEqual(fields.map(({ name }) => name).sort());
  });

  it('are private but for what others read', () => {
    const open = fields.filter((one) => !isPrivate(one)).map(({ name }) => name);
    expect(open.sort()).toEqual(
      [
        ...['academic_qualification', 'bio', 'country_of_residence', 'emirate', 'first_name', 'gender'],
        ...['interests', 'last_name', 'marital_status', 'occupation'],
      ].sort(),
    );
  });
});

describe('preferences as answers', () => {
  it('give back what was saved, over the form and back, whatever it is', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const saved = JSON.parse(JSON.stringify(preferencesPayload(answers)));
        const details = JSON.parse(JSON.stringify(profilePayload(answers)));
        const said = wishAnswers(details, saved);
        for (const { name, partner, asked } of fields) {
          if (partner && asked?.(answers) !== false) expect(said[name]).toEqual(answers[name]);
        }
        expect(preferencesOf(said, saved)).toEqual(saved);
      }),
    );
  });

  it('keep what no field asks for, and drop must-haves that are not stated any more', () => {
    const saved = {
      preferred_gender: 'f' as const,
      accepts_pets: false,
      min_income_range: '$6000+',
      accepts_smoker: false,
      must_haves: ['accepts_smoker', 'accepts_pets'],
    };
    const said = wishAnswers({ gender: 'M' }, saved);
    expect(preferencesOf(said, saved)).toEqual({ ...saved, must_haves: ['accepts_smoker', 'accepts_pets'] });
    expect(preferencesOf({ ...said, partnerSmoker: 'No Preference' }, saved)).toEqual({
      preferred_gender: 'f',
      accepts_pets: false,
      min_income_range: '$6000+',
      must_haves: ['accepts_pets'],
    });
  });

  it('are as the profile keeps them where none were saved', () => {
    expect(wishAnswers({ partnerSmoker: 'No', partner_height: 170 }, {})).toEqual({
      partnerSmoker: 'No',
      partner_height: '170',
    });
  });

  it('may be must-haves where they narrow something that is not about looks', () => {
    const musts = (parts: Record<string, string>) =>
      wishParts.flatMap((part) => part.fields).flatMap((one) => mustHaveAt(one, { gender: 'Male', ...parts }) ?? []);
    expect(musts({ partnerSmoker: 'No', partnerSkinColor: 'Fair', partner_height: '170' })).toEqual(['accepts_smoker']);
    expect(musts({ partnerSmoker: 'Yes', partnerVeiled: 'Yes', accepts_children: 'No Preference' })).toEqual([
      'prefers_veiled',
    ]);
  });
});
