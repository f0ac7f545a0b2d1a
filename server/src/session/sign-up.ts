import { sessionText } from '@core/messages';
import type { Tokens } from '@core/session/contract';
import { checkSignUp, isCode } from '@core/session/rules';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { codeForNewAddress, youHaveAnAccount } from '../mail/letters';
import { badRequest, invalid } from '../refusal';
import { inTransaction } from '../transaction';
import { newId } from '../uuid';
import { issueCode, tryCode, useCode } from './codes';
import { noteDevice } from './devices';
import { hashPassword, PASSWORD_MAX } from './password';
import { commonPassword, isCommonPassword } from './password-deny-list';
import { startSession } from './tokens';
import { findUserByEmail, insertUser, normalEmail, updateUser } from './users';

/** The sign-up form. */
interface SignUpForm {
  email: string;
  password1: string;
  password2: string;
}

/**
 * Creates an unverified account and sends its code. Signing up again with an address that is not verified replaces the
 * password and the code, so that nobody can prepare an account for someone else's address. The answer is the same
 * for an address that has an account; its owner gets a mail that says so.
 */
export async function signUp(context: Context, form: SignUpForm): Promise<void> {
  const faults = checkSignUp(form);
  if (form.password1.length > PASSWORD_MAX) faults.password1 = 'This password is too long.';
  if (await isCommonPassword(context, form.password1)) faults.password1 = commonPassword;
  const [first] = Object.values(faults);
  if (first) throw invalid(faults, { non_field_errors: [first] });
  const email = normalEmail(form.email);
  const passwordHash = await hashPassword(form.password1);
  await inTransaction(context.database, async (transaction) => {
    const code = await issueCode(context, transaction, email, 'verify');
    const known = await findUserByEmail(transaction, email);
    if (known?.verifiedAt) return context.mailer.post(transaction, email, youHaveAnAccount());
    const now = context.now();
    if (known) await updateUser(transaction, known.id, { passwordHash });
    else await insertUser(transaction, { id: newId(now), email, passwordHash, createdAt: now });
    await context.mailer.post(transaction, email, codeForNewAddress(code, context.config.codeTtl));
  });
}

/** Sends a new code to an address that waits for one; the same answer for every other address. */
export async function resendCode(context: Context, given: string): Promise<void> {
  const email = normalEmail(given);
  await inTransaction(context.database, async (transaction) => {
    const code = await issueCode(context, transaction, email, 'verify');
    const user = await findUserByEmail(transaction, email);
    if (!user || user.verifiedAt) return;
    await context.mailer.post(transaction, email, codeForNewAddress(code, context.config.codeTtl));
  });
}

/**
 * Confirms an address and signs in.
 * @throws Refusal 400 with one text for every reason: wrong, used, expired, tried too often, unknown address.
 */
export async function verifyEmail(
  context: Context,
  given: { email: string; code: string },
  request: FastifyRequest,
): Promise<Tokens> {
  const code = given.code.trim();
  if (!isCode(code)) throw invalid({ code: sessionText.codeIncomplete });
  const email = normalEmail(given.email);
  const right = await tryCode(context, email, 'verify', code);
  const tokens = right
    ? await inTransaction(context.database, async (transaction) => {
        if (!(await useCode(context, transaction, email, 'verify', code))) return undefined;
        const user = await findUserByEmail(transaction, email);
        if (!user || user.verifiedAt) return undefined;
        await updateUser(transaction, user.id, { verifiedAt: context.now() });
        await noteDevice(context, transaction, user, request);
        return startSession(context, transaction, user.id, request);
      })
    : undefined;
  if (!tokens) throw wrongCode();
  return tokens;
}

/** 400 for a code that does not work, with the text where each screen reads it. */
export function wrongCode() {
  const detail = 'This code is wrong or has expired. You can ask for a new one.';
  return badRequest(detail, 'invalid_code', { message: detail });
}
