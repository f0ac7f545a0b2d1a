import { expect, test, vi } from 'vitest';
import { hashPassword, matchPassword } from '../../../server/src/session/password';

// The other tests hash at a low cost.
vi.unmock('@node-rs/argon2');

test('a password is hashed with argon2id, 64 MiB and three passes, and matches its hash', async () => {
  const hash = await hashPassword('secret-1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect([await matchPassword('secret-1', hash), await matchPassword('secret-2', hash)]).toEqual(['same', undefined]);
});
