import { explain, orNull } from '../call/errors';
import type { Client, StoreDefinition } from '../client';
import { type Action, createAction } from '../store/action';
import { createResource, type Resource } from '../store/resource';
import { partnerLabel } from '../texts';
import { type ConnectedSite, disconnectSite, listConnectedSites } from './sign-in-contract';

/** The sites that can sign the member in. */
export interface ConnectedSites {
  /** Null if the backend has no partner sign-in. */
  list: Resource<ConnectedSite[] | null>;
  /** Disconnects a site. Ends this session, too, if that site has begun it. */
  disconnect: Action<[ConnectedSite], void>;
}

/** The store of the connected sites (extension). */
export const connectedSites: StoreDefinition<ConnectedSites> = {
  name: 'connectedSites',
  create(client: Client): ConnectedSites {
    const { http } = client;
    const list = createResource<ConnectedSite[] | null>(client, {
      read: (signal) => orNull(http(listConnectedSites, { signal })),
    });
    return {
      list,
      disconnect: createAction(client, {
        run: async ({ id, current }: ConnectedSite) => {
          await http(disconnectSite, { params: { partner: id } });
          if (current) client.endSession();
          else await list.reload();
        },
        done: (_, [{ name }]) => partnerLabel.disconnected(name),
        failed: (error) => explain(error, ['detail'], partnerLabel.disconnectFailed),
      }),
    };
  },
};
