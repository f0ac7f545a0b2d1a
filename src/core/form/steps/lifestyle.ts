import { PREFERENCES, YES_NO } from '../../options';
import { wizardQuestion, wizardText } from '../../texts';
import { askOne } from '../ask';
import { type Step, textOf } from '../field';

/** Step 2, spec sections 2 and 5. Veiling is asked of women only, and partner veiling of men only (decisions 31 and 1). */
export const lifestyle: Step = {
  name: wizardQuestion.lifestyle,
  fields: [
    askOne('smoker', wizardQuestion.smoker, YES_NO, wizardText.smoker),
    askOne('veiled', wizardQuestion.veiled, YES_NO, wizardText.veiled, {
      asked: (answers) => textOf(answers, 'gender') !== 'Male',
    }),
    askOne('alcohol', wizardQuestion.alcohol, YES_NO, wizardText.alcohol),
    askOne('has_pets', wizardQuestion.pets, YES_NO, wizardText.pets),
    askOne('has_allergies', wizardQuestion.allergies, YES_NO, wizardText.allergies),
    askOne('has_disabilities', wizardQuestion.disabilities, YES_NO, wizardText.disabilities),
    askOne('partnerSmoker', wizardQuestion.partnerSmoker, PREFERENCES, wizardText.partnerSmoker, { partner: true }),
    askOne('partnerVeiled', wizardQuestion.partnerVeiled, PREFERENCES, wizardText.partnerVeiled, {
      partner: true,
      asked: (answers) => textOf(answers, 'gender') !== 'Female',
    }),
    askOne('partnerAlcohol', wizardQuestion.partnerAlcohol, PREFERENCES, wizardText.partnerAlcohol, {
      partner: true,
    }),
  ],
};
