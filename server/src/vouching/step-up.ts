import { isCode } from '@core/session/rules';
import { sessionText } from '@core/texts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { claimSend } from '../accounts/code-sends';
import { issueCode, useCode as takeCode, tryCode } from '../accounts/codes';
import { type Requester, requesterOf } from '../accounts/requester';
import { findUser, type User } from '../accounts/users';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { sessions } from '../database/schema/accounts/sessions';
import { invalid, notFound } from '../errors/http-error';
import { codeForStepUp } from '../mail/partner-mails';
import { requirePassword } from '../session/passwords';
import { wrongCode } from '../session/verify-email';

interface Owner {
  memberId: string;
  sessionId: string;
  request: FastifyRequest;
}

/** Mails the member a code for this session. */
export async function sendStepUpCode(
  context: Context,
  transaction: Queryable,
  { memberId, sessionId, request }: Owner,
): Promise<void> {
  const user = await findUser(transaction, memberId);
  if (!user) throw notFound();
  const asker = askerOf(context, request, user, sessionId);
  await claimSend(context, transaction, asker, 'step_up');
  await context.mailer.post(transaction, user, codeForStepUp(await issueCode(context, transaction, asker, 'step_up')));
}

/**
 * Checks that the owner of the account uses this session now. Returns what notes it, for a write. A wrong code is refused there,
 * because a repeated call brings a code that was used.
 * @throws HttpError 400 for a wrong password or an unfinished code.
 */
export async function stepUp(
  context: Context,
  { memberId, sessionId, request }: Owner,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<(transaction: Queryable) => Promise<void>> {
  if (password !== undefined) {
    await requirePassword(context, memberId, password);
    return (transaction) => noteProof(context, transaction, sessionId);
  }
  if (!code || !isCode(code)) throw invalid({ code: sessionText.codeIncomplete });
  const user = await findUser(context.database, memberId);
  if (!user) throw notFound();
  const right = await tryCode(context, askerOf(context, request, user, sessionId), user.email, 'step_up', code);
  return async (transaction) => {
    if (!right || !(await takeCode(context, transaction, right))) throw wrongCode();
    await noteProof(context, transaction, sessionId);
  };
}

function askerOf(
  context: Context,
  request: FastifyRequest,
  { email }: Pick<User, 'email'>,
  sessionId: string,
): Requester {
  const key = context.keys.hash('asker', 'session', sessionId);
  return { ...requesterOf(context, request, email), key, isMarked: true };
}

async function noteProof({ now }: Context, database: Queryable, sessionId: string): Promise<void> {
  await database.update(sessions).set({ provenAt: now() }).where(eq(sessions.id, sessionId));
}
