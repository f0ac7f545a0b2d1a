import type { Client, StoreDefinition } from '../client';
import { createSwitches, type Switches } from '../store/switches';
import { getPresenceSettings, type PresenceSettings, savePresenceSettings } from './contract';

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
