import { type Answers, HOME_COUNTRY, textOf, WORK_FIELDS } from '../../core';
import type { FormMaker } from './form-maker';
import { around, between, chance, pick, type Random, weighted } from './random';

const open = { Yes: 12, No: 18, 'No Preference': 70 };

/** Fills in a member's wishes about a partner. They are realistic, and many members can meet them. */
export function fillWishes(form: FormMaker): void {
  const isMan = form.text('gender') === 'Male';
  const same = (field: string, share: number) => (random: Random) =>
    chance(random, share) ? form.text(field) : undefined;
  form.fill('partner_marital_status', (random) => same('marital_status', 0.8)(random) ?? 'Single');
  form.fill('accepts_children', (random) =>
    form.text('has_children') === 'Yes' ? 'Yes' : weighted(random, { No: 30, 'No Preference': 60, Yes: 10 }),
  );
  form.fill('partner_location', () => HOME_COUNTRY);
  for (const [field, own] of [
    ['partnerSmoker', 'smoker'],
    ['partnerAlcohol', 'alcohol'],
  ] as const) {
    form.fill(field, (random) =>
      form.text(own) === 'Yes' ? 'No Preference' : weighted(random, { No: 55, 'No Preference': 45 }),
    );
  }
  if (isMan) form.fill('partnerVeiled', (random) => weighted(random, { Yes: 30, No: 10, 'No Preference': 60 }));
  form.fill('partner_height_unit', () => 'cm');
  form.fill('partner_height', (random) => String(isMan ? around(random, 152, 176) : around(random, 165, 190)));
  form.fill('partner_weight', (random) => String(isMan ? around(random, 48, 72) : around(random, 65, 95)));
  form.fill('partnerSkinColor', (random) => same('skin_color', 0.7)(random) ?? 'Medium');
  form.fill('partnerEyeColor', (random) => weighted(random, { Brown: 65, Black: 20, Green: 10, Blue: 5 }));
  form.fill('partnerHairColor', (random) => weighted(random, { Black: 60, Brown: 35, Blonde: 5 }));
  form.fill('partnerRelocate', (random) => weighted(random, open));
  form.fill('partnerPolygamy', (random) =>
    form.text('open_to_polygamy') === 'Yes' ? 'Yes' : weighted(random, { No: 70, 'No Preference': 30 }),
  );
  form.fill('partnerChildren', (random) =>
    form.text('wants_children') === 'Yes' ? 'Yes' : weighted(random, { No: 40, 'No Preference': 60 }),
  );
  form.fill('partnerQualification', (random) =>
    weighted(random, { 'High School': 35, "Bachelor's": 55, "Master's": 10 }),
  );
  form.fill('partnerFieldOfWork', (random) => same('field_of_work', 0.4)(random) ?? pick(random, WORK_FIELDS));
  form.fill('partnerWorkLocation', (random) => same('work_location', 0.8)(random) ?? 'Dubai');
  form.fill('partnerOccupation', (random) =>
    weighted(random, { Private: 60, Government: 25, Business: 10, Freelance: 5 }),
  );
  form.fill('partnerFinancialStatus', (random) => weighted(random, { Average: 45, Good: 45, Excellent: 10 }));
  form.fill('partnerHobbies', (random) => weighted(random, { Yes: 25, No: 5, 'Open to any': 70 }));
}

/** Returns wishes that this particular member meets. */
export function wishesFor(other: Answers, random: Random): Answers {
  const own = (field: string) => textOf(other, field);
  const isWoman = own('gender') === 'Female';
  return {
    partner_marital_status: own('marital_status'),
    accepts_children: own('has_children') === 'Yes' ? 'Yes' : 'No Preference',
    partner_location: own('country_of_residence'),
    partnerSmoker: own('smoker') === 'Yes' ? 'No Preference' : 'No',
    ...(isWoman ? { partnerVeiled: own('veiled') } : {}),
    partnerAlcohol: own('alcohol') === 'Yes' ? 'No Preference' : 'No',
    partner_height: own('height'),
    partner_height_unit: own('height_unit'),
    partner_weight: String(Math.min(200, Number(own('weight')) + between(random, 0, 3))),
    partnerSkinColor: own('skin_color'),
    partnerEyeColor: own('eye_color'),
    partnerHairColor: own('hair_color'),
    partnerRelocate: 'No Preference',
    partnerPolygamy: own('open_to_polygamy'),
    partnerChildren: own('wants_children'),
    partnerQualification: own('academic_qualification'),
    partnerFieldOfWork: own('field_of_work'),
    partnerWorkLocation: own('work_location'),
    partnerOccupation: own('occupation'),
    partnerFinancialStatus: own('financial_status'),
    partnerHobbies: 'Open to any',
  };
}
