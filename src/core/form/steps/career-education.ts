import {
  EMIRATES,
  FINANCIAL_STATUSES,
  INCOME_RANGES,
  LANGUAGES,
  OCCUPATIONS,
  QUALIFICATIONS,
  WORK_FIELDS,
} from '../../options';
import { wizardQuestion, wizardText } from '../../texts';
import { askMany, askOne } from '../ask';
import type { Step } from '../field';

const partner = { partner: true };

/** Step 5, spec sections 2 and 5. */
export const careerEducation: Step = {
  name: wizardQuestion.careerEducation,
  fields: [
    askOne('academic_qualification', wizardQuestion.qualification, QUALIFICATIONS, wizardText.qualification),
    askOne('field_of_work', wizardQuestion.workField, WORK_FIELDS, wizardText.workField),
    askOne('work_location', wizardQuestion.workLocation, EMIRATES, wizardText.workLocation),
    askOne('occupation', wizardQuestion.occupation, OCCUPATIONS, wizardText.occupation),
    askOne('financial_status', wizardQuestion.financialStatus, FINANCIAL_STATUSES, wizardText.financialStatus),
    askOne('monthly_income_range', wizardQuestion.income, INCOME_RANGES, wizardText.income),
    askMany('languages', wizardQuestion.languages, LANGUAGES, wizardText.languages),
    askOne(
      'partnerQualification',
      wizardQuestion.qualification,
      QUALIFICATIONS,
      wizardText.partnerQualification,
      partner,
    ),
    askOne('partnerFieldOfWork', wizardQuestion.workField, WORK_FIELDS, wizardText.partnerWorkField, partner),
    askOne('partnerWorkLocation', wizardQuestion.workLocation, EMIRATES, wizardText.partnerWorkLocation, partner),
    askOne('partnerOccupation', wizardQuestion.occupation, OCCUPATIONS, wizardText.partnerOccupation, partner),
    askOne(
      'partnerFinancialStatus',
      wizardQuestion.financialStatus,
      FINANCIAL_STATUSES,
      wizardText.partnerFinancialStatus,
      partner,
    ),
  ],
};
