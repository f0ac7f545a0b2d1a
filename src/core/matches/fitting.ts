import { orNull } from '../call/errors';
import type { Client, StoreDefinition } from '../client';
import { createResource, type Resource } from '../store/resource';
import { countFitting } from './contract';

/** The gender that a newcomer looks for. */
export type SoughtGender = 'f' | 'm';

/** How many members a newcomer could meet, without any of them. */
export interface Fitting {
  /** The number of visible members of a gender, rounded down to tens. Null if there are few, or if the backend does not count. */
  of(gender: SoughtGender): Resource<number | null>;
}

/** The number of members for newcomers (extension). */
export const fitting: StoreDefinition<Fitting> = {
  name: 'fitting',
  create(client: Client): Fitting {
    const count = (gender: SoughtGender) =>
      createResource<number | null>(client, {
        read: async (signal) =>
          (await orNull(client.http(countFitting, { query: { gender }, signal })))?.members ?? null,
      });
    const known = { f: count('f'), m: count('m') };
    return { of: (gender) => known[gender] };
  },
};
