import { HOBBIES, HOBBY_PREFERENCES } from '../../options';
import { wizardText } from '../../texts';
import { askMany, askOne } from '../ask';
import type { Step } from '../field';

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
