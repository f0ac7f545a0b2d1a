import {
  EMIRATES,
  FINANCIAL_STATUSES,
  INCOME_RANGES,
  LANGUAGES,
  OCCUPATIONS,
  QUALIFICATIONS,
  WORK_FIELDS,
} from '../../options';
import { askMany, askOne } from '../ask';
import type { Step } from '../field';
import { wizardText as text } from '../messages';

const partner = { partner: true };

/** Step 5, spec sections 2 and 5. */
export const careerEducation: Step = {
  name: 'Career & Education',
  fields: [
    askOne('academic_qualification', 'Qualification', QUALIFICATIONS, text.qualification),
    askOne('field_of_work', 'Field of work', WORK_FIELDS, text.workField),
    askOne('work_location', 'Work location', EMIRATES, text.workLocation),
    askOne('occupation', 'Occupation', OCCUPATIONS, text.occupation),
    askOne('financial_status', 'Financial status', FINANCIAL_STATUSES, text.financialStatus),
    askOne('monthly_income_range', 'Monthly income', INCOME_RANGES, text.income),
    askMany('languages', 'Languages you know', LANGUAGES, text.languages),
    askOne('partnerQualification', 'Qualification', QUALIFICATIONS, text.partnerQualification, partner),
    askOne('partnerFieldOfWork', 'Field of work', WORK_FIELDS, text.partnerWorkField, partner),
    askOne('partnerWorkLocation', 'Work location', EMIRATES, text.partnerWorkLocation, partner),
    askOne('partnerOccupation', 'Occupation', OCCUPATIONS, text.partnerOccupation, partner),
    askOne('partnerFinancialStatus', 'Financial status', FINANCIAL_STATUSES, text.partnerFinancialStatus, partner),
  ],
};
