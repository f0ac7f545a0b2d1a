import { orNull } from '../call/errors';
import type { Client, Noun } from '../client';
import { createResource, type Resource } from '../store/resource';
import { getOwnProfile, type Profile } from './contract';

/**
 * The own profile noun, spec section 3: null where the backend has none (404). What a member does to it is in the profile
 * noun; nearly every screen only asks who the member is.
 */
export const ownProfile: Noun<Resource<Profile | null>> = {
  name: 'own-profile',
  create: (client: Client) =>
    createResource<Profile | null>(client, { read: (signal) => orNull(client.http(getOwnProfile, { signal })) }),
};
