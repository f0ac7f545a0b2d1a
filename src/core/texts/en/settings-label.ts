/** Labels of the settings, spec section 2 "Settings", and of the settings that we add. */

export const sections = 'Sections of the settings';
export const account = 'Account Information';
export const accountIntro = 'Your name as others see it, and the address you sign in with. Only you see the address.';
export const editNames = 'Edit on your profile';
export const language = 'Language';
export const languageIntro = 'English is the only language at present.';
export const password = 'Change Password';
export const passwordIntro = 'Other devices are signed out when you change it.';
export const notifications = 'Notifications';
export const notificationsIntro = 'What appears under the bell. A change counts from now on.';
export const kinds = {
  matches: ['Matches', 'When you and someone else like each other'],
  likes: ['Likes', 'When someone likes you'],
  messages: ['Messages', 'When someone writes to you'],
  profile_views: ['Profile views', 'When someone looks at your profile'],
} as const;
export const blocked = 'Blocked members';
export const blockedIntro = 'You and they do not find each other any more. They are not told.';
export const nobodyBlocked = 'You have not blocked anyone.';
export const nobodyBlockedHint = 'Block someone from the menu on their profile or in your conversation.';
export const blockedOn = (date: string) => `Blocked on ${date}`;
export const unblock = 'Unblock';
export const unblockNamed = (name: string) => `Unblock ${name}`;
export const unblockedNamed = (name: string) => `${name} is no longer blocked.`;
export const blockAgain = 'Block again';
export const blockAgainNamed = (name: string) => `Block ${name} again`;
export const data = 'Your data';
export const dataIntro =
  'Everything we keep about you as one file: profile, photos, preferences, likes, matches, your messages and sessions.';
export const download = 'Download my data';
export const preparing = 'Preparing your file…';
export const downloaded = (file: string) => `Saved as ${file}.`;
export const dataMissing = 'This service does not offer a download.';
export const sessions = 'Log Out';
export const sessionsIntro = 'On this device, or on every device where you are signed in.';
export const everywhere = 'Log out everywhere';
export const everywhereTitle = 'Log out everywhere?';
export const everywhereBody =
  'You are signed out on all your devices, this one too. Use it when a phone is lost, or when someone else may know your password; then choose a new password as well.';
export const everywhereMissing = 'This service cannot sign out other devices.';
const deleteAccount = 'Delete Account';
export const deleteIntro = 'Your profile and everything in it are erased at once. This cannot be undone.';
export const deleteTitle = 'Delete your account?';
export const deletePoints = [
  'Your profile, photos and preferences are erased.',
  'Your likes, shortlist and matches are gone.',
  'Your conversations close. The other members can still read and report them for 90 days; then your messages are erased.',
  'You can sign up again later, but nothing comes back.',
] as const;
export const deleteWord = 'DELETE';
export const deleteConfirm = (word: string) => `Type ${word} to confirm`;
export { deleteAccount as delete };
