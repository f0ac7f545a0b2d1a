import { BIO_MAX } from '../../limits';
import { GENDERS, MARITAL_STATUSES, PREFERENCES, YES_NO } from '../../options';
import { isAdult, parseDay } from '../../profile/age';
import { askName, askOne, askText } from '../ask';
import { type Field, type Step, textOf } from '../field';
import { wizardText as text } from '../messages';

const dateOfBirth: Field = {
  name: 'date_of_birth',
  label: 'Date of birth',
  kind: 'date',
  partner: false,
  autocomplete: 'bday',
  check: (answers, now) => {
    const day = textOf(answers, 'date_of_birth');
    if (!parseDay(day)) return text.dateOfBirth;
    return isAdult(day, now) ? undefined : text.adult;
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
    askName('first_name', 'First name', text.firstName, 'given-name'),
    askName('last_name', 'Last name', text.lastName, 'family-name'),
    dateOfBirth,
    askOne('gender', 'Gender', GENDERS, text.gender),
    bio,
    askOne('marital_status', 'Marital status', MARITAL_STATUSES, text.maritalStatus),
    askOne('has_children', 'Do you have children?', YES_NO, text.hasChildren),
    askText('country_of_residence', 'Country of residence', text.country, { kind: 'countries' }),
    askText('emirate', 'State, region or emirate', text.emirate, { kind: 'states', beside: 'country_of_residence' }),
    askText('nationality', 'Nationality', text.nationality, { kind: 'countries' }),
    askOne('partner_marital_status', 'Marital status', MARITAL_STATUSES, text.partnerMaritalStatus, { partner: true }),
    askOne('accepts_children', 'May your partner have children?', PREFERENCES, text.partnerChildren, {
      partner: true,
    }),
    askText('partner_location', 'Country of residence', text.partnerCountry, { kind: 'countries', partner: true }),
  ],
};
