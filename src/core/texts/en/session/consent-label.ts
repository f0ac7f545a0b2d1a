/** What members agree to: in the settings, and where they are asked again. */

import { isolateInEnglish } from '../../../text/isolate';

export const title = 'What you agreed to';
export const intro = 'You can change your mind about your answers at any time.';
export const names = {
  terms: 'Terms',
  privacy: 'Privacy notice',
  sensitive: 'Answers about health, belief and origin',
} as const;
export const agreed = (version: string, date: string) => `Agreed to version ${isolateInEnglish(version)} on ${date}`;
export const refused = (date: string) => `Not shared since ${date}`;
/** Terms and notice. {@link refused} is for answers. */
export const notAgreed = (date: string) => `Not agreed since ${date}`;
export const undecided = 'Not decided yet';
export const agree = 'I agree';
export const leaveOut = 'Leave them out';
export const notNow = 'Not now';
export const stopSharing = 'Stop sharing';
export const stopTitle = 'Stop sharing these answers?';
export const stopBody =
  'We erase your answers about nationality, looks, veiling, allergies and disabilities, and your wishes about them. Suggestions stop using them next Monday.';
export const share = 'Share these answers';
export const shareNext = 'You can now fill them in on your profile.';
export const erased = 'Your answers have been erased.';
export const failed = 'Your choice could not be saved. Please try again.';
export const changed = {
  terms: 'Please read our present Terms',
  privacy: 'Please read our present Privacy notice',
} as const;
export const score =
  'We work out the compatibility score from the answers and wishes of both sides, the same way for everybody. A person can explain your score and look at it again:';
export const contact = 'Contact';
export const scoreTitle = 'The compatibility score';
export const loadFailed = 'We could not load this. Please try again.';
export const shareQuestion = 'May we use your answers about health, belief and origin?';
export const shareHint =
  'Some questions are about nationality, looks, veiling, allergies and disabilities. No member sees your answers: they only count in suggestions and in the score. With No, we leave these questions out. You can change this in Settings.';
export const shareMissing = 'Please choose Yes or No. Both are fine.';
