import { existsSync, readdirSync } from 'node:fs';
import { installPackages } from './apt';

/** Paths of Debian's PgBouncer and PostgreSQL programs. */
export interface Programs {
  pgbouncer: string;
  /** The folder of `postgres`, `initdb`, `pg_basebackup` and so on. */
  bin: string;
}

const ROOT = '/usr/lib/postgresql';
const POOLER = '/usr/sbin/pgbouncer';

/** Finds or installs Debian's packages `pgbouncer` and `postgresql`. Undefined if neither is possible. */
export function findPrograms(): Programs | undefined {
  const found = look();
  if (found) return found;
  return installPackages('pgbouncer', 'postgresql') ? look() : undefined;
}

function look(): Programs | undefined {
  const versions = existsSync(ROOT) ? readdirSync(ROOT).map(Number).filter(Boolean) : [];
  const bin = versions
    .sort((one, other) => other - one)
    .map((version) => `${ROOT}/${version}/bin`)
    .find((folder) => existsSync(`${folder}/pg_basebackup`) && existsSync(`${folder}/postgres`));
  return bin && existsSync(POOLER) ? { pgbouncer: POOLER, bin } : undefined;
}

/** The message for packages that are missing and cannot be installed. */
export const MISSING =
  "Debian's packages pgbouncer and postgresql are missing, and could not be installed: apt-get install pgbouncer postgresql";
