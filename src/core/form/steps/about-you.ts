import { SHARES_SENSITIVE } from '../../consents/rules';
import { BIO_MAX } from '../../limits';
import { GENDERS, MARITAL_STATUSES, PREFERENCES, YES_NO } from '../../options';
import { isAdult, isTooLongAgo, parseDay } from '../../profile/age';
import { latinDigits } from '../../text/digits';
import { consentLabel, wizardLabel, wizardQuestion, wizardText } from '../../texts';
import { askName, askOne, askText } from '../ask';
import { ASKS_CONSENT, type Field, type Step, textOf } from '../field';

const dateOfBirth: Field = {
  name: 'date_of_birth',
  label: wizardQuestion.dateOfBirth,
  kind: 'date',
  partner: false,
  autocomplete: 'bday',
  check: (answers, now) => {
    const day = latinDigits(textOf(answers, 'date_of_birth'));
    if (!parseDay(day)) return wizardText.dateOfBirth;
    if (isTooLongAgo(day, now)) return wizardLabel.bornLongAgo;
    return isAdult(day, now) ? undefined : wizardText.adult;
  },
};

const bio: Field = {
  name: 'bio',
  label: wizardQuestion.bio,
  kind: 'long-text',
  partner: false,
  hint: wizardQuestion.bioHint,
  check: (answers) => (textOf(answers, 'bio').length > BIO_MAX ? wizardLabel.bioLong(BIO_MAX) : undefined),
};

/** Beside the marital status of the specification, which has no word for it (decision 40). Asked of men, and never required. */
const marriedNow: Field = {
  name: 'married_now',
  label: wizardQuestion.marriedNow,
  kind: 'choice',
  options: YES_NO,
  partner: false,
  extension: true,
  asked: (answers) => textOf(answers, 'gender') === 'Male',
  check: () => undefined,
};

/** One explicit, separate yes before questions about health, belief and origin. Required where a surface asks it (`ASKS_CONSENT`). */
const sharesSensitive: Field = {
  name: SHARES_SENSITIVE,
  label: consentLabel.shareQuestion,
  kind: 'choice',
  options: YES_NO,
  partner: false,
  hint: consentLabel.shareHint,
  extension: true,
  check: (answers) =>
    textOf(answers, ASKS_CONSENT) && !textOf(answers, SHARES_SENSITIVE) ? consentLabel.shareMissing : undefined,
};

/** Step 1, spec sections 2 and 5. */
export const aboutYou: Step = {
  name: wizardQuestion.aboutYou,
  fields: [
    askName('first_name', wizardQuestion.firstName, wizardText.firstName, 'given-name'),
    askName('last_name', wizardQuestion.lastName, wizardText.lastName, 'family-name'),
    dateOfBirth,
    askOne('gender', wizardQuestion.gender, GENDERS, wizardText.gender),
    bio,
    askOne('marital_status', wizardQuestion.maritalStatus, MARITAL_STATUSES, wizardText.maritalStatus),
    marriedNow,
    askOne('has_children', wizardQuestion.hasChildren, YES_NO, wizardText.hasChildren),
    askText('country_of_residence', wizardQuestion.country, wizardText.country, { kind: 'countries' }),
    askText('emirate', wizardQuestion.emirate, wizardText.emirate, {
      kind: 'states',
      beside: 'country_of_residence',
    }),
    sharesSensitive,
    askText('nationality', wizardQuestion.nationality, wizardText.nationality, { kind: 'countries' }),
    askOne('partner_marital_status', wizardQuestion.maritalStatus, MARITAL_STATUSES, wizardText.partnerMaritalStatus, {
      partner: true,
    }),
    askOne('accepts_children', wizardQuestion.partnerChildren, PREFERENCES, wizardText.partnerChildren, {
      partner: true,
    }),
    askText('partner_location', wizardQuestion.country, wizardText.partnerCountry, {
      kind: 'countries',
      partner: true,
    }),
  ],
};
