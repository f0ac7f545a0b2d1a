import { orNull } from '../call/errors';
import type { Client, Noun } from '../client';
import { createResource, type Resource } from '../store/resource';
import { getOwnProfile, type Profile } from './contract';

/**
 * The own profile noun, spec section 3: null if the backend has none (404). Changes to it are in the profile noun, because
 * most screens only need to read it.
 */
export const ownProfile: Noun<Resource<Profile | null>> = {
  name: 'own-profile',
  create: (client: Client) =>
    createResource<Profile | null>(client, { read: (signal) => orNull(client.http(getOwnProfile, { signal })) }),
};
