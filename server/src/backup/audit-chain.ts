import { createHash } from 'node:crypto';
import type { Client } from 'pg';

const AT_ONCE = 1_000;
const FORGOTTEN_AFTER_YEARS = 5;

interface Row {
  id: string;
  seq: string;
  moderator_id: string | null;
  member_id: string | null;
  reason: string | null;
  action: string;
  case_id: string | null;
  about: string | null;
  at: Date;
  names_salt: Buffer | null;
  names_hash: Buffer;
  hash: Buffer;
  is_old: boolean;
}

/** A place in the chain: a record's number, and its hash in hex, which depends on all records before. */
export interface ChainPosition {
  seq: number;
  hash: string;
}

/** What a look at the whole chain found: its end, and in one line what is wrong with the first record that is. */
export interface Verdict {
  records: number;
  last: ChainPosition | undefined;
  fault: string | undefined;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hexOf = (text: string | null) => Buffer.from(text ?? '').toString('hex');

/** The hash of the names, as the trigger computes it. */
function namesHash(row: Row): string {
  const salt = row.names_salt?.toString('hex') ?? '';
  return sha256([salt, row.moderator_id ?? '', row.member_id ?? '', hexOf(row.reason)].join('|'));
}

/** The hash of a record after another one, as the trigger computes it. */
function recordHash(before: string, row: Row): string {
  const names = row.names_hash.toString('hex');
  const facts = [row.id, row.action, row.case_id ?? '', hexOf(row.about), String(row.at.getTime()), names];
  return sha256(['mm1', row.seq, before, ...facts].join('|'));
}

function faultOf(row: Row, expected: number, before: string): string | undefined {
  const which = `Record ${row.seq} (${row.action}, ${row.at.toISOString()})`;
  if (Number(row.seq) !== expected) return `Record ${expected} was removed.`;
  if (recordHash(before, row) !== row.hash.toString('hex')) return `${which} was changed.`;
  const isForgotten = row.moderator_id === null && row.member_id === null && row.reason === null && row.is_old;
  if (!isForgotten && namesHash(row) !== row.names_hash.toString('hex'))
    return `The names in record ${row.seq} were changed.`;
  return undefined;
}

/**
 * Computes the whole chain again. Not with the functions of the database, which its owner could replace. Records that have lost their
 * names after five years are checked by the hash that stayed.
 */
export async function verifyChain(client: Client): Promise<Verdict> {
  let last: ChainPosition | undefined;
  for (;;) {
    const { rows } = await client.query<Row>(
      `SELECT *, at < now() - interval '${FORGOTTEN_AFTER_YEARS} years' AS is_old FROM audit_log
       WHERE seq > $1 ORDER BY seq LIMIT ${AT_ONCE}`,
      [last?.seq ?? 0],
    );
    for (const row of rows) {
      const fault = faultOf(row, (last?.seq ?? 0) + 1, last?.hash ?? '');
      if (fault) return { records: last?.seq ?? 0, last, fault };
      last = { seq: Number(row.seq), hash: row.hash.toString('hex') };
    }
    if (rows.length < AT_ONCE) break;
  }
  const { rows } = await client.query<{ loose: number }>(
    'SELECT count(*)::int AS loose FROM audit_log WHERE seq IS NULL',
  );
  const loose = rows[0]?.loose ?? 0;
  const fault = loose > 0 ? `${loose} records are not in the chain.` : undefined;
  return { records: last?.seq ?? 0, last, fault };
}

/** Returns the end of the chain. Undefined in an empty log, and in a database of a release before. */
export async function endOfChain(client: Client): Promise<ChainPosition | undefined> {
  const known = await client.query(
    "SELECT 1 FROM information_schema.columns WHERE table_name = 'audit_log' AND column_name = 'seq'",
  );
  if (!known.rowCount) return undefined;
  const { rows } = await client.query<{ seq: string; hash: string }>(
    "SELECT seq, encode(hash, 'hex') AS hash FROM audit_log WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1",
  );
  const [found] = rows;
  return found && { seq: Number(found.seq), hash: found.hash };
}

/** Whether the log still has a place, in one line if not. */
export async function missingPlace(client: Client, { seq, hash }: ChainPosition): Promise<string | undefined> {
  const { rows } = await client.query<{ hash: string }>(
    "SELECT encode(hash, 'hex') AS hash FROM audit_log WHERE seq = $1",
    [seq],
  );
  const [found] = rows;
  if (!found) return `Record ${seq} was removed.`;
  return found.hash === hash ? undefined : `Record ${seq}, or one before it, was changed.`;
}
