import { listMessages, listRooms } from '../../../src/core/chat/contract';
import { countUnread, listNotifications } from '../../../src/core/notifications/contract';
import { as } from '../members/members';
import type { TestMember } from '../members/sign-up';
import type { TestApp } from '../servers/test-app';
import type { Answer } from './http';

/** All calls that a member's page polls. */
export const polledCalls = {
  rooms: listRooms,
  messages: listMessages,
  notifications: listNotifications,
  unread: countUnread,
} as const;

/** The name of a polled call. */
export type Polled = keyof typeof polledCalls;
export const polledNames = Object.keys(polledCalls) as Polled[];

/** Makes a polled call. With the ETag of an earlier answer, it behaves like a client that has that answer. */
export function poll(
  app: TestApp,
  member: Pick<TestMember, 'token'>,
  name: Polled,
  room: string,
  tag?: string | null,
): Promise<Answer<unknown>> {
  const { method, path } = polledCalls[name];
  const endpoint = { method, path, answer: { TYPE: undefined as unknown } };
  return as(app, member, endpoint, { params: { id: room }, headers: tag ? { 'if-none-match': tag } : {} });
}
