import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { createApp } from '../../server/src/app';
import type { Context } from '../../server/src/context';
import { openConnection } from '../../server/src/database/connection';
import { createKeys } from '../../server/src/keys';
import { createMailer } from '../../server/src/mail/mailer';
import { openOutside } from '../../server/src/outside/outside';
import { readConfig } from '../../server/src/settings/config';
import { createFolderStore } from '../../server/src/storage/photo-store';
import { tokenOf } from './token-of';

/** A statement that the server sent. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A running server whose statements can be recorded. */
export interface WatchedApp {
  url: string;
  context: Context;
  /** Creates a valid access token of a member, without a log-in. */
  tokenOf(member: string): Promise<string>;
  /** Returns the statements sent while `work` runs. Only one call at a time. */
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>;
  close(): Promise<void>;
}

/** Starts the real server on a database, without call limits and without a log. */
export async function watchApp(databaseUrl: string, now = () => new Date()): Promise<WatchedApp> {
  const connection = openConnection(databaseUrl);
  let heard: Statement[] | undefined;
  connection.pool.on('connect', (client) => overhear(client, (statement) => heard?.push(statement)));
  const keys = createKeys(randomUUID() + randomUUID());
  const context: Context = {
    config: { ...readConfig({ DEMO: '0' }), rateScale: 1_000_000, shedDelay: 0, shedMemory: 0 },
    database: connection.database,
    keys,
    mailer: createMailer(keys, now),
    photoStore: createFolderStore(join(tmpdir(), 'mm-no-photos')),
    outside: openOutside(),
    now,
  };
  const app = await createApp(context, { log: false, dist: join(tmpdir(), 'mm-no-site') });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    context,
    tokenOf: (member) => tokenOf(context, member),
    async statementsOf(work) {
      heard = [];
      try {
        await work();
        return heard;
      } finally {
        heard = undefined;
      }
    },
    close: () => app.close().then(() => connection.close()),
  };
}

/** Reports every statement before it goes to the database. */
function overhear(client: PoolClient, tell: (statement: Statement) => void): void {
  const query: (...all: unknown[]) => unknown = client.query.bind(client);
  const listening = (...all: unknown[]) => {
    const [asked, given] = all;
    const isObject = typeof asked === 'object' && asked !== null;
    const text = isObject && 'text' in asked ? asked.text : asked;
    const values = isObject && 'values' in asked ? asked.values : given;
    if (typeof text === 'string') tell({ text, values: Array.isArray(values) ? values : [] });
    return query(...all);
  };
  Object.assign(client, { query: listening });
}
