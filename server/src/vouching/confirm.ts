import type { Tokens } from '@core/session/contract';
import { isCode } from '@core/session/rules';
import { legalLabel, sessionText } from '@core/texts';
import type { FastifyRequest } from 'fastify';
import { removeCodes, tryCode, useCode } from '../accounts/codes';
import { noteDevice } from '../accounts/devices';
import { lockMailbox } from '../accounts/same-mailbox';
import { suspended } from '../accounts/suspended';
import { findUserByEmail, type User } from '../accounts/users';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { inTransaction } from '../database/transaction';
import { HttpError, invalid } from '../errors/http-error';
import type { LegalPages } from '../legal/read-pages';
import { siteConnected } from '../mail/partner-mails';
import { noteAct } from '../moderation/audit';
import { findLink, holdPartner, insertLink, linksAt, lockSubject, removeLinks } from '../partners/links';
import { recognisePerson } from '../session/recognise-person';
import { startSession } from '../session/tokens';
import { wrongCode } from '../session/verify-email';
import { linkExpired, linkParts, type OpenLink, openLink, siteNotAllowed } from './link';
import { takeOnce } from './once';
import { openAccount } from './open-account';
import { linkAsker } from './send-code';
import { requireMember } from './sign-in';

interface ConfirmForm {
  link: string;
  email: string;
  code: string;
  accepted_terms?: string | undefined;
  accepted_notice?: string | undefined;
  replace?: boolean | undefined;
  device?: string | undefined;
}

/**
 * Connects a partner's user with the account of an address, by the code that was sent there, and signs in. Creates the account if
 * the address has none. A refusal after the right code uses up neither the code nor the link.
 * @throws HttpError 400 for a wrong code or link, and without the terms for a new account; 403 if the person is suspended or a
 * moderator; 409 if user or member has another connection.
 */
export async function confirmPartner(
  context: Context,
  { isVersion }: Pick<LegalPages, 'isVersion'>,
  form: ConfirmForm,
  request: FastifyRequest,
): Promise<{ tokens: Tokens; isNew: boolean }> {
  const { email, code, accepted_terms: terms, accepted_notice: notice } = form;
  const link = await openLink(context, form.link, request.headers.origin);
  if (!isCode(code)) throw invalid({ code: sessionText.codeIncomplete });
  if ((terms && !isVersion('terms', terms)) || (notice && !isVersion('privacy', notice)))
    throw invalid({ accepted_terms: legalLabel.termsChanged });
  const right = await tryCode(context, linkAsker(context, request, email, link), email, 'partner', code);
  const done =
    right &&
    (await inTransaction(context.database, async (transaction) => {
      await lockMailbox(transaction, email);
      if (!(await holdPartner(transaction, link.partner.id))) throw siteNotAllowed();
      if (!(await useCode(context, transaction, right))) return undefined;
      if (!(await takeOnce(transaction, linkParts(link.id), link.until))) throw linkExpired();
      const found = await findUserByEmail(transaction, email);
      if (found?.suspendedAt) throw suspended();
      const user = found?.verifiedAt ? found : await openAccount(context, transaction, found, form, request);
      requireMember(user);
      await connect(context, transaction, user, link, form.replace === true);
      await removeCodes(context, transaction, email);
      await noteDevice(context, transaction, user, request, form.device);
      const tokens = await startSession(context, transaction, user.id, request, link.partner.id);
      await recognisePerson(context, transaction, user, form.device);
      return { tokens, isNew: !found?.verifiedAt };
    }));
  if (!done) throw wrongCode();
  return done;
}

/** Stores the connection. Another one of the user or the member ends first, if the member wants that. */
async function connect(
  context: Context,
  transaction: Queryable,
  user: User,
  { partner, subject }: OpenLink,
  mayReplace: boolean,
): Promise<void> {
  const hashes = context.keys.hashes('subject', partner.id, subject);
  const [subjectHash = ''] = hashes;
  await lockSubject(transaction, hashes);
  const ofUser = await findLink(transaction, partner.id, hashes);
  const ofMember = await linksAt(transaction, partner.id, user.id);
  const others = [...(ofUser ? [ofUser] : []), ...ofMember];
  if (others.length > 0 && !mayReplace) throw alreadyConnected();
  for (const { userId } of others) await removeLinks(transaction, userId, partner.id);
  const now = context.now();
  await insertLink(transaction, { partnerId: partner.id, subjectHash, userId: user.id, linkedAt: now, usedAt: now });
  await noteAct(transaction, { action: 'connect_partner', memberId: user.id, about: partner.id }, now);
  await context.mailer.post(transaction, user, siteConnected({ site: partner.name }));
}

function alreadyConnected(): HttpError {
  const detail = 'You are already connected to this site in another way.';
  return new HttpError(409, { detail, code: 'already_connected', message: detail });
}
