import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DEMO_EMAIL } from '../accounts/demo-emails';
import { findUserByEmail } from '../accounts/users';
import { createApp } from '../app';
import { makeBackup } from '../backup/make';
import { backupParts } from '../backup/parts';
import { startBackups, startErasureList } from '../backup/schedule';
import { startCleanUp, startFingerprints, startPreviews, startRemoving } from '../clean-up';
import { startAnnouncing } from '../consents/announce';
import type { Context } from '../context';
import { collationAdvice } from '../database/collation';
import { locateDataFolder, startEmbedded } from '../database/embedded/launcher';
import { migrateDatabase } from '../database/migration/migrate';
import { refuseDemo } from '../demo/refuse-demo';
import { seedDemo } from '../demo/seed';
import { oneLine } from '../errors/failure';
import { missingDetails } from '../legal/placeholders';
import { readLegalPages } from '../legal/read-pages';
import { startDelivery } from '../mail/delivery';
import { logSettings } from '../plugins/log';
import { startResealing } from '../reseal';
import { startUpkeep } from '../scoring/upkeep';
import type { Config } from '../settings/config';
import { projectFolder } from '../settings/project';
import { keepRelease } from '../static/embed-releases';
import { createPortal, portalFolder } from '../static/portal';
import { checkPhotoStore } from '../storage/open-photo-store';
import { type HeldPort, holdPort } from './hold-port';
import { openContext } from './open-context';

/** How long calls may still run after a stop, in milliseconds. */
const CALLS_END_WITHIN = 2_500;

/** A running server, with a way to stop it in order. */
export interface RunningServer {
  app: FastifyInstance;
  context: Context;
  dataFolder: string;
  /** Address of the partner portal example; undefined in production or when the example is not installed. */
  portalUrl: string | undefined;
  /** Whether the demo account can sign in. */
  hasDemo: boolean;
  /** Resolves once the embedded database has stopped for any reason. Never resolves if DATABASE_URL names another database. */
  databaseEnded: Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts everything in order: ports, data folder, database, schema, calls. Whatever can be checked is checked before the schema
 * changes. If a step fails, stops what has already started.
 * @param print shows the operator one line at a time.
 * @throws StartFailure with one line for everything that an operator can fix.
 */
export async function startServer(config: Config, print: (line: string) => void): Promise<RunningServer> {
  /** Services run independently and stop together. After them, the endings run one by one, the newest first. */
  const services: (() => Promise<unknown>)[] = [];
  const endings: (() => Promise<unknown>)[] = [];
  const close = async () => {
    await Promise.allSettled(services.splice(0).map((end) => end()));
    while (endings.length > 0) await endings.pop()?.();
  };
  try {
    const hold = async (number: number, setting?: string): Promise<HeldPort> => {
      const held = await holdPort(config.host, number, setting);
      endings.push(async () => held.release());
      return held;
    };
    const port = await hold(config.port);
    const portal = config.production ? undefined : await createPortal(new URL(config.publicUrl).origin, portalFolder());
    const portalPort = config.port + 1;
    const heldPortal = portal && (await hold(portalPort, 'PORT, which is one less,'));
    const log = logSettings(config);
    endings.push(async () => log.stream?.end());
    readLegalPages(config);
    const dataFolder = locateDataFolder(config.dataDir, config.databaseUrl === undefined);
    const own = config.databaseUrl ? undefined : await startEmbedded(dataFolder);
    if (own) endings.push(() => own.stop());
    const url = config.databaseUrl ?? own?.url ?? '';
    const opened = openContext(config, dataFolder, url, print);
    endings.push(() => opened.close());
    const { context } = opened;
    if (config.bucket) await checkPhotoStore(context.photoStore);
    const backups = backupParts(config, context.photoStore, dataFolder, url);
    if (backups && !config.backupKey && !config.secretKey)
      print(
        `Keep a copy of ${dataFolder}/secret-key elsewhere, or set BACKUP_KEY. Without the key, backups cannot be opened.`,
      );
    await refuseDemo(config, context.database);
    await migrateDatabase(url, backups && (() => makeBackup(backups)));
    const advice = await collationAdvice(context.database);
    if (advice) print(advice);
    const seeded = await seedDemo(context);
    if (seeded > 0) print(`Created ${seeded} demo members.`);
    const hasDemo = !config.production && (await findUserByEmail(context.database, DEMO_EMAIL)) !== undefined;
    const portalOrigins = config.production ? [] : [`http://localhost:${portalPort}`, `http://127.0.0.1:${portalPort}`];
    const releases = keepRelease(join(projectFolder(), 'dist'), dataFolder, print);
    const missing = config.production ? missingDetails(config) : [];
    if (missing.length > 0) print(`The terms and the privacy notice show blanks. Set ${missing.join(', ')}.`);
    const app = await createApp(context, { log, origins: portalOrigins, releases });
    services.push(() => closeWithin(app));
    if (config.smtpUrl) {
      const delivery = startDelivery(context, config.smtpUrl, {
        delivered: () => app.metrics.mail('delivered'),
        failed(error) {
          app.metrics.mail('failed');
          app.log.warn({ error: codeOf(error) }, 'mail failed');
        },
      });
      services.push(() => delivery.stop());
    }
    await open(app, port);
    if (portal && heldPortal) {
      services.push(() => closeWithin(portal));
      await open(portal, heldPortal);
    }
    const tidying = startCleanUp(context, (error) => app.log.warn({ error: codeOf(error) }, 'tidying failed'));
    const removing = startRemoving(context, (error) => app.log.warn({ error: codeOf(error) }, 'removing files failed'));
    const announcing = startAnnouncing(context, app.legal, (error) =>
      app.log.warn({ error: codeOf(error) }, 'announcing new versions failed'),
    );
    const previews = startPreviews(context, (error) => app.log.warn({ error: codeOf(error) }, 'photo previews failed'));
    const fingerprints = startFingerprints(context, (error) =>
      app.log.warn({ error: codeOf(error) }, 'photo fingerprints failed'),
    );
    const resealing = startResealing(context, (error) => app.log.warn({ error: codeOf(error) }, 'resealing failed'));
    const upkeep = startUpkeep(context, (error) => app.log.warn({ error: codeOf(error) }, 'upkeep failed'));
    services.push(
      () => upkeep.stop(),
      () => tidying.stop(),
      () => removing.stop(),
      () => announcing.stop(),
      () => previews.stop(),
      () => fingerprints.stop(),
      () => resealing?.stop() ?? Promise.resolve(),
    );
    if (backups) {
      const schedule = startBackups(context, backups, config.backupEvery, (error) =>
        app.log.error({ error: oneLine(error) }, 'backup failed'),
      );
      const list = startErasureList(context, backups, (error) =>
        app.log.error({ error: oneLine(error) }, 'the list of erasures cannot be written'),
      );
      services.push(
        () => schedule.stop(),
        () => list.stop(),
      );
    }
    const databaseEnded = own?.ended ?? new Promise<void>(() => {});
    return { app, context, dataFolder, portalUrl: portal && portalOrigins[0], hasDemo, databaseEnded, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Stops listening. Running calls get some time to finish, then their connections are cut. */
async function closeWithin(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), CALLS_END_WITHIN);
  await app.close().finally(() => clearTimeout(timer));
}

async function open(app: FastifyInstance, port: HeldPort): Promise<void> {
  await app.ready();
  await port.give(app.server);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
