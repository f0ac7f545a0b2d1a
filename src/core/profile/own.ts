import { orNull } from '../call/errors';
import type { Client, StoreDefinition } from '../client';
import { createResource, type Resource } from '../store/resource';
import { getOwnProfile, type Profile } from './contract';

/**
 * The own profile store, spec section 3: null if the backend has none (404). Changes to it are in the profile store, because
 * most screens only need to read it.
 */
export const ownProfile: StoreDefinition<Resource<Profile | null>> = {
  name: 'own-profile',
  create: (client: Client) =>
    createResource<Profile | null>(client, { read: (signal) => orNull(client.http(getOwnProfile, { signal })) }),
};
