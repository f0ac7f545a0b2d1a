/** Labels of the own profile page and of other members' pages: those of spec section 2, and others that it leaves to us. */

export const sections = 'Sections of your profile';
export const publicTitle = 'Profile';
export const details = 'Details';
export const wishes = 'Looking For';
export const editNamed = (title: string) => `Edit ${title}`;
export const onlyYou = 'Only you can see this';
export const onlyYouIntro = 'Only you can see answers marked with a lock. They help us find people who suit you.';
export const wishesIntro =
  'Only you can see this. We use it to decide who we suggest to you, and who we suggest you to.';
export const ageOnly = 'Others only see your age';
export const notShared =
  'You do not share answers about health, belief and origin. You can change this in Settings first.';
export const birthFixed =
  'Your date of birth cannot be changed. If it is wrong, please write to us. The address is on the Contact page.';
export const genderFixed = 'You chose your gender when you signed up. It cannot be changed here.';
export const restored = 'We restored your unsaved changes.';
export const notSaid = 'Not answered';
export const noBio = 'Say in a few words who you are and who you hope to meet.';
export const noHobbies = 'Choose what you enjoy. Shared hobbies are a good start.';
export const bioCount = (left: number) => `${left} characters left`;
export const height = (height: string, unit: string) => `${height} ${unit}`;
export const weight = (weight: string) => `${weight} kg`;
export const mustsIntro = 'We never suggest members who we know do not meet a must-have.';
export const wishesWhen =
  'Your wishes about private answers count from Monday, and while you are new here, from the first Monday after your third day.';
export const must = 'Must have';
export const partnerParts = {
  about: 'About your partner',
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
export const photosIntro =
  'Add up to four photos, as JPEG, PNG or WebP. Your profile picture is the first thing others see.';
export const addPhotoTo = (number: number) => `Add photo ${number}`;
export const dropPhoto = 'or drag one here';
export const primary = 'Profile picture';
export const setPrimary = 'Set as primary';
export const setPrimaryNamed = (number: number) => `Set as primary: photo ${number}`;
export const remove = 'Delete';
export const removeNamed = (number: number) => `Delete photo ${number}`;
export const removeTitle = 'Delete this photo?';
export const removeBody = 'It will be removed from your profile for good.';
export const removePrimaryBody = 'This is your profile picture. The next photo will take its place.';
export const keep = 'Keep it';
export const uploading = 'Uploading…';
export const notUploaded = 'Not uploaded';
export const discard = 'Discard';
export const slotsFull = 'You already have four photos. Delete one first, or set another one as primary.';
export const choose = 'Choose a photo';
export const verified = 'Verified';
export const missingTitle = 'This profile is not available';
export const missingBody = 'This member may have left, or you can no longer see each other.';
export const missingBack = 'Go to Search';
export { publicTitle as public };
/** Short names of answers by field, where the question would not fit: "Smoking: No". */
export const facts: Readonly<Record<string, string>> = {
  married_now: 'Married now',
  shares_sensitive: 'Health, belief and origin',
  has_children: 'Children',
  accepts_children: 'Children',
  smoker: 'Smoking',
  veiled: 'Veil',
  alcohol: 'Alcohol',
  has_pets: 'Pets at home',
  has_allergies: 'Allergies',
  has_disabilities: 'Disabilities',
  partnerSmoker: 'Smoking',
  partnerVeiled: 'Veil',
  partnerAlcohol: 'Alcohol',
  scholarship: 'Scholarship to take your spouse abroad',
  open_to_polygamy: 'Open to polygamy',
  wants_children: 'Wants children',
  partnerRelocate: 'Willing to relocate',
  partnerPolygamy: 'Open to polygamy',
  partnerChildren: 'Wants children',
  partnerHobbies: 'Shares your hobbies',
};
