import { orNull } from '../call/errors';
import type { Client, Noun } from '../client';
import { createResource, type Resource } from '../store/resource';
import { type HelpNumber, listHelpNumbers } from './contract';

/** What a member in trouble, or somebody without an account, can ask for. */
export interface Help {
  /** The numbers for emergencies. Null if the backend has none; the texts then name the police without a number. */
  numbers: Resource<HelpNumber[] | null>;
}

/** The help noun (extension). */
export const help: Noun<Help> = {
  name: 'help',
  create(client: Client): Help {
    return {
      numbers: createResource<HelpNumber[] | null>(client, {
        read: (signal) => orNull(client.http(listHelpNumbers, { signal })),
        open: true,
      }),
    };
  },
};
