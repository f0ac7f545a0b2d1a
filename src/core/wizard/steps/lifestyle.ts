import { PREFERENCES, YES_NO } from '../../options';
import { askOne } from '../ask';
import { type Step, textOf } from '../field';
import { wizardText as text } from '../messages';

/** Step 2, spec sections 2 and 5. Partner veiling is asked of men only (decision 1). */
export const lifestyle: Step = {
  name: 'Lifestyle',
  fields: [
    askOne('smoker', 'Do you smoke?', YES_NO, text.smoker),
    askOne('veiled', 'Are you veiled?', YES_NO, text.veiled),
    askOne('alcohol', 'Do you drink alcohol?', YES_NO, text.alcohol),
    askOne('has_pets', 'Do you have pets at home?', YES_NO, text.pets),
    askOne('has_allergies', 'Do you have allergies?', YES_NO, text.allergies),
    askOne('has_disabilities', 'Do you have any disabilities?', YES_NO, text.disabilities),
    askOne('partnerSmoker', 'May your partner smoke?', PREFERENCES, text.partnerSmoker, { partner: true }),
    askOne('partnerVeiled', 'Should your partner be veiled?', PREFERENCES, text.partnerVeiled, {
      partner: true,
      asked: (answers) => textOf(answers, 'gender') !== 'Female',
    }),
    askOne('partnerAlcohol', 'May your partner drink alcohol?', PREFERENCES, text.partnerAlcohol, { partner: true }),
  ],
};
