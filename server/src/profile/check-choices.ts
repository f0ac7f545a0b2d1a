import { wizardSteps } from '@core/form/rules';
import { NewProfile } from '@core/profile/contract';

/**
 * The wizard's questions with a list of answers that are sent as they are, about the member and about the partner. The gender is
 * not among them, because its first letter is sent.
 */
const choices = wizardSteps
  .flatMap(({ fields }) => fields)
  .flatMap(({ name, options, partner, kind, check }) => {
    const field = name as keyof NewProfile;
    const isSent = name !== 'gender' && NewProfile.schema[field]?.type === 'string';
    if (!options || !isSent || !['choice', 'list'].includes(kind)) return [];
    // The rule's text is what the wizard says when there is no answer.
    return [{ field, options, partner, fault: check({}, 0) ?? '' }];
  });

/**
 * Returns texts by field for answers that are not in their list, by the rules of the wizard. A member who does not share answers
 * about origin says nothing about them, and wishes need not be stated.
 */
export function choiceFaults(profile: Partial<NewProfile>): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { field, options, partner, fault } of choices) {
    const answer = profile[field];
    const isUnsaid = answer === undefined || (partner && answer === '');
    if (!isUnsaid && !options.some((option) => option === answer)) faults[field] = fault;
  }
  return faults;
}
