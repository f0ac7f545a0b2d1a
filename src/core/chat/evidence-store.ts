import { explain } from '../call/errors';
import type { Client, StoreDefinition } from '../client';
import { DOWNLOAD_TIMEOUT } from '../limits';
import { type Action, createAction } from '../store/action';
import { safetyLabel } from '../texts';
import { type EvidencePack, getEvidence, listRooms } from './contract';

/** Files of evidence of the member's conversations. */
export interface Evidence {
  /** Resolves to the conversation with this id as a file. It may take ten minutes. */
  fetch: Action<[roomId: string], EvidencePack>;
  /** Finds the id of the conversation with a member, at a backend with extensions. Undefined if there is none, or if unknown. */
  conversationWith(id: string): Promise<string | undefined>;
}

/** The evidence store (extension). */
export const evidence: StoreDefinition<Evidence> = {
  name: 'evidence',
  create(client: Client): Evidence {
    return {
      fetch: createAction(client, {
        run: (id: string) => client.http(getEvidence, { params: { id }, timeout: DOWNLOAD_TIMEOUT }),
        done: safetyLabel.evidenceSaved,
        failed: (error) => explain(error, ['detail'], safetyLabel.evidenceFailed),
      }),
      async conversationWith(id) {
        try {
          if (!(client.extensions.$offered.get() ?? (await client.extensions.ask()))) return undefined;
          const rooms = await client.http(listRooms, { query: { with: id, limit: '1' } });
          return rooms.find((room) => room.other_user.user === id)?.id;
        } catch {
          return undefined;
        }
      },
    };
  },
};
