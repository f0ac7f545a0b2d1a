import type { Client, StoreDefinition } from '../client';
import { createSwitches, type Switches } from '../store/switches';
import { getNotificationSettings, type NotificationSettings, saveNotificationSettings } from './contract';

/** The kinds of notification a member wants. */
export type NotificationSettingsStore = Switches<NotificationSettings>;

/** The notification settings (extension, decision 5). */
export const notificationSettings: StoreDefinition<NotificationSettingsStore> = {
  name: 'notification-settings',
  create: (client: Client) =>
    createSwitches<NotificationSettings>(client, {
      read: (signal) => client.http(getNotificationSettings, { signal }),
      save: (body) => client.http(saveNotificationSettings, { body }),
    }),
};
