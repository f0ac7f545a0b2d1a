import type { Client, StoreDefinition } from '../client';
import { ownProfile } from '../profile/own';
import { createSwitches, type Switches } from '../store/switches';
import {
  getPresenceSettings,
  getVisibility,
  type PresenceSettings,
  savePresenceSettings,
  saveVisibility,
  type VisibilitySettings,
} from './contract';

/** The settings for what others see of the member's visits. */
export type PresenceSettingsStore = Switches<PresenceSettings>;

/** The settings of what others see of the member's visits (extension). */
export const presenceSettings: StoreDefinition<PresenceSettingsStore> = {
  name: 'presence-settings',
  create: (client: Client) =>
    createSwitches<PresenceSettings>(client, {
      read: (signal) => client.http(getPresenceSettings, { signal }),
      save: (body) => client.http(savePresenceSettings, { body }),
    }),
};

/** The setting that hides the profile. */
export type VisibilityStore = Switches<VisibilitySettings>;

/** Whether the member has hidden the profile from everybody who is no match (extension). */
export const visibility: StoreDefinition<VisibilityStore> = {
  name: 'visibility',
  create: (client: Client) =>
    createSwitches<VisibilitySettings>(client, {
      read: (signal) => client.http(getVisibility, { signal }),
      save: async ({ hidden = false }) => {
        const saved = await client.http(saveVisibility, { body: { hidden } });
        client.use(ownProfile).change((known) => known && { ...known, hidden: saved.hidden });
        return saved;
      },
    }),
};
