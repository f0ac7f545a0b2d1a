import type { Client, StoreDefinition } from '../client';
import { createResource, type Resource } from '../store/resource';
import { type Account, getAccount } from './contract';

/** The account settings as the backend has them. In a file of its own, so that a switch of language loads no profile. */
export const ownAccount: StoreDefinition<Resource<Account>> = {
  name: 'own-account',
  create(client: Client) {
    return createResource(client, { read: (signal) => client.http(getAccount, { signal }) });
  },
};
