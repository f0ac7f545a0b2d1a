import { HOBBIES, HOBBY_PREFERENCES } from '../../options';
import { wizardQuestion, wizardText } from '../../texts';
import { askMany, askOne } from '../ask';
import type { Step } from '../field';

/** Step 6, spec sections 2 and 5. */
export const interestHobbies: Step = {
  name: wizardQuestion.interestHobbies,
  fields: [
    askMany('interests', wizardQuestion.hobbies, HOBBIES, wizardText.hobbies),
    askOne('partnerHobbies', wizardQuestion.partnerHobbies, HOBBY_PREFERENCES, wizardText.partnerHobbies, {
      partner: true,
    }),
  ],
};
