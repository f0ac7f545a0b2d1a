import { wizardSteps } from '@core/form/rules';
import { NewProfile } from '@core/profile/contract';

/** A question whose answer is one of a list, and is sent as it is. */
interface Choice {
  field: keyof NewProfile;
  /** Whether it is about the partner. */
  partner: boolean;
  /** The text for any other answer. */
  fault: string;
  holds(profile: NewProfile): boolean;
}

/** The wizard's questions of this kind, in its order. The gender is not among them, because only its first letter is sent. */
export const choices: readonly Choice[] = wizardSteps
  .flatMap(({ fields }) => fields)
  .flatMap(({ name, options, partner, kind, check }): Choice[] => {
    const field = name as keyof NewProfile;
    const isSent = name !== 'gender' && NewProfile.schema[field]?.type === 'string';
    if (!options || !isSent || !['choice', 'list'].includes(kind)) return [];
    // Wishes need not be stated, and a member who does not share answers about origin says nothing about them.
    const isUnsaid = (answer: unknown) => answer === undefined || (partner && answer === '');
    const holds = (profile: NewProfile) =>
      isUnsaid(profile[field]) || options.some((option) => option === profile[field]);
    // What the wizard says when there is no answer.
    return [{ field, partner, fault: check({}, 0) ?? '', holds }];
  });
