import type { Tokens } from '@core/session/contract';
import { isCode } from '@core/session/rules';
import { sessionText } from '@core/texts';
import type { FastifyRequest } from 'fastify';
import { removeCodes, tryCode, useCode } from '../accounts/codes';
import { noteDevice } from '../accounts/devices';
import { findPending } from '../accounts/pending-sign-up';
import { requesterOf } from '../accounts/requester';
import { lockMailbox } from '../accounts/same-mailbox';
import { suspended } from '../accounts/suspended';
import { recogniseTarget } from '../accounts/target-keys';
import { findUserByEmail, NO_TERMS, verifyUser } from '../accounts/users';
import { noteSignUpConsents } from '../consents/ledger';
import type { Context } from '../context';
import { inTransaction } from '../database/transaction';
import { badRequest, invalid } from '../errors/http-error';
import { isBarred } from '../persons/barred';
import { NO_PASSWORD } from './password';
import { recognisePerson } from './recognise-person';
import { startSession } from './tokens';

/**
 * Confirms an address and signs in. From then on, only the password of the sign-up whose code was used is valid. All other
 * sign-ups with the address are deleted.
 * @throws HttpError 400 with one text for every reason: wrong, used, expired, tried too often, unknown address; 403 if another
 * account of the person is or was suspended.
 */
export async function verifyEmail(
  context: Context,
  given: { email: string; code: string; device?: string | undefined },
  request: FastifyRequest,
): Promise<Tokens> {
  const { code, email } = given;
  if (!isCode(code)) throw invalid({ code: sessionText.codeIncomplete });
  const asker = requesterOf(context, request, email);
  const right = await tryCode(context, asker, email, 'verify', code, await findPending(context.database, asker));
  const tokens =
    right &&
    (await inTransaction(context.database, async (transaction) => {
      await lockMailbox(transaction, email);
      const used = await useCode(context, transaction, right);
      const user = used && (await findUserByEmail(transaction, email));
      if (!used || !user) return undefined;
      // Codes from before askers were distinguished carry no password. Then there was one sign-up, whose password is the
      // account's.
      const passwordHash = used.passwordHash ?? (used.asker ? NO_PASSWORD : user.passwordHash);
      if (await isBarred(context, transaction, email)) throw suspended();
      const { termsVersion, termsAcceptedAt, noticeVersion } = used.passwordHash ? used : NO_TERMS;
      const language = used.language ?? user.language;
      const accepted = { termsVersion, termsAcceptedAt, noticeVersion };
      const verified = { passwordHash, ...accepted, language, verifiedAt: context.now() };
      if (!(await verifyUser(transaction, user.id, verified))) return undefined;
      await noteSignUpConsents(transaction, user.id, { ...accepted, language });
      await removeCodes(context, transaction, email);
      await recogniseTarget(context, transaction, user);
      await noteDevice(context, transaction, { ...user, language }, request, given.device);
      const session = await startSession(context, transaction, user.id, request);
      await recognisePerson(context, transaction, user, given.device);
      return session;
    }));
  if (!tokens) throw wrongCode();
  return tokens;
}

/** Returns the 400 for a code that does not work, with the text where each screen reads it. */
export function wrongCode() {
  const detail = 'This code is wrong or has expired. You can ask for a new one.';
  return badRequest(detail, 'invalid_code', { message: detail });
}
