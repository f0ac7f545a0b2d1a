import { MARRIAGE_TYPES, PREFERENCES, YES_NO } from '../../options';
import { wizardText } from '../../texts';
import { askOne } from '../ask';
import type { Step } from '../field';

/** Step 4, spec sections 2 and 5. */
export const marriagePlans: Step = {
  name: 'Marriage Plans',
  fields: [
    askOne('marriage_type', 'Type of marriage', MARRIAGE_TYPES, wizardText.marriageType),
    askOne('scholarship', 'Do you have a scholarship to take your spouse abroad?', YES_NO, wizardText.scholarship),
    askOne('open_to_polygamy', 'Are you open to polygamy?', YES_NO, wizardText.polygamy),
    askOne('wants_children', 'Do you want children?', YES_NO, wizardText.wantsChildren),
    askOne('partnerRelocate', 'Should your partner be willing to relocate?', PREFERENCES, wizardText.partnerRelocate, {
      partner: true,
    }),
    askOne('partnerPolygamy', 'Should your partner be open to polygamy?', PREFERENCES, wizardText.partnerPolygamy, {
      partner: true,
    }),
    askOne('partnerChildren', 'Should your partner want children?', PREFERENCES, wizardText.partnerWantsChildren, {
      partner: true,
    }),
  ],
};
