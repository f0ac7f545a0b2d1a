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
  SHARES_SENSITIVE,
  shownAnswers,
  wishAnswers,
  wishParts,
  wizardSteps,
} from '../../src/core';
import { validAnswers } from '../support/widgets/answers';

const fields = wizardSteps
  .slice(0, 6)
  .flatMap((step) => step.fields)
  .filter(({ name }) => name !== SHARES_SENSITIVE);
const field = (name: string) => fields.filter((one) => one.name === name);

/** Valid answers, with any of the options for each choice. */
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
  it('gives back the answers it was made from, for any valid answers', () => {
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

  it('sends only the changed fields, in the format of the API', () => {
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

  it('sends a height with its unit when either of them changes', () => {
    const after = validAnswers({ height: '5', height_unit: 'ft' });
    expect(changeOf(changedFields(field('height'), validAnswers(), after), after)).toEqual({
      height: 5,
      height_unit: 'ft',
    });
    expect(changedFields(field('height'), validAnswers(), validAnswers({ height_unit: 'ft' }))).toHaveLength(1);
  });

  it('shows values with units, dates written out, and lists joined', () => {
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

  it('has every field of the wizard in exactly one part, except gender and date of birth, which stay', () => {
    const cards = ['bio', 'interests', 'marital_status', 'academic_qualification'];
    const inParts = [...detailParts, ...wishParts].flatMap((part) => part.fields.map(({ name }) => name));
    expect([...inParts, ...cards, 'gender', 'date_of_birth'].sort()).toEqual(fields.map(({ name }) => name).sort());
  });

  it('keeps everything private except the fields that others can read', () => {
    const open = fields.filter((one) => !isPrivate(one)).map(({ name }) => name);
    expect(open.sort()).toEqual(
      [
        ...['academic_qualification', 'bio', 'country_of_residence', 'emirate', 'first_name', 'gender'],
        ...['interests', 'last_name', 'marital_status', 'married_now', 'occupation'],
      ].sort(),
    );
  });
});

describe('preferences as answers', () => {
  it('give back what was saved after a round trip through the form, for any answers', () => {
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

  it('keep fields that the form does not have, and drop must-haves whose preference is gone', () => {
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

  it('come from the profile if none were saved', () => {
    expect(wishAnswers({ partnerSmoker: 'No', partner_height: 170 }, {})).toEqual({
      partnerSmoker: 'No',
      partner_height: '170',
    });
  });

  it('can be must-haves if they restrict something other than looks', () => {
    const musts = (parts: Record<string, string>) =>
      wishParts.flatMap((part) => part.fields).flatMap((one) => mustHaveAt(one, { gender: 'Male', ...parts }) ?? []);
    expect(musts({ partnerSmoker: 'No', partnerSkinColor: 'Fair', partner_height: '170' })).toEqual(['accepts_smoker']);
    expect(musts({ partnerSmoker: 'Yes', partnerVeiled: 'Yes', accepts_children: 'No Preference' })).toEqual([
      'prefers_veiled',
    ]);
  });
});
