import { orNull } from '../call/errors';
import type { Client, StoreDefinition } from '../client';
import { type Action, createAction } from '../store/action';
import { createResource, type Resource } from '../store/resource';
import { chatText } from '../texts';
import { type BlockedMember, listBlocked, unblock } from './contract';

/** The members blocked by the member. */
export interface BlockedStore {
  /** Newest first. Null if the backend has no such list; then show nothing. */
  list: Resource<BlockedMember[] | null>;
  /** Unblocks a member, by user id. */
  unblock: Action<[id: string], void>;
}

/** The list of blocked members (extension). */
export const blockedMembers: StoreDefinition<BlockedStore> = {
  name: 'blocked-members',
  create(client: Client): BlockedStore {
    const { http } = client;
    const list = createResource<BlockedMember[] | null>(client, {
      read: (signal) => orNull(http(listBlocked, { signal })),
    });
    return {
      list,
      unblock: createAction(client, {
        run: async (id: string) => {
          await http(unblock, { params: { id } });
          list.change((members) => members?.filter((member) => member.user !== id) ?? null);
        },
        done: chatText.unblocked,
        failed: chatText.actionFailed,
      }),
    };
  },
};
