import { explain, orNull } from '../call/errors';
import type { Client, StoreDefinition } from '../client';
import { type Action, createAction } from '../store/action';
import { createResource, type Resource } from '../store/resource';
import { consentLabel } from '../texts';
import { type Consents, decideConsent, listConsents } from './contract';
import type { ConsentPurpose } from './model';

/** What the member has agreed to, and what is to be asked. */
export interface ConsentStore {
  /** Null if the backend does not ask for consents. */
  own: Resource<Consents | null>;
  /** Notes a yes or a no to the words of a version. */
  decide: Action<[purpose: ConsentPurpose, version: string, given: boolean], void>;
}

/** The consents of the member (extension). */
export const consents: StoreDefinition<ConsentStore> = {
  name: 'consents',
  create(client: Client): ConsentStore {
    const own = createResource<Consents | null>(client, {
      read: (signal) => orNull(client.http(listConsents, { signal })),
    });
    return {
      own,
      decide: createAction(client, {
        run: async (purpose: ConsentPurpose, version: string, given: boolean) => {
          const decided = await client.http(decideConsent, { body: { purpose, version, given } });
          own.change(() => decided);
        },
        done: (_, [purpose, , given]) => (purpose === 'sensitive' && !given ? consentLabel.erased : undefined),
        failed: (error) => explain(error, ['version', 'detail'], consentLabel.failed),
      }),
    };
  },
};
