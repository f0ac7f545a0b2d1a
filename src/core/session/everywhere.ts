import { explain } from '../call/errors';
import type { Client, StoreDefinition } from '../client';
import { type Action, createAction } from '../store/action';
import { connectionText, settingsLabel } from '../texts';
import { logOutEverywhere } from './contract';

/** Signs out on every device. Separate from the session's store, which every page loads, because few pages offer this. */
export interface Everywhere {
  /**
   * Ends all sessions of the member, then the session in this client. Fails if the backend does not confirm it, unlike the
   * usual log-out, because the other devices would stay signed in.
   */
  logOut: Action<[], void>;
}

/** The sessions on all devices (extension). */
export const everywhere: StoreDefinition<Everywhere> = {
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
