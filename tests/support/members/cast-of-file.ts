import { afterAll, beforeAll } from 'vitest';
import type { Config } from '../../../server/src/settings/config';
import { createTestApp } from '../servers/test-app';
import { type Cast, createCast } from './cast';

/**
 * Starts an app with a cast before the tests of a file, and closes both after them.
 * @param take receives the cast once it is ready.
 * @param changes settings of the app. By default codes have no cool-down.
 */
export function castOfFile(take: (cast: Cast) => void, changes: Partial<Config> = { codeCoolDown: 0 }): void {
  let cast: Cast;
  beforeAll(async () => {
    const app = await createTestApp(changes);
    cast = await createCast(app);
    take(cast);
  });
  afterAll(async () => {
    await cast.close();
    await cast.app.close();
  });
}
