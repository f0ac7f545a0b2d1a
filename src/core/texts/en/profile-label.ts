/** Labels of the own profile page and of other members' pages: those of spec section 2, and others that it leaves to us. */

export const sections = 'Parts of your profile';
export const publicTitle = 'Profile';
export const details = 'Details';
export const wishes = 'Looking For';
export const editNamed = (title: string) => `Edit ${title}`;
export const onlyYou = 'Only you see this';
export const onlyYouIntro = 'What carries a lock is seen by you alone. It helps us find who fits you.';
export const wishesIntro = 'Only you see this. It decides who is suggested to you, and whom you are suggested to.';
export const ageOnly = 'Others see your age only';
export const genderFixed = 'Your gender was set when you registered and cannot be changed here.';
export const restored = 'Your unsaved changes are here again.';
export const notSaid = 'Not answered';
export const noBio = 'Say in a few words who you are and whom you hope to meet.';
export const noHobbies = 'Choose what you enjoy: shared hobbies are a good beginning.';
export const bioCount = (left: number) => `${left} characters left`;
export const height = (height: string, unit: string) => `${height} ${unit}`;
export const weight = (weight: string) => `${weight} kg`;
export const mustsIntro =
  'We never suggest anyone we know does not meet a must-have. Changes about private answers count from Monday.';
export const must = 'Must have';
export const partnerParts = {
  about: 'About Them',
  lifestyle: 'Lifestyle',
  appearance: 'Physical Appearance',
  marriage: 'Marriage Plans',
  career: 'Career & Education',
  hobbies: 'Interest & Hobbies',
} as const;
export const visible = 'Visible to others';
export const hidden = 'Hidden from others';
export const complete = (percent: number) => `${percent}% complete`;
export const preview = 'View as others see it';
export const previewing = 'This is how others see you.';
export const endPreview = 'Back to editing';
export const photosIntro = 'Up to four photos. The first impression is your profile picture.';
export const addPhotoTo = (number: number) => `Add photo ${number}`;
export const dropPhoto = 'or drop it here';
export const primary = 'Profile picture';
export const setPrimary = 'Set as primary';
export const setPrimaryNamed = (number: number) => `Set as primary: photo ${number}`;
export const remove = 'Delete';
export const removeNamed = (number: number) => `Delete photo ${number}`;
export const removeTitle = 'Delete this photo?';
export const removeBody = 'It disappears from your profile for good.';
export const removePrimaryBody = 'It is your profile picture: the next photo takes its place.';
export const keep = 'Keep it';
export const uploading = 'Uploading…';
export const notUploaded = 'Not uploaded';
export const discard = 'Discard';
export const slotsFull = 'All four places are taken. Delete a photo first, or set another one as primary.';
export const choose = 'Choose a photo';
export const verified = 'Verified';
export const missingTitle = 'This profile is not available';
export const missingBody = 'The member may have left, or the two of you do not see each other any more.';
export const missingBack = 'Go to Search';
export { publicTitle as public };
