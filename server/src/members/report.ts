import { MORE_REPORT_TYPES, REPORT_TYPES } from '@core/options';
import { isBlank } from '@core/text/visible';
import { invalid } from '../errors/http-error';
import { said, type Text } from '../texts/said';

const DESCRIPTION_MAX = 2000;
const types = [...REPORT_TYPES, ...MORE_REPORT_TYPES].map((type) => type.toLowerCase());

/** The text of a member's report about another. */
export interface ReportText {
  report_type: string;
  description: string;
}

/**
 * Returns the report to store: type in lower case, description trimmed.
 * @throws HttpError 400 if the type is unknown, or the description is blank or too long.
 */
export function checkReport(text: ReportText): ReportText {
  const type = text.report_type;
  const description = text.description.trim();
  const faults: Record<string, Text> = {};
  if (!types.includes(type)) faults.report_type = 'Please choose one of the listed reasons.';
  if (isBlank(description)) faults.description = 'Please describe what happened.';
  if ([...description].length > DESCRIPTION_MAX) {
    faults.description = said('Please use at most {most} characters.', { most: DESCRIPTION_MAX });
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { report_type: type, description };
}
