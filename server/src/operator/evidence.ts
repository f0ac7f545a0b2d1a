import { readFile } from 'node:fs/promises';
import { oneLine, StartFailure } from '../errors/failure';
import { isOurs } from '../evidence/known-keys';
import { isUnchanged, readPack } from '../evidence/sign';
import type { Config } from '../settings/config';
import type { Installation } from './open';
import { withMigrated } from './with-context';

/**
 * `evidence verify`: checks that a member's file of evidence is as this installation has signed it, also before a change of the secret.
 * @throws StartFailure with one line if it is not.
 */
export async function verifyEvidence(
  config: Config,
  installation: Installation,
  file: string,
  print: (line: string) => void,
): Promise<void> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartFailure(`${file} cannot be read: ${oneLine(error)}`);
  });
  const pack = readPack(text);
  if (!pack) throw new StartFailure(`${file} is no file of evidence, or its end was changed.`);
  if (!isUnchanged(pack)) throw new StartFailure(`${file} was changed after it was signed.`);
  await withMigrated(config, installation, async ({ database, keys }) => {
    if (!(await isOurs(database, keys, pack.key))) {
      throw new StartFailure(`${file} was signed by another installation, with the key ${pack.key}.`);
    }
    print(`${file} is unchanged. This installation signed it, with the key ${pack.key}.`);
    print(`SHA-256 of the signed part: ${pack.sha256}`);
  });
}
