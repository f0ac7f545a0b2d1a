import { orNull } from '../call/errors';
import type { Client, StoreDefinition } from '../client';
import { getPreferences, type Preferences, type SavedPreferences, savePreferences } from '../preferences/contract';
import { getProfileDetails, type ProfileChange, type ProfileDetails } from '../profile/contract';
import { profile } from '../profile/store';
import { type Action, actionBy, createAction } from '../store/action';
import { createResource, type Resource } from '../store/resource';
import { profileText } from '../texts';

/** The member's answers about themselves and about the partner they want, for screens that edit all of them. */
export interface DetailsStore {
  /** The own profile with its private fields; null if the backend has none (404). */
  details: Resource<ProfileDetails | null>;
  /** Changes any of the fields, then reloads the own profile and the details. */
  update: Action<[ProfileChange], void>;
  preferences: Resource<SavedPreferences>;
  /** Replaces all preferences. */
  savePreferences: Action<[Preferences], void>;
}

/** The own details and preferences (extension). On a backend without them, loading fails as `missing`. */
export const profileDetails: StoreDefinition<DetailsStore> = {
  name: 'profile-details',
  create(client: Client): DetailsStore {
    const { http } = client;
    const { update } = client.use(profile);
    const details = createResource<ProfileDetails | null>(client, {
      read: (signal) => orNull(http(getProfileDetails, { signal })),
    });
    const preferences = createResource<SavedPreferences>(client, {
      read: (signal) => http(getPreferences, { signal }),
    });
    const change = actionBy(update, async (fields: ProfileChange) => {
      const result = await update(fields);
      if (result.ok) await details.reload();
      return result;
    });
    return {
      details,
      update: change,
      preferences,
      savePreferences: createAction(client, {
        run: async (wishes: Preferences) => {
          await http(savePreferences, { body: wishes });
          await preferences.reload();
        },
        done: profileText.changed,
        failed: profileText.changeFailed,
      }),
    };
  },
};
