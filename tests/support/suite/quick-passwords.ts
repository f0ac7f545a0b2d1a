import { vi } from 'vitest';

/** The lowest cost that argon2 allows. */
const LITTLE = { memoryCost: 8, timeCost: 1, parallelism: 1 };

interface Argon2 {
  hash(password: string, cost?: Partial<typeof LITTLE>): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

const COST = /\$m=\d+,t=\d+,p=\d+\$/;

// Hashing is slow on purpose, and thousands of members sign up in these tests. So each hash is made at the lowest cost,
// and labelled with the product's cost.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<Argon2>();
  const hash: Argon2['hash'] = async (password, cost) => {
    const made = await real.hash(password, { ...cost, ...LITTLE });
    return made.replace(COST, `$m=${cost?.memoryCost},t=${cost?.timeCost},p=${cost?.parallelism}$`);
  };
  const verify: Argon2['verify'] = async (stored, password) =>
    (await real.verify(stored.replace(COST, '$m=8,t=1,p=1$'), password)) || real.verify(stored, password);
  return { ...real, hash, verify };
});
