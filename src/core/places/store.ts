import type { Client, Noun } from '../client';
import { createResource, type Resource } from '../resource';
import { type Country, listCountries, listStates } from './contract';
import { stateNames } from './model';

/** Countries, and the states of each. */
export interface Places {
  countries: Resource<Country[]>;
  /** Names of the states of a country, by its English name. */
  statesOf(country: string): Resource<string[]>;
}

/** The places noun: lists served by the backend, so that no third party learns who registers (decision 18). */
export const places: Noun<Places> = {
  name: 'places',
  create(client: Client): Places {
    const states = new Map<string, Resource<string[]>>();
    return {
      countries: createResource<Country[]>(client, {
        read: (signal) => client.http(listCountries, { signal }),
        open: true,
      }),
      statesOf(country) {
        const known = states.get(country);
        if (known) return known;
        const made = createResource<string[]>(client, {
          read: async (signal) => stateNames(country, await client.http(listStates, { body: { country }, signal })),
          open: true,
        });
        states.set(country, made);
        return made;
      },
    };
  },
};
