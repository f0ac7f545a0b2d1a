import type { Client } from '../client';
import { createAction } from '../store/action';
import { createResource } from '../store/resource';
import { moderationText } from '../texts';
import type { CaseQuery } from './contract';
import { confirmDisclosure, listRequests, type NewRequest, noteRequest, proposeDisclosure } from './desk-contract';

/** The part of the moderation store about requests by authorities. */
export function requestActions(client: Client) {
  const { http } = client;
  const { failed } = moderationText;
  return {
    requests: (query?: Pick<CaseQuery, 'before' | 'limit'>) =>
      createResource(client, { read: (signal) => http(listRequests, { query: query ?? {}, signal }) }),
    noteRequest: createAction(client, {
      run: async (request: NewRequest) => (await http(noteRequest, { body: request })).id,
      done: moderationText.noted,
      failed,
    }),
    propose: createAction(client, {
      run: async (id: string, grounds: string) =>
        void (await http(proposeDisclosure, { params: { id }, body: { grounds } })),
      done: moderationText.proposed,
      failed,
    }),
    confirm: createAction(client, {
      run: async (id: string) => void (await http(confirmDisclosure, { params: { id } })),
      done: moderationText.confirmed,
      failed,
    }),
  };
}
