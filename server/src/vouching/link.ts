import { randomUUID } from 'node:crypto';
import { create, number, object, string } from 'superstruct';
import type { Context } from '../context';
import { badRequest, forbidden } from '../errors/http-error';
import { originsOf } from '../partners/known-origins';
import { findPartner } from '../partners/partners';
import type { Assertion } from './assertion';
import { isTaken } from './once';

/** How long a link works, in milliseconds. */
const LINK_TTL = 600_000;

const Sealed = object({ link: string(), partner: string(), subject: string(), until: number() });

/** A partner's user who is not connected yet. */
export interface OpenLink {
  id: string;
  partner: { id: string; name: string };
  subject: string;
  until: Date;
}

/** The name of a link in the table of what is used up. */
export const linkParts = (id: string): readonly string[] => ['link', id];

/** Seals what an assertion has proved, so that the client can confirm it. Nothing is stored. */
export function sealLink({ keys, now }: Context, { partner, subject }: Assertion): string {
  const until = now().getTime() + LINK_TTL;
  return keys.seal(JSON.stringify({ link: randomUUID(), partner: partner.id, subject, until })).toString('base64url');
}

/**
 * Opens a link on a page of its partner.
 * @throws HttpError 400 if it is expired, used or not ours; 403 on another page, or if the partner is switched off.
 */
export async function openLink(context: Context, sealed: string, origin: string | undefined): Promise<OpenLink> {
  const { link, partner: id, subject, until } = read(context, sealed);
  if (until <= context.now().getTime() || (await isTaken(context, linkParts(link)))) throw linkExpired();
  const partner = await findPartner(context.database, id);
  const isOwn = origin !== undefined && (await originsOf(context.database, id)).includes(origin);
  if (!partner?.enabled || !isOwn) throw siteNotAllowed();
  return { id: link, partner: { id, name: partner.name }, subject, until: new Date(until) };
}

function read({ keys }: Context, sealed: string) {
  try {
    return create(JSON.parse(keys.open(Buffer.from(sealed, 'base64url'))), Sealed);
  } catch {
    throw linkExpired();
  }
}

/** The refusal of a page that is not the partner's, or of a partner that is switched off. */
export function siteNotAllowed() {
  return forbidden('This site is not allowed to use the service.', 'origin_not_allowed');
}

/** The refusal of a link: the client requests a new assertion. */
export function linkExpired() {
  const detail = 'This took too long. Please reload the page and try again.';
  return badRequest(detail, 'link_expired', { message: detail });
}
