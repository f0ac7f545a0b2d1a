import { expect } from 'vitest';
import { call } from '../http';

/** Resolves when a server no longer takes an access token, whose life the test has made short. */
export async function tokenOver(api: string, token: string): Promise<void> {
  await expect.poll(async () => (await call(api, 'GET', '/profile/', { token })).status).toBe(401);
}
