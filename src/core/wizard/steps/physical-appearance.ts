import { EYE_COLORS, HAIR_COLORS, SKIN_COLORS } from '../../options';
import { askHeight, askOne, askWeight } from '../ask';
import type { Step } from '../field';
import { wizardText as text } from '../messages';

/** Step 3, spec sections 2 and 5. */
export const physicalAppearance: Step = {
  name: 'Physical Appearance',
  fields: [
    askHeight('height', 'height_unit', false),
    askWeight('weight', text.weight, false),
    askOne('skin_color', 'Skin colour', SKIN_COLORS, text.skin),
    askOne('eye_color', 'Eye colour', EYE_COLORS, text.eye),
    askOne('hair_color', 'Hair colour', HAIR_COLORS, text.hair),
    askHeight('partner_height', 'partner_height_unit', true),
    askWeight('partner_weight', text.partnerWeight, true),
    askOne('partnerSkinColor', 'Skin colour', SKIN_COLORS, text.partnerSkin, { partner: true }),
    askOne('partnerEyeColor', 'Eye colour', EYE_COLORS, text.partnerEye, { partner: true }),
    askOne('partnerHairColor', 'Hair colour', HAIR_COLORS, text.partnerHair, { partner: true }),
  ],
};
