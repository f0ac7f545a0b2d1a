import {
  EMIRATES,
  FINANCIAL_STATUSES,
  INCOME_RANGES,
  LANGUAGES,
  OCCUPATIONS,
  QUALIFICATIONS,
  WORK_FIELDS,
} from '../../options';
import { wizardText } from '../../texts';
import { askMany, askOne } from '../ask';
import type { Step } from '../field';

const partner = { partner: true };

/** Step 5, spec sections 2 and 5. */
export const careerEducation: Step = {
  name: 'Career & Education',
  fields: [
    askOne('academic_qualification', 'Qualification', QUALIFICATIONS, wizardText.qualification),
    askOne('field_of_work', 'Field of work', WORK_FIELDS, wizardText.workField),
    askOne('work_location', 'Work location', EMIRATES, wizardText.workLocation),
    askOne('occupation', 'Occupation', OCCUPATIONS, wizardText.occupation),
    askOne('financial_status', 'Financial status', FINANCIAL_STATUSES, wizardText.financialStatus),
    askOne('monthly_income_range', 'Monthly income', INCOME_RANGES, wizardText.income),
    askMany('languages', 'Languages you know', LANGUAGES, wizardText.languages),
    askOne('partnerQualification', 'Qualification', QUALIFICATIONS, wizardText.partnerQualification, partner),
    askOne('partnerFieldOfWork', 'Field of work', WORK_FIELDS, wizardText.partnerWorkField, partner),
    askOne('partnerWorkLocation', 'Work location', EMIRATES, wizardText.partnerWorkLocation, partner),
    askOne('partnerOccupation', 'Occupation', OCCUPATIONS, wizardText.partnerOccupation, partner),
    askOne(
      'partnerFinancialStatus',
      'Financial status',
      FINANCIAL_STATUSES,
      wizardText.partnerFinancialStatus,
      partner,
    ),
  ],
};
