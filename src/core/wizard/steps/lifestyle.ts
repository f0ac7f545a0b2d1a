import { PREFERENCES, YES_NO } from '../../options';
import { wizardText } from '../../texts';
import { askOne } from '../ask';
import { type Step, textOf } from '../field';

/** Step 2, spec sections 2 and 5. Partner veiling is asked of men only (decision 1). */
export const lifestyle: Step = {
  name: 'Lifestyle',
  fields: [
    askOne('smoker', 'Do you smoke?', YES_NO, wizardText.smoker),
    askOne('veiled', 'Are you veiled?', YES_NO, wizardText.veiled),
    askOne('alcohol', 'Do you drink alcohol?', YES_NO, wizardText.alcohol),
    askOne('has_pets', 'Do you have pets at home?', YES_NO, wizardText.pets),
    askOne('has_allergies', 'Do you have allergies?', YES_NO, wizardText.allergies),
    askOne('has_disabilities', 'Do you have any disabilities?', YES_NO, wizardText.disabilities),
    askOne('partnerSmoker', 'May your partner smoke?', PREFERENCES, wizardText.partnerSmoker, { partner: true }),
    askOne('partnerVeiled', 'Should your partner be veiled?', PREFERENCES, wizardText.partnerVeiled, {
      partner: true,
      asked: (answers) => textOf(answers, 'gender') !== 'Female',
    }),
    askOne('partnerAlcohol', 'May your partner drink alcohol?', PREFERENCES, wizardText.partnerAlcohol, {
      partner: true,
    }),
  ],
};
