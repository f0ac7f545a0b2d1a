import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eraseAgain } from '../../../server/src/backup/erasures';
import { backupKeys } from '../../../server/src/backup/key';
import { makeBackup } from '../../../server/src/backup/make';
import { restoreBackup } from '../../../server/src/backup/restore';
import { openConnection } from '../../../server/src/database/connection';
import { createFolderStore } from '../../../server/src/storage/photo-store';
import { createTestApp, type TestApp } from './test-app';

type Restore = Parameters<typeof restoreBackup>[0];

/** A separate server, with folders for backups and restored data. `close()` removes them. */
export async function createBackups() {
  const app: TestApp = await createTestApp();
  const folder = mkdtempSync(join(tmpdir(), 'mm-backup-'));
  const keys = backupKeys(['the key of these backups']);
  const freshFolder = () => mkdtempSync(join(folder, 'f-'));
  return {
    app,
    keys,
    folder,
    freshFolder,
    /** Makes a sealed backup of this server, or of another database with this server's photos. */
    backUp: (into: string, databaseUrl = app.databaseUrl) =>
      makeBackup({ databaseUrl, photoStore: app.context.photoStore, folder: into, keys }),
    /** Restores a backup into a database, and into a new photo store by default. */
    restoreInto: (path: string, databaseUrl: string, changes: Partial<Restore> = {}) =>
      restoreBackup({
        path,
        databaseUrl,
        photoStore: createFolderStore(join(freshFolder(), 'photos')),
        keys,
        replace: false,
        erase: async (list) => {
          const { database, close } = openConnection(databaseUrl, { size: 4, wait: 10_000 });
          return eraseAgain({ ...app.context, database }, list).finally(close);
        },
        ...changes,
      }),
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
