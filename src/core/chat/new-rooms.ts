import type { StoreDefinition } from '../client';
import { createPagedList, type PagedList } from '../store/paged-list';
import { listRooms, type Room } from './contract';

/**
 * All conversations without messages, latest first. A backend that does not tell them apart sends all conversations; show only
 * those without messages.
 */
export const newRoomsList: StoreDefinition<PagedList<Room>> = {
  name: 'new-rooms',
  create: (client) =>
    createPagedList<Room>(client, {
      read: (page, options) => client.http(listRooms, { query: { ...page, kind: 'new' }, ...options }),
      idOf: ({ id }) => id,
    }),
};
