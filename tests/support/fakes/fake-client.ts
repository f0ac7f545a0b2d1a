import type { Platform } from '../../../src/core';
import { createFakeApi, type FakeAnswer, refused as reply } from './fake-api';

/** A fake API with these routes, and a client of it with parts of its platform replaced. */
export function clientWith(answers: Record<string, FakeAnswer> = {}, platform: Partial<Platform> = {}) {
  const api = createFakeApi(answers);
  return { api, client: api.client(platform) };
}

/** Like {@link fakeClient}, but signed in with the tokens `a` and `r`. */
export function signedInWith(answers: Record<string, FakeAnswer> = {}, platform: Partial<Platform> = {}) {
  const made = clientWith(answers, platform);
  made.client.tokens.save({ access_token: 'a', refresh_token: 'r' });
  return made;
}

/** Answers every call with an error in the shape of the contract. */
export function refused(status: number, body: object = {}): FakeAnswer {
  return () => reply(status, body);
}
