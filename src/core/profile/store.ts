import type { ReadableAtom } from 'nanostores';
import type { Account } from '../account/contract';
import { ownAccount } from '../account/own';
import type { Client, StoreDefinition } from '../client';
import { type Action, createAction } from '../store/action';
import { createResource, type Resource, type ResourceState } from '../store/resource';
import { profileText } from '../texts';
import { getProfile, type Profile, type ProfileChange, updateProfile } from './contract';
import { ownProfile } from './own';

/** The own profile, other members' profiles, and account settings. */
export interface ProfileStore {
  /** The own profile; null if the backend has none (404). */
  own: Resource<Profile | null>;
  $own: ReadableAtom<ResourceState<Profile | null>>;
  account: Resource<Account>;
  /** A member's profile. */
  of(id: string): Resource<Profile>;
  /** Changes bio, hobbies, or marital status with qualification. If it fails, the caller keeps the input. */
  update: Action<[ProfileChange], void>;
}

function textsOf(change: ProfileChange): { done: string; failed: string } {
  if (change.bio !== undefined) return { done: profileText.bioChanged, failed: profileText.bioFailed };
  if (change.interests !== undefined) return { done: profileText.hobbiesChanged, failed: profileText.hobbiesFailed };
  return { done: profileText.changed, failed: profileText.changeFailed };
}

/** The profile store, spec sections 3, 4 and 7. */
export const profile: StoreDefinition<ProfileStore> = {
  name: 'profile',
  create(client: Client): ProfileStore {
    const { http } = client;
    const members = new Map<string, Resource<Profile>>();
    const own = client.use(ownProfile);
    client.onSessionEnd(() => members.clear());
    return {
      own,
      $own: own.$state,
      account: client.use(ownAccount),
      of(id) {
        const known = members.get(id);
        if (known) return known;
        const made = createResource<Profile>(client, {
          read: (signal) => http(getProfile, { params: { id }, signal }),
        });
        members.set(id, made);
        return made;
      },
      update: createAction(client, {
        run: async (change: ProfileChange) => {
          await http(updateProfile, { body: change });
          await own.reload();
        },
        done: (_, [change]) => textsOf(change).done,
        failed: (_, [change]) => textsOf(change).failed,
      }),
    };
  },
};
