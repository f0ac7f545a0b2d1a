import { wizardQuestion, wizardText } from '../../texts';
import type { Step } from '../field';

/** Step 7, spec sections 2 and 5. The wizard stores the photo separately and sets the answer `photo` if there is one. */
export const profileUpload: Step = {
  name: wizardQuestion.profileUpload,
  fields: [
    {
      name: 'photo',
      label: wizardQuestion.photo,
      kind: 'photo',
      partner: false,
      hint: wizardText.photoHint,
      check: (answers) => (answers.photo ? undefined : wizardText.photo),
    },
  ],
};
