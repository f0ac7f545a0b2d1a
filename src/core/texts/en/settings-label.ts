import { isolateInEnglish } from '../../text/isolate';

/** Labels of the settings, spec section 2 "Settings", and of the settings that we add. */

export const sections = 'Sections of your settings';
export const account = 'Account Information';
export const accountIntro = 'Your name as others see it, and the email you log in with. Only you can see the email.';
export const editNames = 'Edit in your profile';
export const language = 'Language';
export const languageIntro = 'The language of the site and of the emails we send you.';
export const mailLanguageIntro = 'The language of the emails we send you.';
export const password = 'Change Password';
export const passwordIntro = 'Changing it logs you out on your other devices.';
export const notifications = 'Notifications';
export const notificationsIntro = 'Choose which notifications you get. Changes only affect new notifications.';
export const kinds = {
  matches: ['Matches', 'When you and someone else like each other'],
  likes: ['Likes', 'When someone likes you'],
  messages: ['Messages', 'When someone sends you a message'],
  profile_views: ['Profile views', 'When someone views your profile'],
} as const;
export const presence = 'Your visits';
export const presenceIntro =
  'Others can see roughly when you were last here, never the time. If you hide it, you do not see it of others either.';
export const presenceKinds = {
  shown: ['Show “Active this week” and “Active this month”', 'Counts whole days, and changes only at midnight'],
  today: ['Also show “Active today”', 'Others can then tell on which days you are here'],
} as const;
export const visibility = 'Hide your profile';
export const visibilityIntro = 'Nobody is told, and you can show it again at any time.';
export const visibilityKinds = {
  hidden: [
    'Hide my profile',
    'Only your matches can still see you and write to you. Nobody else finds you or sees your likes and visits',
  ],
} as const;
export const discreet = 'Discretion';
export const discreetIntro =
  'For a phone or a mailbox that others may look at. The site itself looks as before: a lock hides it.';
export const discreetKinds = {
  discreet: [
    'Neutral name, icon and emails',
    'Window title, icon and emails then have a neutral name, and emails say nothing about what this is. To some of them you have to reply to learn more. If the site is on your home screen, remove it there and add it again',
  ],
} as const;
export const blocked = 'Blocked members';
export const blockedIntro = 'You and the members you block no longer see each other. We do not tell them.';
export const nobodyBlocked = 'You have not blocked anyone.';
export const nobodyBlockedHint = 'You can block someone from the menu on their profile or in your conversation.';
export const blockedOn = (date: string) => `Blocked on ${date}`;
export const unblock = 'Unblock';
export const unblockNamed = (name: string) => `Unblock ${isolateInEnglish(name)}`;
export const unblockedNamed = (name: string) => `${isolateInEnglish(name)} is no longer blocked.`;
export const blockAgain = 'Block again';
export const blockAgainNamed = (name: string) => `Block ${isolateInEnglish(name)} again`;
export const data = 'Your data';
export const dataIntro =
  'A copy of what you told us and did here, in one file. It leaves out what others wrote, reports about you and our own notes.';
export const dataPassword = 'Enter your password, so that nobody else downloads it on this device.';
export const passwordMissing = 'Please enter your password.';
export const download = 'Download my data';
export const preparing = 'Preparing your file…';
export const downloaded = (file: string) => `Saved as ${isolateInEnglish(file)}.`;
export const dataMissing = 'This service does not offer a download.';
export const sessions = 'Log Out';
export const sessionIntro = 'Log out on this device.';
export const sessionsIntro = 'Log out on this device, or on all your devices.';
export const everywhere = 'Log out everywhere';
export const everywhereTitle = 'Log out everywhere?';
export const everywhereBody =
  'This logs you out on all your devices, including this one. Use it if you have lost a phone, or if someone else may know your password. Then choose a new password, too.';
export const everywhereMissing = 'This service cannot log out other devices.';
const deleteAccount = 'Delete Account';
export const deleteIntro = 'Your profile and everything in it will be erased at once. This cannot be undone.';
export const deleteTitle = 'Delete your account?';
export const deletePoints = [
  'Your profile, photos and preferences will be erased.',
  'Your likes, shortlist and matches will be erased.',
  'Your conversations will close. The other members can still read and report them for 120 days. After that, your messages will be erased.',
  'You can sign up again later, but nothing will be restored.',
] as const;
export const deleteWord = 'DELETE';
export const deleteConfirm = (word: string) => `Type ${word} to confirm`;
export { deleteAccount as delete };
