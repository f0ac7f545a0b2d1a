import { BIO_MAX } from '../../limits';
import { GENDERS, MARITAL_STATUSES, PREFERENCES, YES_NO } from '../../options';
import { isAdult, parseDay } from '../../profile/age';
import { wizardText } from '../../texts';
import { askName, askOne, askText } from '../ask';
import { type Field, type Step, textOf } from '../field';

const dateOfBirth: Field = {
  name: 'date_of_birth',
  label: 'Date of birth',
  kind: 'date',
  partner: false,
  autocomplete: 'bday',
  check: (answers, now) => {
    const day = textOf(answers, 'date_of_birth');
    if (!parseDay(day)) return wizardText.dateOfBirth;
    return isAdult(day, now) ? undefined : wizardText.adult;
  },
};

const bio: Field = {
  name: 'bio',
  label: 'About me',
  kind: 'long-text',
  partner: false,
  hint: 'Optional. Shown on your profile page.',
  check: (answers) =>
    textOf(answers, 'bio').length > BIO_MAX ? `Please keep this below ${BIO_MAX} characters` : undefined,
};

/** Step 1, spec sections 2 and 5. */
export const aboutYou: Step = {
  name: 'About You',
  fields: [
    askName('first_name', 'First name', wizardText.firstName, 'given-name'),
    askName('last_name', 'Last name', wizardText.lastName, 'family-name'),
    dateOfBirth,
    askOne('gender', 'Gender', GENDERS, wizardText.gender),
    bio,
    askOne('marital_status', 'Marital status', MARITAL_STATUSES, wizardText.maritalStatus),
    askOne('has_children', 'Do you have children?', YES_NO, wizardText.hasChildren),
    askText('country_of_residence', 'Country of residence', wizardText.country, { kind: 'countries' }),
    askText('emirate', 'State, region or emirate', wizardText.emirate, {
      kind: 'states',
      beside: 'country_of_residence',
    }),
    askText('nationality', 'Nationality', wizardText.nationality, { kind: 'countries' }),
    askOne('partner_marital_status', 'Marital status', MARITAL_STATUSES, wizardText.partnerMaritalStatus, {
      partner: true,
    }),
    askOne('accepts_children', 'May your partner have children?', PREFERENCES, wizardText.partnerChildren, {
      partner: true,
    }),
    askText('partner_location', 'Country of residence', wizardText.partnerCountry, {
      kind: 'countries',
      partner: true,
    }),
  ],
};
