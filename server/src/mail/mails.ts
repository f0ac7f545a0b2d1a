import type { Mail } from '../texts/mail';
import { translatable } from '../texts/translatable';
import { timeOf } from './time-of';

/** A code to send, and how long it works in milliseconds. `isAnother`: an earlier code has not expired yet. */
export interface CodeToSend {
  digits: string;
  ttl: number;
  isAnother: boolean;
}

const ignoreIt = 'If this was not you, you can ignore this email.';
/** Subjects differ, so that mail programs do not hide a newer code below an older one. */
const verification = (isAnother: boolean) => (isAnother ? 'Your new verification code' : 'Your verification code');
const inThirtyDays =
  'In 30 days, we will ask you whether you agree. If you do not, you can delete your account in Settings.';

/** The code that verifies a new address. */
export function codeForNewAddress({ digits, ttl, isAnother }: CodeToSend): Mail {
  return {
    discreet: 'same',
    subject: verification(isAnother),
    code: { lead: 'Your verification code is', digits, ttl },
    paragraphs: [
      translatable('If you have just signed up, enter it to finish. It works for {time}.', { time: timeOf(ttl) }),
      ignoreIt,
    ],
  };
}

/** The code for a client whose sign-up is not known. It verifies the address without setting a password. */
export function codeWithoutPassword({ digits, ttl, isAnother }: CodeToSend): Mail {
  return {
    discreet: 'same',
    subject: verification(isAnother),
    code: { lead: 'Your verification code is', digits, ttl },
    paragraphs: [
      translatable('Enter it to verify your email and log in. It works for {time}.', { time: timeOf(ttl) }),
      'This code does not set a password, because your email was used to sign up elsewhere. To log in later, choose “Forgot Password” and set one.',
      ignoreIt,
    ],
  };
}

/** The code for a forgotten password. */
export function codeForReset({ digits, ttl, isAnother }: CodeToSend): Mail {
  return {
    discreet: 'same',
    subject: isAnother ? 'Your new password reset code' : 'Your password reset code',
    code: { lead: 'Your password reset code is', digits, ttl },
    paragraphs: [
      translatable('Enter it to choose a new password. It works for {time}.', { time: timeOf(ttl) }),
      ignoreIt,
    ],
  };
}

/** Someone signed up with an address that already has an account. */
export function youHaveAnAccount(): Mail {
  return {
    discreet: 'same',
    subject: 'You already have an account',
    paragraphs: [
      'Someone tried to sign up with your email, which already has an account. If you forgot your password, choose “Forgot Password” when you log in.',
      ignoreIt,
    ],
  };
}

/** The password was changed or reset. */
export function passwordChanged(): Mail {
  return {
    discreet: 'same',
    subject: 'Your password was changed',
    paragraphs: [
      'Your password was changed, and your other devices were logged out.',
      'If this was not you, choose “Forgot Password” when you log in, and set a new one right away.',
    ],
  };
}

/** The terms or the privacy notice have a new version. */
export function legalChanged({ page, link }: { page: 'terms' | 'privacy'; link: string }): Mail {
  const isTerms = page === 'terms';
  return {
    subject: isTerms ? 'We have new Terms' : 'We have a new Privacy notice',
    paragraphs: [
      isTerms
        ? translatable('Our Terms have changed. You can read them at {link}.', { link })
        : translatable('Our Privacy notice has changed. You can read it at {link}.', { link }),
      inThirtyDays,
    ],
    discreet: {
      subject: isTerms ? 'We have new Terms' : 'We have a new Privacy notice',
      paragraphs: [
        isTerms
          ? 'Our Terms have changed. To read them, log in and open Settings.'
          : 'Our Privacy notice has changed. To read it, log in and open Settings.',
        inThirtyDays,
      ],
    },
  };
}

/** A member signed in from a new device. */
export function signedInElsewhere(): Mail {
  return {
    discreet: 'same',
    subject: 'A new device logged in',
    paragraphs: [
      'A device we have not seen before logged in to your account.',
      'If this was you, you do not need to do anything. If not, choose “Forgot Password” when you log in, and set a new password. That logs out all devices.',
    ],
  };
}

/** An old refresh token was used again. Most likely it was stolen. */
export function warnOfTheft(): Mail {
  return {
    discreet: 'same',
    subject: 'A device was logged out',
    paragraphs: [
      'Someone used an old session of one of your devices. To be safe, we logged that device out. Please log in again. If you are in doubt, change your password.',
    ],
  };
}
