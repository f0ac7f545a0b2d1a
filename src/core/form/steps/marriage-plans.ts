import { MARRIAGE_TYPES, PREFERENCES, YES_NO } from '../../options';
import { wizardQuestion, wizardText } from '../../texts';
import { askOne } from '../ask';
import type { Step } from '../field';

/** Step 4, spec sections 2 and 5. */
export const marriagePlans: Step = {
  name: wizardQuestion.marriagePlans,
  fields: [
    askOne('marriage_type', wizardQuestion.marriageType, MARRIAGE_TYPES, wizardText.marriageType),
    askOne('scholarship', wizardQuestion.scholarship, YES_NO, wizardText.scholarship),
    askOne('open_to_polygamy', wizardQuestion.polygamy, YES_NO, wizardText.polygamy),
    askOne('wants_children', wizardQuestion.wantsChildren, YES_NO, wizardText.wantsChildren),
    askOne('partnerRelocate', wizardQuestion.partnerRelocate, PREFERENCES, wizardText.partnerRelocate, {
      partner: true,
    }),
    askOne('partnerPolygamy', wizardQuestion.partnerPolygamy, PREFERENCES, wizardText.partnerPolygamy, {
      partner: true,
    }),
    askOne('partnerChildren', wizardQuestion.partnerWantsChildren, PREFERENCES, wizardText.partnerWantsChildren, {
      partner: true,
    }),
  ],
};
