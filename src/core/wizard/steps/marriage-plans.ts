import { MARRIAGE_TYPES, PREFERENCES, YES_NO } from '../../options';
import { askOne } from '../ask';
import type { Step } from '../field';
import { wizardText as text } from '../messages';

/** Step 4, spec sections 2 and 5. */
export const marriagePlans: Step = {
  name: 'Marriage Plans',
  fields: [
    askOne('marriage_type', 'Type of marriage', MARRIAGE_TYPES, text.marriageType),
    askOne('scholarship', 'Do you have a scholarship to take your spouse abroad?', YES_NO, text.scholarship),
    askOne('open_to_polygamy', 'Are you open to polygamy?', YES_NO, text.polygamy),
    askOne('wants_children', 'Do you want children?', YES_NO, text.wantsChildren),
    askOne('partnerRelocate', 'Should your partner be willing to relocate?', PREFERENCES, text.partnerRelocate, {
      partner: true,
    }),
    askOne('partnerPolygamy', 'Should your partner be open to polygamy?', PREFERENCES, text.partnerPolygamy, {
      partner: true,
    }),
    askOne('partnerChildren', 'Should your partner want children?', PREFERENCES, text.partnerWantsChildren, {
      partner: true,
    }),
  ],
};
