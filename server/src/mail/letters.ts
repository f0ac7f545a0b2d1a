/** The text of a mail. It never names another member, and contains only what its reader needs. */
export interface Letter {
  subject: string;
  text: string;
  /** The code in the text, for the development mailbox. */
  code?: string;
}

const closing = '\n\nIf this was not you, you can ignore this mail.\n\nmm';
const minutes = (ttl: number) =>
  ttl < 120_000 ? `${Math.round(ttl / 1000)} seconds` : `${Math.round(ttl / 60_000)} minutes`;

/** The code that verifies a new address. */
export function codeForNewAddress(code: string, ttl: number): Letter {
  return {
    subject: 'Your verification code',
    text: `Your verification code is ${code}\n\nEnter it to finish signing up, if you have just done so yourself. It works for ${minutes(ttl)}.${closing}`,
    code,
  };
}

/** The code for a client whose sign-up is not known. It verifies the address without setting a password. */
export function codeWithoutPassword(code: string, ttl: number): Letter {
  return {
    subject: 'Your verification code',
    text: `Your verification code is ${code}\n\nEnter it to verify your address and sign in. It works for ${minutes(ttl)}. This code sets no password, because your address was used to sign up elsewhere: to sign in later, choose «Forgot Password» and set one.${closing}`,
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
    text: `Someone tried to sign up with your address, which already has an account. If you forgot your password, choose «Forgot Password» when you sign in.${closing}`,
  };
}

/** The password was changed or reset. */
export function passwordChanged(): Letter {
  return {
    subject: 'Your password was changed',
    text: 'Your password was changed, and your other devices were signed out.\n\nIf this was not you, choose «Forgot Password» when you sign in, and set a new one at once.\n\nmm',
  };
}

/** A member signed in from a new device. */
export function signedInElsewhere(): Letter {
  return {
    subject: 'A new device signed in',
    text: 'Your account was used to sign in from a device that we have not seen before.\n\nIf this was you, there is nothing to do. If not, choose «Forgot Password» when you sign in, and set a new password: that signs all devices out.\n\nmm',
  };
}

/** An old refresh token was used again. Most likely it was stolen. */
export function warnOfTheft(): Letter {
  return {
    subject: 'A device was signed out',
    text: 'Someone used an outdated sign-in of one of your devices. To be safe we signed that device out. Please sign in again; if you are in doubt, change your password.\n\nmm',
  };
}
