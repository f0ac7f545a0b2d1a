import { readFileSync } from 'node:fs';
import { StartFailure } from '../../errors/failure';

/** The user for PostgreSQL: our own or, because PostgreSQL refuses root, an unprivileged user of the system. */
export interface SystemUser {
  uid: number;
  gid: number;
  /** Whether it is another user, who must become the owner of the files that we create. */
  differs: boolean;
}

/** Returns our own user. */
export function ourselves(): SystemUser {
  return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, differs: false };
}

/**
 * Chooses the user for the embedded PostgreSQL.
 * @throws StartFailure if we are root and the system has neither `postgres` nor `nobody`.
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
