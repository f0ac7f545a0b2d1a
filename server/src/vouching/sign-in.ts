import type { PartnerSignIn } from '@core/partners/contract';
import type { FastifyRequest } from 'fastify';
import { noteDevice } from '../accounts/devices';
import { findUser } from '../accounts/users';
import type { Context } from '../context';
import { inTransaction } from '../database/transaction';
import { forbidden } from '../errors/http-error';
import { findLink, holdPartner, noteLinkUse } from '../partners/links';
import { recognisePerson } from '../session/recognise-person';
import { startSession } from '../session/tokens';
import { readAssertion } from './assertion';
import { assertionInvalid } from './assertion-fault';
import { sealLink } from './link';

/**
 * Signs in the user of a partner with an assertion. For a user who is not connected, returns a link to confirm.
 * @throws HttpError 401 `assertion_invalid`; 403 for a suspended member or a moderator.
 */
export async function signInWithPartner(
  context: Context,
  given: { assertion: string; device?: string | undefined },
  request: FastifyRequest,
): Promise<PartnerSignIn> {
  const assertion = await readAssertion(context, given.assertion, request.headers.origin);
  const { partner, subject, email, name } = assertion;
  const hashes = context.keys.hashes('subject', partner.id, subject);
  const tokens = await inTransaction(context.database, async (transaction) => {
    if (!(await holdPartner(transaction, partner.id))) throw assertionInvalid('issuer');
    const link = await findLink(transaction, partner.id, hashes);
    const user = link && (await findUser(transaction, link.userId));
    if (!link || !user?.verifiedAt) return undefined;
    requireMember(user);
    const [newest = ''] = hashes;
    await noteLinkUse(transaction, link, newest, context.now());
    const session = await startSession(context, transaction, user.id, request, partner.id);
    await noteDevice(context, transaction, user, request, given.device);
    await recognisePerson(context, transaction, user, given.device);
    return session;
  });
  return (
    tokens ?? { state: 'confirm', link: sealLink(context, assertion), ...(email && { email }), ...(name && { name }) }
  );
}

/**
 * Moderators sign in with their password only, because what they read is not theirs to show to a partner.
 * @throws HttpError 403.
 */
export function requireMember({ role }: { role: 'member' | 'moderator' }): void {
  if (role === 'moderator') throw forbidden('Moderators log in with their password.', 'moderator_password');
}
