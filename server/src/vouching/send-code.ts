import { sessionText } from '@core/texts';
import type { FastifyRequest } from 'fastify';
import { claimSend } from '../accounts/code-sends';
import { issueCode } from '../accounts/codes';
import { isDemoAddress } from '../accounts/demo-emails';
import { type Requester, requesterOf } from '../accounts/requester';
import { findUserByEmail } from '../accounts/users';
import { canonicalAddress } from '../canonical/address';
import type { Context } from '../context';
import { inTransaction } from '../database/transaction';
import { invalid } from '../errors/http-error';
import { codeForPartner } from '../mail/partner-mails';
import { languageOf } from '../texts/language';
import { type OpenLink, openLink } from './link';
import { claimPortalSend } from './portal-sends';

/** The asker of a code for a link. The code works for no other link, even of the same person. */
export function linkAsker(context: Context, request: FastifyRequest, email: string, link: OpenLink): Requester {
  return { ...requesterOf(context, request, email), key: context.keys.hash('asker', 'link', link.id), isMarked: true };
}

/**
 * Sends a code that connects the partner's user with the account of an address. The answer and the mail are the same if there is
 * no account.
 */
export async function sendPartnerCode(
  context: Context,
  given: { link: string; email: string },
  request: FastifyRequest,
): Promise<void> {
  const { email } = given;
  const link = await openLink(context, given.link, request.headers.origin);
  if (!canonicalAddress(email)) throw invalid({ email: sessionText.emailInvalid });
  const asker = linkAsker(context, request, email, link);
  await inTransaction(context.database, async (transaction) => {
    await claimSend(context, transaction, asker, 'partner');
    await claimPortalSend(context, transaction, link);
    // No mailbox has such an address.
    if (context.config.production && isDemoAddress(email)) return;
    const code = await issueCode(context, transaction, asker, 'partner');
    const user = await findUserByEmail(transaction, email);
    const reader = { email, language: user?.verifiedAt ? user.language : languageOf(request) };
    await context.mailer.post(transaction, reader, codeForPartner({ ...code, site: link.partner.name }));
  });
}
