import { afterAll, beforeAll } from 'vitest';
import type { Config } from '../../server/src/settings/config';
import { type Cast, createCast } from './cast';
import { createTestApp } from './test-app';

/**
 * Starts an app with a cast before the tests of a file, and closes both after them.
 * @param take receives them once they are there.
 * @param changes are settings of the app; without them codes may be sent again at once.
 */
export function castOfFile(take: (cast: Cast) => void, changes: Partial<Config> = { codeCoolDown: 0 }): void {
  let cast: Cast;
  beforeAll(async () => {
    const app = await createTestApp(changes);
    cast = await createCast(app);
    take(cast);
  }, 60_000);
  afterAll(async () => {
    await cast.close();
    await cast.app.close();
  });
}
