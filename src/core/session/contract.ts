import { object, optional, string } from 'superstruct';
import { Tokens } from '../call/refresh-contract';
import { endpoint } from '../endpoint';

export * from '../call/refresh-contract';

/**
 * Creates an unverified account and sends a 6-digit code. Spec section 7, Auth. Extension: a client may mark its sign-up.
 * It sends an `Idempotency-Key` that is a UUID of version 8, with the same first half here and in `verify-email`,
 * `resend-code` and `log-in`. A code belongs to its sign-up and that password. Clients without a mark are told apart by
 * device and network address. Extension: `accepted_terms` is the version of the terms that the member has accepted (see
 * `list-legal-pages`). It is stored with the account. Without it, no version is stored. `accepted_notice`
 * is the version of the privacy notice that was shown with them.
 */
export const register = endpoint('POST', '/auth/register/', {
  auth: 'none',
  body: object({
    email: string(),
    password1: string(),
    password2: string(),
    accepted_terms: optional(string()),
    accepted_notice: optional(string()),
  }),
});

/**
 * Confirms the address with the code and signs in. Extension: `device` is a random id that the client keeps on this device.
 */
export const verifyEmail = endpoint('POST', '/auth/verify-email/', {
  auth: 'none',
  body: object({ email: string(), code: string(), device: optional(string()) }),
  answer: Tokens,
});

/** Sends a new code for this client's sign-up. An older code works until it expires, because mails arrive late and in any order. */
export const resendCode = endpoint('POST', '/auth/resend-verification/', {
  auth: 'none',
  body: object({ email: string() }),
});

/** Signs in with e-mail address and password. Extension: `device`, as in `verify-email`. */
export const logIn = endpoint('POST', '/auth/login/', {
  auth: 'none',
  body: object({ email: string(), password: string(), device: optional(string()) }),
  answer: Tokens,
});

/** Sends a code for a forgotten password. The answer is the same for unknown addresses. */
export const requestPasswordReset = endpoint('POST', '/auth/password/reset/request', {
  auth: 'none',
  body: object({ email: string() }),
});

/** Sets a new password with the code. Ends all sessions and does not sign in. */
export const resetPassword = endpoint('POST', '/auth/password/reset/otp/', {
  auth: 'none',
  body: object({ email: string(), otp: string(), new_password: string(), confirm_new_password: string() }),
});

/** Changes the password of the signed-in member and ends the other sessions. */
export const changePassword = endpoint('POST', '/auth/password/change/', {
  body: object({ current_password: string(), new_password: string(), confirm_new_password: string() }),
});

/** Deletes the account and all its data. */
export const deleteAccount = endpoint('DELETE', '/auth/delete-account/');

/** Ends all sessions of the member on every device, including this one. */
export const logOutEverywhere = endpoint('POST', '/auth/logout-all/', { extension: true });
