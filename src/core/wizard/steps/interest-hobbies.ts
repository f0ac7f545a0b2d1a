import { HOBBIES, HOBBY_PREFERENCES } from '../../options';
import { askMany, askOne } from '../ask';
import type { Step } from '../field';
import { wizardText } from '../messages';

/** Step 6, spec sections 2 and 5. */
export const interestHobbies: Step = {
  name: 'Interest & Hobbies',
  fields: [
    askMany('interests', 'Your hobbies', HOBBIES, wizardText.hobbies),
    askOne('partnerHobbies', 'Should your partner share your hobbies?', HOBBY_PREFERENCES, wizardText.partnerHobbies, {
      partner: true,
    }),
  ],
};
