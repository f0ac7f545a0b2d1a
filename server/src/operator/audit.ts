import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Client } from 'pg';
import { isGenuine } from '../backup/anchor';
import { missingPlace, verifyChain } from '../backup/audit-chain';
import type { BackupKeys } from '../backup/key';
import { instantOf } from '../backup/retention';
import { type Header, readHeader } from '../backup/sealed-file';
import { connectDirectly } from '../database/direct-connection';
import { migrateDatabase } from '../database/migration/migrate';
import { oneLine, StartFailure } from '../errors/failure';
import type { Config } from '../settings/config';
import type { Installation } from './open';

type Print = (line: string) => void;

/** A restore, after which the records since its backup are missing for a good reason. */
interface Restore {
  from: Date;
  until: Date;
}

/**
 * `audit verify`: computes the chain of the audit log again, and compares it with the anchors in backups.
 * @throws StartFailure with one line if a record was changed or removed.
 */
export async function verifyAudit(
  config: Config,
  { databaseUrl, backupKeys }: Installation,
  { backups = config.backupDir }: { backups?: string },
  print: Print,
): Promise<void> {
  await migrateDatabase(databaseUrl);
  const client = await connectDirectly(databaseUrl);
  try {
    const { records, last, fault } = await verifyChain(client);
    if (fault) throw new StartFailure(`The audit log was tampered with. ${fault}`);
    print(`The audit log is whole: ${records} records${last ? `, the last hash is ${last.hash}` : ''}.`);
    if (!backups) return print('There are no backups to compare it with. Set BACKUP_DIR or use --backups <folder>.');
    await compare(client, backups, backupKeys, print);
  } finally {
    await client.end();
  }
}

async function compare(client: Client, folder: string, keys: BackupKeys, print: Print): Promise<void> {
  const restores = await listRestores(client);
  let [compared, skipped] = [0, 0];
  for (const [name, header] of await headersIn(folder)) {
    const { audit, createdAt, keyId } = header;
    const key = keys.all.find(({ id }) => id === keyId);
    if (!audit || !key) continue;
    if (!isGenuine(key, createdAt, audit)) throw new StartFailure(`The first line of the backup ${name} was changed.`);
    const at = new Date(createdAt);
    if (restores.some(({ from, until }) => at > from && at < until)) {
      skipped += 1;
      continue;
    }
    const missing = await missingPlace(client, audit);
    if (missing) throw new StartFailure(`The audit log was tampered with since the backup ${name}. ${missing}`);
    compared += 1;
  }
  print(`It agrees with ${compared} backups.`);
  if (skipped > 0) print(`${skipped} backups are from before a restore that took their records back, as the log says.`);
}

async function headersIn(folder: string): Promise<[name: string, header: Header][]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new StartFailure(`${folder} cannot be read: ${oneLine(error)}`);
  });
  const backups = names.filter((name) => instantOf(name)).toSorted();
  return Promise.all(
    backups.map(async (name): Promise<[string, Header]> => [name, (await readHeader(join(folder, name))).header]),
  );
}

async function listRestores(client: Client): Promise<Restore[]> {
  const { rows } = await client.query<{ about: string | null; at: Date }>(
    "SELECT about, at FROM audit_log WHERE action = 'restore_backup'",
  );
  return rows.flatMap(({ about, at }) => {
    const from = about ? instantOf(basename(about)) : undefined;
    return from ? [{ from, until: at }] : [];
  });
}
