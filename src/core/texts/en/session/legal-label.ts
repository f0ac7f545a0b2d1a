/** Labels of the pages about the service: terms, privacy, safety and contact. */

export const pages = 'About this service';
export const version = (version: string) => `Version ${version}`;
export const inForce = (version: string, date: string) => `Version ${version}, since ${date}`;
export const newTab = ' (opens in a new tab)';
export const licenses = 'Licenses of the open-source software in this site';
export const failed = 'We could not load this page.';
export const missing = 'This page is not available';
export const missingBody = 'This service has not published it.';
export const settingsTitle = 'Terms and contact';
export const settingsIntro = 'The rules, what we store about you, advice for meeting people, and how to reach us.';
/** The sentence next to the box of the sign-up. Parts with a page are links. */
export const accept: readonly { text: string; page?: 'terms' | 'privacy' }[] = [
  { text: 'I am 18 or older and I accept the ' },
  { text: 'Terms', page: 'terms' },
  { text: ' and the ' },
  { text: 'Privacy notice', page: 'privacy' },
];
export const acceptFirst = 'Please confirm that you are 18 or older and accept the Terms and the Privacy notice.';
export const termsChanged = 'The Terms have changed. Please read them again, then sign up.';
