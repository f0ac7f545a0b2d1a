import { type Action, createAction } from '../action';
import type { Client, Noun } from '../client';
import { orNull } from '../errors';
import { profileText } from '../messages';
import { createResource, type Resource } from '../resource';
import {
  getNotificationSettings,
  type NotificationSettings,
  type NotificationSettingsChange,
  saveNotificationSettings,
} from './contract';

/** Which notifications a member wants. */
export interface NotificationSettingsStore {
  /** Null where the backend has no such settings: then there is nothing to show. */
  settings: Resource<NotificationSettings | null>;
  /** Switches some kinds; shown at once, and taken back where it fails. */
  change: Action<[NotificationSettingsChange], void>;
}

/** The notification settings (extension, decision 5). */
export const notificationSettings: Noun<NotificationSettingsStore> = {
  name: 'notification-settings',
  create(client: Client): NotificationSettingsStore {
    const { http } = client;
    const settings = createResource<NotificationSettings | null>(client, {
      read: (signal) => orNull(http(getNotificationSettings, { signal })),
    });
    return {
      settings,
      change: createAction(client, {
        run: async (change: NotificationSettingsChange) => {
          settings.change((known) => known && { ...known, ...change });
          const saved = await http(saveNotificationSettings, { body: change });
          settings.change(() => saved);
        },
        failed: profileText.changeFailed,
        undo: () => void settings.reload(),
      }),
    };
  },
};
