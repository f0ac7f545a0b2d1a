import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../servers/server-process';
import { withClient } from '../servers/whole-database';
import { endDaemon, ownFolder, startDaemon } from './daemon';
import type { Programs } from './programs';

/** Debian's PgBouncer in front of a PostgreSQL. */
export interface Pooler {
  urlOf(database: string): string;
  /** Runs a command of its console, such as `RECONNECT`. */
  command(text: string): Promise<void>;
  /** Switches to another PostgreSQL. */
  pointAt(port: number): Promise<void>;
  end(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode for all databases of the PostgreSQL at that port. The settings are the defaults,
 * except for the log and the users. `lines` are added to them.
 */
export async function startPooler(
  { pgbouncer }: Programs,
  folder: string,
  port: number,
  lines: string[] = [],
): Promise<Pooler> {
  const own = await freePort();
  const at = (name: string) => join(ownFolder(folder), name);
  const urlOf = (database: string) => `postgres://mm@127.0.0.1:${own}/${database}`;
  const configure = (target: number) =>
    writeFileSync(
      at('pgbouncer.ini'),
      [
        '[databases]',
        `* = host=127.0.0.1 port=${target}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${own}`,
        'unix_socket_dir =',
        'auth_type = trust',
        `auth_file = ${at('users.txt')}`,
        'admin_users = mm',
        'pool_mode = transaction',
        'server_login_retry = 1',
        ...lines,
        '',
      ].join('\n'),
      { mode: 0o644 },
    );
  configure(port);
  writeFileSync(at('users.txt'), '"mm" ""\n', { mode: 0o644 });
  const child = await startDaemon(pgbouncer, [at('pgbouncer.ini')], at('pgbouncer.log'), urlOf('pgbouncer'));
  const command = (text: string) =>
    withClient(urlOf('pgbouncer'), async (client) => {
      await client.query(text);
    });
  return {
    urlOf,
    command,
    async pointAt(target) {
      configure(target);
      await command('RELOAD');
    },
    end: () => endDaemon(child, 'SIGKILL'),
  };
}
