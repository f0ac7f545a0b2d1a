import type { Context } from '../context';
import { openConnection } from '../database/connection';
import { createKeys } from '../keys';
import { createMailer } from '../mail/mailer';
import { openOutside } from '../outside/outside';
import type { Config } from '../settings/config';
import { readSecret } from '../settings/secret';
import { openPhotoStore } from '../storage/open-photo-store';

/**
 * Creates the context of routes and operator's commands on an open database.
 * @param print shows mail if no SMTP server is set.
 */
export function openContext(
  config: Config,
  dataFolder: string,
  databaseUrl: string,
  print: (line: string) => void,
): { context: Context; close(): Promise<void> } {
  const { databasePool: size, databaseWait: wait, databasePatience: patience, databaseIdle: idle } = config;
  const connection = openConnection(databaseUrl, { size, wait, patience, idle });
  const keys = createKeys(readSecret(config.secretKey, dataFolder), config.secretKeyPrevious, config.secretKeyNext);
  const now = () => new Date();
  const context = {
    config,
    database: connection.database,
    keys,
    mailer: createMailer(keys, now, config.smtpUrl ? undefined : print, config.neutralNames),
    photoStore: openPhotoStore(config, dataFolder),
    outside: openOutside(),
    now,
  };
  return { context, close: () => connection.close() };
}
