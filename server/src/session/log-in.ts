import type { Tokens } from '@core/session/contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { badRequest } from '../refusal';
import { inTransaction } from '../transaction';
import { noteDevice } from './devices';
import { checkLogInFailures, clearLogInFailures, countLogInFailure } from './log-in-failures';
import { hashPassword, isOutdated, isPassword, PASSWORD_MAX } from './password';
import { startSession } from './tokens';
import { findUserByEmail, normalEmail, updateUser } from './users';

/**
 * Signs in with address and password.
 * @throws Refusal 400 with `non_field_errors`; 429 after too many failures. An unknown address takes as long and
 * reads the same as a wrong password. A device that is new for the member is told by mail.
 */
export async function logIn(
  context: Context,
  given: { email: string; password: string },
  request: FastifyRequest,
): Promise<Tokens> {
  const email = normalEmail(given.email);
  await checkLogInFailures(context, email);
  const user = await findUserByEmail(context.database, email);
  const right = given.password.length <= PASSWORD_MAX && (await isPassword(given.password, user?.passwordHash));
  if (!user || !right) {
    await countLogInFailure(context, email);
    throw refused('The e-mail address or the password is not correct.', 'invalid_credentials');
  }
  if (!user.verifiedAt) throw refused('Please verify your e-mail first.', 'email_not_verified');
  const passwordHash = isOutdated(user.passwordHash) ? await hashPassword(given.password) : user.passwordHash;
  return inTransaction(context.database, async (transaction) => {
    await clearLogInFailures(context, transaction, email);
    if (passwordHash !== user.passwordHash) await updateUser(transaction, user.id, { passwordHash });
    const tokens = await startSession(context, transaction, user.id, request);
    await noteDevice(context, transaction, user, request);
    return tokens;
  });
}

function refused(text: string, code: string) {
  return badRequest(text, code, { non_field_errors: [text] });
}
