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

/** The kinds of notification a member wants. */
export interface NotificationSettingsStore {
  /** Null if the backend has no such settings; then show nothing. */
  settings: Resource<NotificationSettings | null>;
  /** Switches kinds on or off. Shown at once, and undone if it fails. */
  change: Action<[NotificationSettingsChange], void>;
}

/** The settings without a refused change. Leaves switches that were changed again since. */
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
    // Sent one after another, so that the later of two changes to one switch wins.
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
          // A newer change is still being sent and will show its own result.
          if (newest === change) settings.change(() => saved);
        },
        failed: profileText.changeFailed,
        undo: ([change]) => settings.change((known) => known && takenBack(known, change)),
      }),
    };
  },
};
