import type { Queryable } from '../database/connection';
import { findKeys, type KnownKeys } from '../partners/keys';
import { type KnownPartner, listPartners } from '../partners/partners';
import { requirePartner } from './partners';

type Print = (line: string) => void;

/** `partner list`: prints one line per partner, or everything about them as JSON. */
export async function printPartners(database: Queryable, { json }: { json?: boolean }, print: Print) {
  const all = await listPartners(database);
  if (json) return print(JSON.stringify(all.map(factsOf), null, 2));
  for (const one of all) print([one.id, stateOf(one), one.name, one.origins.join(', ')].join('  '));
  if (all.length === 0) print('There are no partners yet.');
}

/** `partner show`: prints everything about one partner. */
export async function printPartner(database: Queryable, id: string, { json }: { json?: boolean }, print: Print) {
  const one = await requirePartner(database, id);
  const keys = await findKeys(database, id);
  if (json) return print(JSON.stringify({ ...factsOf(one), ...keyFactsOf(keys) }, null, 2));
  print(`${one.id}  ${stateOf(one)}  ${one.name}`);
  for (const origin of one.origins) print(`origin    ${origin}`);
  print(`elements  ${one.elements ? one.elements.join(', ') || 'none' : 'all'}`);
  for (const [token, value] of Object.entries(one.theme)) print(`theme     ${token}: ${value}`);
  for (const kid of keys.kids) print(`key       ${kid}`);
  if (keys.jwksUrl) print(`jwks      ${keys.jwksUrl}  ${stateOfSet(keys)}`);
  print(`since     ${dayOf(one.createdAt)}`);
}

/** The state of the JWK Set: its keys, or why it could not be read. */
function stateOfSet({ set }: KnownKeys): string {
  if (set?.fault) return `could not be read: ${set.fault}`;
  return set?.fetchedAt ? `read ${set.fetchedAt.toISOString()}: ${set.kids.join(', ')}` : 'not read yet';
}

function keyFactsOf({ kids, jwksUrl, set }: KnownKeys) {
  return { keys: kids, jwks_url: jwksUrl, jwks_keys: set?.kids ?? [], jwks_fault: set?.fault ?? null };
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

const stateOf = ({ revokedAt }: KnownPartner) => (revokedAt ? `off since ${dayOf(revokedAt)}` : 'on');

function factsOf({ id, name, enabled, origins, elements, theme, createdAt, revokedAt }: KnownPartner) {
  return { id, name, enabled, origins, elements, theme, created_at: createdAt, revoked_at: revokedAt };
}
