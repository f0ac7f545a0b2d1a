import type { Client, Noun } from '../client';
import { createResource, type Resource } from '../store/resource';
import { type Country, listCountries, listStates } from './contract';
import { stateNames } from './model';

/** Countries, and the states of each. */
export interface Places {
  countries: Resource<Country[]>;
  /** Names of the states of a country, by its English name. */
  statesOf(country: string): Resource<string[]>;
}

/**
 * The places noun. The lists come from the backend, so that no third party learns who registers, or from the addresses that
 * the client was given (decision 18).
 */
export const places: Noun<Places> = {
  name: 'places',
  create(client: Client): Places {
    const { http, publicLists } = client;
    const states = new Map<string, Resource<string[]>>();
    return {
      countries: createResource<Country[]>(client, {
        read: (signal) => http(listCountries, { signal, address: publicLists.countries }),
        open: true,
      }),
      statesOf(country) {
        const known = states.get(country);
        if (known) return known;
        const made = createResource<string[]>(client, {
          read: async (signal) => {
            const answer = await http(listStates, { body: { country }, signal, address: publicLists.states });
            return stateNames(country, answer);
          },
          open: true,
        });
        states.set(country, made);
        return made;
      },
    };
  },
};
