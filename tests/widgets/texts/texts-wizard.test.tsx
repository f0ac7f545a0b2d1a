import { fireEvent, waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { describe, expect, it } from 'vitest';
import { type Answer, type Client, wizard } from '../../../src/core';
import { Wizard } from '../../../src/widgets/wizard/Wizard';
import { never } from '../../support/fakes/fake-api';
import { signedInWith } from '../../support/fakes/fake-client';
import { press } from '../../support/widgets/act';
import { validAnswers } from '../../support/widgets/answers';
import { renderWidget } from '../../support/widgets/render';

const answers = {
  'POST /consents/': { decisions: [], asked: [] },
  'GET /places/countries/': [{ name: 'United Arab Emirates', code: 'AE', region: 'Asia', flag: '🇦🇪' }],
  'POST /places/states/': { data: { states: [] } },
};

const man = validAnswers({ gender: 'Male', partnerVeiled: 'No Preference', shares_sensitive: 'Yes' });

/** Renders the wizard at a step, with all of a man's answers filled in. */
async function at(step: number): Promise<Client> {
  const { client } = signedInWith(answers);
  const store = client.use(wizard);
  for (const [name, answer] of Object.entries(man)) store.set(name, answer);
  for (let passed = 0; passed < step; passed += 1) expect(store.next()).toBe(true);
  renderWidget(client, <Wizard />);
  await screen.findByShadowRole('heading', { name: new RegExp(`^${step + 1} of 7`) });
  return client;
}

/** By step: a field, an answer that breaks its rule, and the text that appears. */
const rules: [title: string, rules: [field: string, refused: Answer, text: string][]][] = [
  [
    '1 of 7 — About You',
    [
      ['first_name', 'L', 'First name must be at least 2 characters long'],
      ['last_name', 'H', 'Last name must be at least 2 characters long'],
      ['date_of_birth', '', 'Date of birth is required'],
      ['gender', '', 'Gender selection is required'],
      ['marital_status', '', 'Please select your marital status'],
      ['has_children', '', 'Please indicate if you have children'],
      ['country_of_residence', '', 'Country of residence is required'],
      ['emirate', '', 'Please select your Emirate'],
      ['nationality', '', 'Please select your nationality'],
      ['partner_marital_status', '', "Preferred partner's marital status is required"],
      ['accepts_children', '', "Please indicate your preference for partner's children"],
      ['partner_location', '', "Please select partner's country of residence"],
    ],
  ],
  [
    '2 of 7 — Lifestyle',
    [
      ['smoker', '', "Please indicate if you're a smoker"],
      ['veiled', '', "Please indicate if you're veiled"],
      ['alcohol', '', 'Please indicate if you drink alcohol'],
      ['has_pets', '', 'Please indicate if you have pets at home'],
      ['has_allergies', '', 'Please indicate if you have allergies'],
      ['has_disabilities', '', 'Please indicate if you have any disabilities'],
      ['partnerSmoker', '', 'Please select your partner smoking preference'],
      ['partnerVeiled', '', 'Please select your partner veiling preference'],
      ['partnerAlcohol', '', 'Please select your partner alcohol preference'],
    ],
  ],
  [
    '3 of 7 — Physical Appearance',
    [
      ['height', '99', 'Please enter a valid height in cm (100–250) as an integer'],
      ['weight', '29', 'Please enter a valid weight in kg (30–200) as an integer'],
      ['skin_color', '', 'Please select your skin colour'],
      ['eye_color', '', 'Please select your eye colour'],
      ['hair_color', '', 'Please select your hair colour'],
      ['partner_height', '8', 'Please enter a valid partner height in ft (3–7) as an integer'],
      ['partner_weight', '201', 'Please enter a valid partner weight in kg (30–200) as an integer'],
      ['partnerSkinColor', '', 'Please select your partner skin colour'],
      ['partnerEyeColor', '', 'Please select your partner eye colour'],
      ['partnerHairColor', '', 'Please select your partner hair colour'],
    ],
  ],
  [
    '4 of 7 — Marriage Plans',
    [
      ['marriage_type', '', 'Please select the type of marriage'],
      ['scholarship', '', 'Please indicate if you have a scholarship to take your spouse abroad'],
      ['open_to_polygamy', '', "Please indicate if you're open to polygamy"],
      ['wants_children', '', 'Please indicate if you want children'],
      ['partnerRelocate', '', 'Please select your partner relocation preference'],
      ['partnerPolygamy', '', 'Please select your partner polygamy preference'],
      ['partnerChildren', '', 'Please select your partner children preference'],
    ],
  ],
  [
    '5 of 7 — Career & Education',
    [
      ['academic_qualification', '', 'Please select your qualification'],
      ['field_of_work', '', 'Please select your field of work'],
      ['work_location', '', 'Please select your work location'],
      ['occupation', '', 'Please select your occupation'],
      ['financial_status', '', 'Please select your financial status'],
      ['monthly_income_range', '', 'Please select your monthly income'],
      ['languages', [], 'Please select at least one language you know'],
      ['partnerQualification', '', 'Please select your partner qualification preference'],
      ['partnerFieldOfWork', '', 'Please select your partner field of work preference'],
      ['partnerWorkLocation', '', 'Please select your partner work location preference'],
      ['partnerOccupation', '', 'Please select your partner occupation preference'],
      ['partnerFinancialStatus', '', 'Please select your partner financial status preference'],
    ],
  ],
  [
    '6 of 7 — Interest & Hobbies',
    [
      ['interests', [], 'Please select at least one hobby'],
      ['partnerHobbies', '', "Please specify your preference for partner's hobbies"],
    ],
  ],
];

describe.each(rules.map(([title, ordered], step) => ({ title, ordered, step })))('$title', ({ ordered, step }) => {
  it('shows the text of each rule, as a notice and at its field', async () => {
    const client = await at(step);
    for (const [field, refused, text] of ordered) {
      const gender = field === 'veiled' ? 'Female' : 'Male';
      if (step > 0) client.use(wizard).set('gender', gender);
      client.use(wizard).set(field, refused);
      await press('Next');
      await waitFor(() => expect(screen.queryAllByShadowText(text).length).toBeGreaterThanOrEqual(2));
      client.use(wizard).set(field, man[field] ?? '');
    }
    await press('Next');
    await screen.findByShadowRole('heading', { name: new RegExp(`^${step + 2} of 7`) });
  });
});

it('shows the ranges in the other units, for the member and the partner', async () => {
  const client = await at(2);
  const { set } = client.use(wizard);
  set('height_unit', 'ft');
  await press('Next');
  await screen.findAllByShadowText('Please enter a valid height in ft (3–7) as an integer');
  set('height', '5');
  set('partner_height_unit', 'cm');
  await press('Next');
  await screen.findAllByShadowText('Please enter a valid partner height in cm (100–250) as an integer');
});

/** By step and label: the options, in order. */
const options: [step: number, label: string, options: string[]][] = [
  [0, 'Gender', ['Male', 'Female']],
  [0, 'Marital status', ['Divorced', 'Widowed', 'Single']],
  [0, 'Do you have children?', ['Yes', 'No']],
  [1, 'Do you smoke?', ['Yes', 'No']],
  [1, 'Are you open to a partner who smokes?', ['Yes', 'No', 'No Preference']],
  [2, 'Skin colour', ['Fair', 'Medium', 'Dark']],
  [2, 'Eye colour', ['Blue', 'Green', 'Brown', 'Black']],
  [2, 'Hair colour', ['Black', 'Brown', 'Blonde', 'Red', 'Grey']],
  [3, 'Type of marriage', ['Traditional', 'External']],
  [4, 'Qualification', ['High School', "Bachelor's", "Master's", 'PhD']],
  [
    4,
    'Field of work',
    [
      'Healthcare',
      'Education',
      'Engineering',
      'IT',
      'Technology',
      'Business & Finance',
      'Arts',
      'Real Estate',
      'Oil and Gas',
      'Tourism',
    ],
  ],
  [4, 'Work location', ['Abu Dhabi', 'Dubai', 'Sharjah', 'Umm Al-Quwain', 'Ajman', 'Fujairah', 'Ras Al Khaimah']],
  [4, 'Occupation', ['Government', 'Private', 'Freelance', 'Business']],
  [4, 'Financial status', ['Excellent', 'Good', 'Average', 'Below Average']],
  [4, 'Monthly income', ['< $1000', '$1000 - $3000', '$3000 - $6000', '$6000+']],
  [4, 'Languages you know', ['Arabic', 'English', 'French', 'Turkish', 'Persian', 'Other']],
  [
    5,
    'Your hobbies',
    [
      'Reading',
      'Travel',
      'Music',
      'Writing',
      'Fitness',
      'Painting',
      'Cooking',
      'Gym',
      'Baking',
      'Acting & Theatre',
      'Yoga & Meditation',
      'Swimming',
      'Dance (Ballet, Hip-Hop, Salsa)',
      'Food Blogging',
      'Public Speaking & Debating',
      'Comedy',
      'Fashion',
      'Collecting (Stamps, Coins, Sneakers, etc.)',
      'Social Volunteering & Charity Work',
      'Content Creation',
    ],
  ],
  [5, 'Should your partner share your hobbies?', ['Yes', 'No', 'Open to any']],
];

/** The options under a label. If both the member and the partner have one, the member's. */
async function offered(label: string): Promise<(string | undefined)[]> {
  const [group] = screen.queryAllByShadowRole('group', { name: label });
  const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent?.trim());
  if (group) {
    const inputs = [...group.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')];
    return texts(inputs.map((input) => input.closest('label') ?? input));
  }
  const [box] = await screen.findAllByShadowRole('combobox', { name: label });
  if (!box) throw new Error(`${label} cannot be chosen`);
  fireEvent.click(box);
  fireEvent.input(box, { target: { value: '' } });
  return texts(await screen.findAllByShadowRole('option'));
}

it.each(options)('on step %i (from 0), %j offers the options of the specification', async (step, label, listed) => {
  await at(step);
  expect(await offered(label)).toEqual(listed);
});

it('accepts heights in ft and cm, and offers feet first', async () => {
  await at(2);
  const units = screen.getAllByShadowRole('radio', { name: /^Height unit: (ft|cm)$/ });
  const named = units.map((unit) => unit.getAttribute('aria-label') ?? unit.closest('label')?.textContent);
  expect(named.slice(0, 2).map((name) => name?.replace('Height unit: ', ''))).toEqual(['ft', 'cm']);
});

it('says Select... without a choice, Loading... while a list loads, and No options when nothing fits', async () => {
  const { client } = signedInWith({ ...answers, 'GET /places/countries/': never });
  client.use(wizard).set('shares_sensitive', 'Yes');
  renderWidget(client, <Wizard />);
  const placeholder = async (name: string) =>
    (await screen.findAllByShadowRole('combobox', { name }))[0]?.getAttribute('placeholder');
  await expect.poll(() => placeholder('Nationality')).toBe('Loading...');
  const store = client.use(wizard);
  for (const [name, answer] of Object.entries(man)) store.set(name, answer);
  for (let passed = 0; passed < 4; passed += 1) expect(store.next()).toBe(true);
  const [work] = await screen.findAllByShadowRole('combobox', { name: 'Field of work' });
  if (!work) throw new Error('no field of work');
  expect(work.getAttribute('placeholder')).toBe('Select...');
  fireEvent.click(work);
  fireEvent.input(work, { target: { value: 'zzz' } });
  await screen.findByShadowText('No options');
});
