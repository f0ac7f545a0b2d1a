/** Labels of the wizard, except its questions. */

export const steps = 'Steps';
/** The heading of a step. */
export const stepTitle = (step: number, steps: number, title: string) => `${step} of ${steps} — ${title}`;
export const partner = 'Your partner';
export const finish = 'Finish';
export const feet = 'ft';
export const centimetres = 'cm';
export const kilograms = 'kg';
export const unit = 'Height unit';
export const choosePhoto = 'Choose a photo';
export const changePhoto = 'Choose another photo';
export const dropPhoto = 'or drag one here';
export const photoPreview = 'Preview of your profile photo';
export const signInFirst = 'Log in or sign up to create your profile.';
export const finishedStep = ' (done)';
export const timeLeft = (minutes: number) => {
  if (minutes < 1) return 'Less than a minute left';
  return minutes === 1 ? 'About 1 minute left' : `About ${minutes} minutes left`;
};
/** Numbers are rounded down to tens, and counted up to 1,000. */
export const womenHere = (count: number) => `At least ${count} women are already here.`;
export const menHere = (count: number) => `At least ${count} men are already here.`;
export const finished = 'Your profile is complete.';
export const listFailed = 'We could not load the list. Please type your answer.';
export const bioLong = (most: number) => `Please use at most ${most} characters`;
/** Below the sentence that refuses somebody under 18, because a backend with extensions remembers it. */
export const bornSlip =
  'Did you mistype the date? Write to us, and we will look at it with you. The address is on the Contact page.';
export const bornLongAgo = 'Please check the year of your birth';
