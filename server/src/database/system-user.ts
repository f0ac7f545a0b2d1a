import { readFileSync } from 'node:fs';
import { StartFailure } from './failure';

/** The user PostgreSQL runs as: our own, or, because it refuses root, an unprivileged one of the system. */
export interface SystemUser {
  uid: number;
  gid: number;
  /** True when files made by us have to be handed over to that user. */
  differs: boolean;
}

/** The user we run as. */
export function ourselves(): SystemUser {
  return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, differs: false };
}

/**
 * Chooses the user for the embedded PostgreSQL.
 * @throws StartFailure when we are root and the system has neither `postgres` nor `nobody`.
 */
export function chooseSystemUser(): SystemUser {
  const own = ourselves();
  if (process.platform === 'win32' || own.uid !== 0) return own;
  const found = findInPasswd('postgres') ?? findInPasswd('nobody');
  if (found) return { ...found, differs: true };
  throw new StartFailure(
    'The embedded database cannot run as root and found no user "postgres" or "nobody". Set DATABASE_URL to a PostgreSQL server.',
  );
}

function findInPasswd(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
