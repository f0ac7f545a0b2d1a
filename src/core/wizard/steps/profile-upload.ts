import { wizardText } from '../../texts';
import type { Step } from '../field';

/**
 * Step 7, spec sections 2 and 5. The photo is no answer: the wizard keeps it beside them and says under the name
 * `photo` whether there is one.
 */
export const profileUpload: Step = {
  name: 'Profile Upload',
  fields: [
    {
      name: 'photo',
      label: 'Profile photo',
      kind: 'photo',
      partner: false,
      hint: wizardText.photoHint,
      check: (answers) => (answers.photo ? undefined : wizardText.photo),
    },
  ],
};
