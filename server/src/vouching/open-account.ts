import { legalLabel } from '@core/texts';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { suspended } from '../accounts/suspended';
import { recogniseTarget } from '../accounts/target-keys';
import { findUserByEmail, insertUser, type User, verifyUser } from '../accounts/users';
import { noteSignUpFrom } from '../authentication/sessions';
import { noteSignUpConsents } from '../consents/ledger';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { newId } from '../database/uuid';
import { badRequest } from '../errors/http-error';
import { isBarred } from '../persons/barred';
import { NO_PASSWORD } from '../session/password';
import { wrongCode } from '../session/verify-email';
import { languageOf } from '../texts/language';

interface Accepted {
  email: string;
  accepted_terms?: string | undefined;
  accepted_notice?: string | undefined;
}

/**
 * Opens an account without a password for an address that a code has just proved. The password of a sign-up that waits for
 * another code is dropped, because somebody else may have chosen it. Call this under the lock of the mailbox.
 * @throws HttpError 400 without the terms; 403 if another account of the person is or was suspended.
 */
export async function openAccount(
  context: Context,
  transaction: Queryable,
  pending: User | undefined,
  { email, accepted_terms: terms, accepted_notice: notice }: Accepted,
  request: FastifyRequest,
): Promise<User> {
  if (await isBarred(context, transaction, email)) throw suspended();
  if (!terms) throw termsNeeded();
  const now = context.now();
  const id = pending?.id ?? newId(now);
  const language = languageOf(request);
  const accepted = { termsVersion: terms, termsAcceptedAt: now, noticeVersion: notice ?? null };
  if (!pending) {
    const signUpSource = context.keys.hash('asker', 'sign-up', normalizeIP(request.ip));
    await insertUser(transaction, { id, email, passwordHash: NO_PASSWORD, createdAt: now, language, signUpSource });
    await noteSignUpFrom(transaction, id, request.headers.origin, now);
  }
  const verified = { ...accepted, passwordHash: NO_PASSWORD, language, verifiedAt: now };
  if (!(await verifyUser(transaction, id, verified))) throw wrongCode();
  await noteSignUpConsents(transaction, id, { ...accepted, language });
  await recogniseTarget(context, transaction, { id, email });
  const user = await findUserByEmail(transaction, email);
  if (!user) throw wrongCode();
  return user;
}

function termsNeeded() {
  return badRequest(legalLabel.acceptFirst, 'terms_needed', {
    accepted_terms: [legalLabel.acceptFirst],
    message: legalLabel.acceptFirst,
  });
}
