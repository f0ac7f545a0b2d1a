import { expect } from 'vitest';
import { call } from '../calls/http';

/** Resolves when a server no longer accepts an access token, whose lifetime the test has shortened. */
export async function tokenOver(api: string, token: string): Promise<void> {
  await expect.poll(async () => (await call(api, 'GET', '/profile/', { token })).status).toBe(401);
}
