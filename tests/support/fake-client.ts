import type { Platform } from '../../src/core';
import { createFakeApi, type FakeAnswer, refused as reply } from './fake-api';

/** A fake API that answers these routes, and a client of it; parts of the client's platform may be replaced. */
export function clientWith(answers: Record<string, FakeAnswer> = {}, platform: Partial<Platform> = {}) {
  const api = createFakeApi(answers);
  return { api, client: api.client(platform) };
}

/** The same with a session: tokens `a` and `r`. */
export function signedInWith(answers: Record<string, FakeAnswer> = {}, platform: Partial<Platform> = {}) {
  const made = clientWith(answers, platform);
  made.client.tokens.save({ access_token: 'a', refresh_token: 'r' });
  return made;
}

/** Answers with an error in the shape of the contract, each time. */
export function refused(status: number, body: object = {}): FakeAnswer {
  return () => reply(status, body);
}
