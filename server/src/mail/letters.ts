/** The text of a mail. It never names another member, and contains only what its reader needs. */
export interface Letter {
  subject: string;
  text: string;
  /** The code in the text, for the development mailbox. */
  code?: string;
}

const closing = '\n\nIf this was not you, you can ignore this email.\n\nmm';
const minutes = (ttl: number) =>
  ttl < 120_000 ? `${Math.round(ttl / 1000)} seconds` : `${Math.round(ttl / 60_000)} minutes`;

/** The code that verifies a new address. */
export function codeForNewAddress(code: string, ttl: number): Letter {
  return {
    subject: 'Your verification code',
    text: `Your verification code is ${code}\n\nIf you have just signed up, enter it to finish. It works for ${minutes(ttl)}.${closing}`,
    code,
  };
}

/** The code for a client whose sign-up is not known. It verifies the address without setting a password. */
export function codeWithoutPassword(code: string, ttl: number): Letter {
  return {
    subject: 'Your verification code',
    text: `Your verification code is ${code}\n\nEnter it to verify your email and log in. It works for ${minutes(ttl)}.\n\nThis code does not set a password, because your email was used to sign up elsewhere. To log in later, choose “Forgot Password” and set one.${closing}`,
    code,
  };
}

/** The code for a forgotten password. */
export function codeForReset(code: string, ttl: number): Letter {
  return {
    subject: 'Your password reset code',
    text: `Your password reset code is ${code}\n\nEnter it to choose a new password. It works for ${minutes(ttl)}.${closing}`,
    code,
  };
}

/** Someone signed up with an address that already has an account. */
export function youHaveAnAccount(): Letter {
  return {
    subject: 'You already have an account',
    text: `Someone tried to sign up with your email, which already has an account. If you forgot your password, choose “Forgot Password” when you log in.${closing}`,
  };
}

/** The password was changed or reset. */
export function passwordChanged(): Letter {
  return {
    subject: 'Your password was changed',
    text: 'Your password was changed, and your other devices were logged out.\n\nIf this was not you, choose “Forgot Password” when you log in, and set a new one right away.\n\nmm',
  };
}

/** A member signed in from a new device. */
export function signedInElsewhere(): Letter {
  return {
    subject: 'A new device logged in',
    text: 'A device we have not seen before logged in to your account.\n\nIf this was you, you do not need to do anything. If not, choose “Forgot Password” when you log in, and set a new password. That logs out all devices.\n\nmm',
  };
}

/** An old refresh token was used again. Most likely it was stolen. */
export function warnOfTheft(): Letter {
  return {
    subject: 'A device was logged out',
    text: 'Someone used an old session of one of your devices. To be safe, we logged that device out. Please log in again. If you are in doubt, change your password.\n\nmm',
  };
}
