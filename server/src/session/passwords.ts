import { checkChangePassword, checkResetPassword, checkResetRequest, isCode } from '@core/session/rules';
import { sessionText } from '@core/texts';
import type { FastifyRequest } from 'fastify';
import { claimSendTo } from '../accounts/code-sends';
import { issueCode, tryCode, useCode } from '../accounts/codes';
import { recogniseDevice } from '../accounts/devices';
import { endIssued } from '../accounts/end-issued';
import { clearLogInFailures } from '../accounts/log-in-failures';
import { requesterOf } from '../accounts/requester';
import { lockMailbox } from '../accounts/same-mailbox';
import { suspended } from '../accounts/suspended';
import { recogniseTarget } from '../accounts/target-keys';
import { findUser, findUserByEmail, replacePassword, type User, updateUser } from '../accounts/users';
import { findSessionForUpdate } from '../authentication/sessions';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { inTransaction } from '../database/transaction';
import { badRequest, type HttpError, invalid, notFound, signedOut } from '../errors/http-error';
import { codeForReset, passwordChanged } from '../mail/mails';
import { isBarred } from '../persons/barred';
import { hashPassword, isPassword, PASSWORD_MAX } from './password';
import { commonPassword, isCommonPassword } from './password-deny-list';
import { wrongCode } from './verify-email';

const WRONG_PASSWORD = 'Your current password is not correct.';

interface ResetForm {
  email: string;
  otp: string;
  new_password: string;
  confirm_new_password: string;
}

type Write = <Answer>(work: (transaction: Queryable) => Promise<Answer>) => Promise<Answer>;

/** Sends a code for a forgotten password. An unknown address gets the same answer. */
export async function requestReset(context: Context, given: { email: string }, request: FastifyRequest): Promise<void> {
  const faults = checkResetRequest(given);
  if (faults.email) throw invalid(faults, { message: faults.email });
  const { email } = given;
  const asker = requesterOf(context, request, email);
  await inTransaction(context.database, async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    const known = user && (await recogniseDevice(context, transaction, user.id, request));
    if (!(await claimSendTo(context, transaction, asker, 'reset', known))) return;
    const code = await issueCode(context, transaction, asker, 'reset');
    if (!user) return;
    // Otherwise the account could be deleted before its code expires.
    if (!user.verifiedAt) await updateUser(transaction, user.id, { lastActiveAt: context.now() });
    await context.mailer.post(transaction, user, codeForReset(code));
  });
}

/**
 * Sets a new password with a code. Ends all sessions, signs nobody in, and marks the address as verified, because the code came
 * from there.
 * @throws HttpError 400 with `message`; 403 if this would open an account for a person who was suspended.
 */
export async function resetPassword(context: Context, form: ResetForm, request: FastifyRequest): Promise<void> {
  const { otp: code, email } = form;
  if (!isCode(code))
    throw invalid({ otp: sessionText.resetCodeIncomplete }, { message: sessionText.resetCodeIncomplete });
  const faults = checkResetPassword(form);
  if (form.new_password.length > PASSWORD_MAX) faults.new_password = 'This password is too long.';
  if (await isCommonPassword(context, form.new_password)) faults.new_password = commonPassword;
  const [first] = Object.values(faults);
  if (first) throw invalid(faults, { message: first });
  const right = await tryCode(context, requesterOf(context, request, email), email, 'reset', code);
  if (!right) throw wrongCode();
  const passwordHash = await hashPassword(form.new_password);
  const done = await inTransaction(context.database, async (transaction) => {
    await lockMailbox(transaction, email);
    const used = await useCode(context, transaction, right);
    const user = await findUserByEmail(transaction, email);
    if (!used || !user) return false;
    if (!user.verifiedAt && (await isBarred(context, transaction, email))) throw suspended();
    await updateUser(transaction, user.id, { passwordHash, verifiedAt: user.verifiedAt ?? context.now() });
    if (!user.verifiedAt) await recogniseTarget(context, transaction, user);
    await clearLogInFailures(context, transaction, email);
    await endIssued(context, transaction, user, 'all');
    await context.mailer.post(transaction, user, passwordChanged());
    return true;
  });
  if (!done) throw wrongCode();
}

/**
 * Changes the password of a signed-in member and ends the member's other sessions.
 * @throws HttpError 400 with `non_field_errors` or `new_password1`; 401 if the session ended during the call.
 */
export async function changePassword(
  context: Context,
  caller: { memberId: string; sessionId: string; write: Write },
  given: { current_password: string; new_password: string; confirm_new_password: string },
): Promise<void> {
  const fault = changeFault(given, await isCommonPassword(context, given.new_password));
  if (fault) throw fault;
  const user = await findUser(context.database, caller.memberId);
  if (!user) throw notFound();
  if (!(await isPasswordOf(user, given.current_password))) throw wrongPassword();
  const passwordHash = await hashPassword(given.new_password);
  await caller.write(async (transaction) => {
    await lockMailbox(transaction, user.email);
    const isReplaced = await replacePassword(transaction, user.id, user.passwordHash, passwordHash);
    if (!(await findSessionForUpdate(transaction, caller.sessionId))) throw signedOut('session_ended');
    if (!isReplaced) throw wrongPassword();
    await endIssued(context, transaction, user, { except: caller.sessionId });
    await context.mailer.post(transaction, user, passwordChanged());
    return { detail: sessionText.changed };
  });
}

/**
 * Checks the password of a signed-in member again, before an act that a borrowed device should not be able to do.
 * @throws HttpError 400 with `current_password`.
 */
export async function requirePassword(context: Context, memberId: string, typed: string): Promise<void> {
  const user = await findUser(context.database, memberId);
  if (!user) throw notFound();
  if (!(await isPasswordOf(user, typed))) throw invalid({ current_password: WRONG_PASSWORD });
}

async function isPasswordOf(user: Pick<User, 'passwordHash'>, typed: string): Promise<boolean> {
  return typed.length <= PASSWORD_MAX && (await isPassword(typed, user.passwordHash));
}

function changeFault(given: Parameters<typeof checkChangePassword>[0], isCommon: boolean): HttpError | undefined {
  const faults = checkChangePassword(given);
  if (isCommon && Object.keys(faults).length === 0) faults.new_password = commonPassword;
  if (given.new_password.length > PASSWORD_MAX) faults.new_password = 'This password is too long.';
  const [[field, text] = []] = Object.entries(faults);
  if (!field || !text) return undefined;
  return field === 'new_password' ? invalid({ new_password1: text, new_password: text }) : refused(text, 'invalid');
}

const wrongPassword = () => refused(WRONG_PASSWORD, 'wrong_password');

function refused(text: string, code: string): HttpError {
  return badRequest(text, code, { non_field_errors: [text] });
}
