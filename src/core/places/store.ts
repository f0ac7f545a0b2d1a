import { ApiError } from '../call/errors';
import type { Client, StoreDefinition } from '../client';
import { EMIRATES, HOME_COUNTRY } from '../options';
import { createResource, type Resource } from '../store/resource';
import type { States } from './contract';
import { type Country, listCountries, listStates } from './contract';

/** Replaces the failure of a call that the backend does not offer. */
async function unlessOffered<Value>(read: Promise<Value>, instead: () => Promise<Value>): Promise<Value> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'missing') return instead();
    throw error;
  }
}

/** Countries, and the states of each. */
export interface Places {
  countries: Resource<Country[]>;
  /** Names of the states of a country, by its English name. */
  statesOf(country: string): Resource<string[]>;
}

/**
 * The places store. The lists come from the backend, so that no third party learns who registers, or from the addresses that
 * the client was given (decision 18). Of a backend without lists, the countries come from the browser, and the states of all but
 * the UAE are unknown.
 */
export const places: StoreDefinition<Places> = {
  name: 'places',
  create(client: Client): Places {
    const { http, platform, publicLists } = client;
    const ownList = async () => (await platform.load(() => import('./own-countries'))).ownCountries();
    const states = new Map<string, Resource<string[]>>();
    return {
      countries: createResource<Country[]>(client, {
        read: (signal) => unlessOffered(http(listCountries, { signal, address: publicLists.countries }), ownList),
        open: true,
      }),
      statesOf(country) {
        const known = states.get(country);
        if (known) return known;
        const made = createResource<string[]>(client, {
          read: async (signal) => {
            if (country === HOME_COUNTRY) return [...EMIRATES];
            const read = http(listStates, { body: { country }, signal, address: publicLists.states });
            return unlessOffered(read.then(stateNames), async () => []);
          },
          open: true,
        });
        states.set(country, made);
        return made;
      },
    };
  },
};

/** The names of the states to choose from. */
function stateNames({ data }: States): string[] {
  return data.states.map(({ name }) => name);
}
