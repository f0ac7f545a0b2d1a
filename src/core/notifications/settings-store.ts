import { orNull } from '../call/errors';
import type { Client, Noun } from '../client';
import { type Action, createAction } from '../store/action';
import { createResource, type Resource } from '../store/resource';
import { profileText } from '../texts';
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

/** The settings without a change that was refused: switches that have been moved on since stay where they are. */
function takenBack(known: NotificationSettings, change: NotificationSettingsChange): NotificationSettings {
  const moved = (Object.keys(change) as (keyof NotificationSettings)[]).filter((kind) => known[kind] === change[kind]);
  return { ...known, ...Object.fromEntries(moved.map((kind) => [kind, !known[kind]])) };
}

/** The notification settings (extension, decision 5). */
export const notificationSettings: Noun<NotificationSettingsStore> = {
  name: 'notification-settings',
  create(client: Client): NotificationSettingsStore {
    const { http } = client;
    const settings = createResource<NotificationSettings | null>(client, {
      read: (signal) => orNull(http(getNotificationSettings, { signal })),
    });
    // One after the other, so that of two changes of the same switch the later one counts.
    let before: Promise<unknown> = Promise.resolve();
    let newest: NotificationSettingsChange | undefined;
    const send = (change: NotificationSettingsChange) => {
      const sent = before.then(() => http(saveNotificationSettings, { body: change }));
      before = sent.catch(() => undefined);
      return sent;
    };
    return {
      settings,
      change: createAction(client, {
        run: async (change: NotificationSettingsChange) => {
          newest = change;
          settings.change((known) => known && { ...known, ...change });
          const saved = await send(change);
          // What was switched meanwhile is on its way, and says itself how it ended.
          if (newest === change) settings.change(() => saved);
        },
        failed: profileText.changeFailed,
        undo: ([change]) => settings.change((known) => known && takenBack(known, change)),
      }),
    };
  },
};
