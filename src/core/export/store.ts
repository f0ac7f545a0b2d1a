import { type Action, createAction } from '../action';
import type { Client, Noun } from '../client';
import { profileText } from '../messages';
import { exportProfile, type ProfileExport } from './contract';

/** Getting everything that is kept of the member. */
export interface ExportStore {
  /** Gives it all, to be saved as a file; takes as long as it takes. */
  fetch: Action<[], ProfileExport>;
}

/** The export of all own data (extension): a backend without it fails as missing. */
export const profileExport: Noun<ExportStore> = {
  name: 'profile-export',
  create(client: Client): ExportStore {
    return {
      fetch: createAction(client, {
        run: () => client.http(exportProfile, { timeout: 0 }),
        failed: profileText.loadFailed,
      }),
    };
  },
};
