import type { Client, StoreDefinition } from '../client';
import { type Action, createAction } from '../store/action';
import { languageLabel } from '../texts';
import { changeAccount } from './contract';
import type { ReadingLanguage } from './model';
import { ownAccount } from './own';

/** The settings of the account that a member can change. */
export interface AccountSettings {
  /** Changes the language of the member's emails. The account of the profile store follows. */
  changeLanguage: Action<[ReadingLanguage], void>;
}

/** The account settings (extension). Another backend may refuse them. */
export const accountSettings: StoreDefinition<AccountSettings> = {
  name: 'account-settings',
  create(client: Client): AccountSettings {
    return {
      changeLanguage: createAction(client, {
        run: async (language: ReadingLanguage) => {
          const saved = await client.http(changeAccount, { body: { language } });
          client.use(ownAccount).change(() => saved);
        },
        failed: languageLabel.failed,
      }),
    };
  },
};
