import type { StoreDefinition } from '../client';
import { createFoundList, type FoundList } from '../store/found-list';
import { listRooms, type Room } from './contract';
import { roomName } from './model';

/** Conversations of both kinds, searched and sorted. */
export const foundRooms: StoreDefinition<FoundList<Room>> = {
  name: 'found-rooms',
  create: (client) =>
    createFoundList<Room>(client, {
      read: (query, options) => client.http(listRooms, { query, ...options }),
      idOf: ({ id }) => id,
      nameOf: roomName,
    }),
};
