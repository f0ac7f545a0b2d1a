import { explain } from '../call/errors';
import type { Client, StoreDefinition } from '../client';
import { DOWNLOAD_TIMEOUT } from '../limits';
import { type Action, createAction } from '../store/action';
import { type FieldTexts, refusedFields } from '../store/field-texts';
import { profileText, settingsLabel } from '../texts';
import { exportProfile, type ProfileExport } from './contract';

/** Downloads all data stored about the member. */
export interface ExportStore {
  /** Resolves to all the data, to be saved as a file. It may take ten minutes. A wrong password is a failure of `current_password`. */
  fetch: Action<[current_password: string], ProfileExport>;
}

/** The file name of an export, by its day in UTC: `mm-data-2026-11-21.json`. */
export function exportFileName({ exported_at }: Pick<ProfileExport, 'exported_at'>): string {
  return `mm-data-${exported_at.slice(0, 10)}.json`;
}

/** The export of all own data (extension). A backend without it fails as `missing`, and the error text says so. */
export const profileExport: StoreDefinition<ExportStore> = {
  name: 'profile-export',
  create(client: Client): ExportStore {
    return {
      fetch: createAction(client, {
        // A member whom a portal signs in may have none. The backend then asks for a code.
        check: (current_password): FieldTexts =>
          current_password || client.tokens.owner?.() ? {} : { current_password: settingsLabel.passwordMissing },
        run: (current_password: string) =>
          client.http(exportProfile, { body: { current_password }, timeout: DOWNLOAD_TIMEOUT }),
        refused: (error) => refusedFields(error, ['current_password']),
        quiet: true,
        failed: (error) =>
          error.kind === 'missing' ? settingsLabel.dataMissing : explain(error, ['detail'], profileText.loadFailed),
      }),
    };
  },
};
