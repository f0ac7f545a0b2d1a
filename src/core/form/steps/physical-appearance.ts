import { EYE_COLORS, HAIR_COLORS, SKIN_COLORS } from '../../options';
import { wizardQuestion, wizardText } from '../../texts';
import { askHeight, askOne, askWeight } from '../ask';
import type { Step } from '../field';

/** Step 3, spec sections 2 and 5. */
export const physicalAppearance: Step = {
  name: wizardQuestion.physicalAppearance,
  fields: [
    askHeight('height', 'height_unit', false),
    askWeight('weight', wizardText.weight, false),
    askOne('skin_color', wizardQuestion.skin, SKIN_COLORS, wizardText.skin),
    askOne('eye_color', wizardQuestion.eye, EYE_COLORS, wizardText.eye),
    askOne('hair_color', wizardQuestion.hair, HAIR_COLORS, wizardText.hair),
    askHeight('partner_height', 'partner_height_unit', true),
    askWeight('partner_weight', wizardText.partnerWeight, true),
    askOne('partnerSkinColor', wizardQuestion.skin, SKIN_COLORS, wizardText.partnerSkin, { partner: true }),
    askOne('partnerEyeColor', wizardQuestion.eye, EYE_COLORS, wizardText.partnerEye, { partner: true }),
    askOne('partnerHairColor', wizardQuestion.hair, HAIR_COLORS, wizardText.partnerHair, { partner: true }),
  ],
};
