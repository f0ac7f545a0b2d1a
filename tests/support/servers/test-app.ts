import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject } from 'vitest';
import { createApp } from '../../../server/src/app';
import type { Context } from '../../../server/src/context';
import { openConnection } from '../../../server/src/database/connection';
import { createKeys } from '../../../server/src/keys';
import { createMailer } from '../../../server/src/mail/mailer';
import { openOutside } from '../../../server/src/outside/outside';
import { type Config, readConfig } from '../../../server/src/settings/config';
import { createFolderStore } from '../../../server/src/storage/photo-store';
import { appLog } from '../suite-log/app-log';
import { noteSent } from '../suite-log/known-values';
import { watchTransactions } from './waits-in-transactions';

/** A listening server with its own database. */
export interface TestApp {
  /** The address, without a trailing slash. */
  url: string;
  /** The connection string of its database, for checking the stored data. */
  databaseUrl: string;
  /** The folder of its image files. */
  photoFolder: string;
  /** Moves the server's clock forward by milliseconds. */
  advance(milliseconds: number): void;
  /** Stops the server's clock. From then on only {@link TestApp.advance} moves it. */
  freeze(): void;
  /** Returns the server's time in milliseconds. */
  now(): number;
  /** The context of its routes, for functions that are not calls, such as the seed. */
  context: Context;
  /**
   * Starts another app on the same database, with the same keys and clock, like a second server process. `changes`
   * replace settings.
   */
  twin(changes?: Partial<Config>): Promise<string>;
  /** Stops the app. Fails if a transaction waited for anything except the database, or a text exists only in English. */
  close(): Promise<void>;
}

/**
 * Starts the real server with HTTP on a fresh copy of the migrated database. Limits are a thousand times higher than
 * usual, unless `rateScale` is set.
 * @param dist a folder with a built site, in place of the real one
 */
export async function createTestApp(changes: Partial<Config> = {}, dist?: string): Promise<TestApp> {
  const databaseUrl = await copyTemplate();
  const folder = mkdtempSync(join(tmpdir(), 'mm-files-'));
  const secret = randomUUID() + randomUUID();
  let offset = 0;
  let stopped: number | undefined;
  const now = () => new Date((stopped ?? Date.now()) + offset);
  const closings: (() => Promise<unknown>)[] = [];
  const contexts: Context[] = [];
  const waits: ReadonlySet<string>[] = [];
  const untranslated: number[] = [];
  const start = async (own: Partial<Config> = {}) => {
    // A machine that is busy with tests must not count as an overloaded server.
    const patient = { rateScale: 1_000, shedDelay: 0, databaseWait: 20_000, limitWait: 20_000 };
    const config: Config = { ...readConfig({ DEMO: '0' }), ...patient, secretKey: secret, ...changes, ...own };
    const connection = openConnection(databaseUrl, {
      size: config.databasePool,
      wait: config.databaseWait,
      idle: config.databaseIdle,
    });
    waits.push(watchTransactions(connection));
    const keys = createKeys(config.secretKey ?? secret, config.secretKeyPrevious, config.secretKeyNext);
    const photoStore = createFolderStore(join(folder, 'photos'));
    const context = {
      config,
      database: connection.database,
      keys,
      mailer: createMailer(keys, now, undefined, config.neutralNames),
      photoStore,
      outside: contexts[0]?.outside ?? openOutside(),
      now,
    };
    contexts.push(context);
    const app = await createApp(context, { log: appLog(), dist });
    app.addHook('preValidation', async ({ body, query }) => noteSent(body, query));
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    if (!changes.publicUrl) config.publicUrl = url;
    closings.push(async () => {
      untranslated.push(await untranslatedBy(app));
      await app.close().then(() => connection.close());
    });
    return url;
  };
  const url = await start();
  const [context] = contexts;
  if (!context) throw new Error('The server did not start.');
  return {
    url,
    context,
    databaseUrl,
    photoFolder: join(folder, 'photos'),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    freeze: () => {
      stopped ??= Date.now();
    },
    now: () => now().getTime(),
    twin: start,
    close: async () => {
      for (const close of closings) await close();
      rmSync(folder, { recursive: true, force: true });
      expect(waits.flatMap((found) => [...found])).toEqual([]);
      expect(untranslated.filter((texts) => texts !== 0)).toEqual([]);
    },
  };
}

/** The number of texts that an app sent although they exist only in English. */
async function untranslatedBy({ metrics }: Awaited<ReturnType<typeof createApp>>): Promise<number> {
  const { body } = await metrics.text();
  return Number(/^mm_untranslated_total (\d+)$/m.exec(body)?.[1]);
}

async function copyTemplate(): Promise<string> {
  const template = new URL(inject('templateUrl'));
  const source = template.pathname.slice(1);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new URL(template);
  maintenance.pathname = '/postgres';
  const client = new Client({ connectionString: maintenance.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${source}`);
  await client.end();
  template.pathname = `/${name}`;
  return template.href;
}
