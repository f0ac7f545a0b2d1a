import { explain } from '../call/errors';
import type { Client, Noun } from '../client';
import { type Action, createAction } from '../store/action';
import { connectionText, settingsLabel } from '../texts';
import { logOutEverywhere } from './contract';

/** Signing out on every device, apart from the session's store: few pages offer it, and all carry that. */
export interface Everywhere {
  /**
   * Ends all sessions of the member, then this one here. Unlike the log-out of this device it fails when the backend
   * does not confirm it: the other devices would stay signed in.
   */
  logOut: Action<[], void>;
}

/** The sessions on all devices (extension). */
export const everywhere: Noun<Everywhere> = {
  name: 'everywhere',
  create(client: Client): Everywhere {
    return {
      logOut: createAction(client, {
        run: async () => {
          await client.http(logOutEverywhere);
          client.endSession();
        },
        failed: (error) =>
          error.kind === 'missing'
            ? settingsLabel.everywhereMissing
            : explain(error, ['detail'], connectionText.broken),
      }),
    };
  },
};
