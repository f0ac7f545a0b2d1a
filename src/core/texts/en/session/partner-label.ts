import { isolateInEnglish } from '../../../text/isolate';

/** Texts of the sign-in by a portal, and of the sites that a member has connected. */

export const title = (site: string) => `Continue with ${isolateInEnglish(site)}`;
export const intro = 'For adults in the UAE who are looking for a husband or a wife. Confirm your email once.';
export const told = (site: string) =>
  `${isolateInEnglish(site)} learns that you use this service, and can open it for you on its pages. Whoever runs its pages can see what you see there. You can end this in Settings.`;
export const continueAs = (email: string) => `Continue as ${isolateInEnglish(email)}`;
export const proceed = 'Continue';
export const otherEmail = 'Use a different email';
export const usePassword = 'Use a password instead';
export const asking = 'Signing in…';
export const isNew = 'This email has no account yet. Create one?';
export const termsNeeded = 'Please confirm that you are 18 or older and accept the Terms and the Privacy notice.';
export const connected = 'You or this account are already connected differently on this site.';
export const replace = 'End that connection';
export const ended = 'You are logged out';
export const endedIntro = (site: string) => `You can come back with ${isolateInEnglish(site)} at any time.`;

export const sites = 'Connected sites';
export const sitesIntro =
  'These sites can open this service for you on their pages. Whoever runs them can see what you see there.';
export const noSites = 'No site is connected';
export const noSitesHint = 'A site that offers this service can sign you in after you have confirmed it by a code.';
export const since = (date: string) => `Connected since ${date}`;
export const used = (date: string) => `Last used ${date}`;
export const here = 'You are signed in by this site now';
export const disconnect = 'Disconnect';
export const disconnectNamed = (site: string) => `Disconnect ${isolateInEnglish(site)}`;
export const disconnectTitle = (site: string) => `Disconnect ${isolateInEnglish(site)}?`;
export const disconnectBody =
  'It can no longer open this service for you, and your sessions there end at once. You can still log in with your email and password.';
export const disconnected = (site: string) => `${isolateInEnglish(site)} is disconnected.`;
export const disconnectFailed = 'The site could not be disconnected. Please try again.';

export const proveTitle = 'Is it you?';
export const proveIntro =
  'A site has signed you in. Before this step, please enter your password or a code from your mailbox.';
export const proveCodeIntro = 'A site has signed you in. Before this step, please enter a code from your mailbox.';
export const sendCode = 'Send me a code instead';
export const prove = 'Continue';
export const proveFailed = 'That did not work. Please try again.';
