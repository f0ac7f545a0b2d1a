import { object, optional, string } from 'superstruct';
import { endpoint } from '../endpoint';

/**
 * The calls that a session from a partner's assertion may make only after {@link stepUp}, as `METHOD path`. Without it they are
 * answered with 403 `step_up`, whose `ways` lists `password` and `code`, or only `code` for a member without a password. Showing a
 * hidden profile again needs it too.
 */
export const STEP_UP_CALLS: readonly string[] = [
  'POST /auth/password/change/',
  'DELETE /auth/delete-account/',
  'POST /profile/export/',
  'GET /matchmaking/chat-rooms/:id/evidence/',
];

/** Mails a code to the member, for {@link stepUp} in this session. */
export const sendStepUpCode = endpoint('POST', '/auth/step-up/code/', { extension: true });

/**
 * Proves with the password or a mailed code that the owner of the account is here. This session may then make the protected calls
 * for 10 minutes: change the password, delete the account, download data, and show a hidden profile again. 400 with
 * `current_password` or `code` if that is wrong.
 */
export const stepUp = endpoint('POST', '/auth/step-up/', {
  body: object({ password: optional(string()), code: optional(string()) }),
  extension: true,
});
