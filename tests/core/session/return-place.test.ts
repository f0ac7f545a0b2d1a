import { describe, expect, it } from 'vitest';
import { createMemoryStore, returnPlace } from '../../../src/core';
import { clientWith, refused } from '../../support/fakes/fake-client';

const tokensOf = (member: string) => ({
  access_token: `h.${btoa(JSON.stringify({ sub: member }))}.s`,
  refresh_token: `refresh-${member}`,
});

function tab(drafts = createMemoryStore()) {
  const { client } = clientWith(
    { 'GET /profile/': refused(401), 'POST /auth/token/refresh/': refused(401) },
    { drafts },
  );
  return { client, drafts, place: client.use(returnPlace) };
}

it('returns to the place of an expired session, with its query, once', () => {
  const { client, place } = tab();
  client.tokens.save(tokensOf('omar'));
  client.tokens.clear();
  place.keep('/messages?with=layla', true);
  expect(place.hasExpired()).toBe(true);
  client.tokens.save(tokensOf('omar'));
  expect(place.take()).toEqual({ to: 'messages', query: { with: 'layla' } });
  expect(place.take()).toBeUndefined();
  expect(place.hasExpired()).toBe(false);
});

it('does not return another member to that place', () => {
  const { client, place } = tab();
  client.tokens.save(tokensOf('omar'));
  client.tokens.clear();
  place.keep('/Profile?id=layla', true);
  client.tokens.save(tokensOf('sara'));
  expect(place.take()).toBeUndefined();
});

it('leads a visitor without a session to the requested screen, whoever signs in', () => {
  const { client, place } = tab();
  place.keep('/Matches', false);
  expect(place.hasExpired()).toBe(false);
  client.tokens.save(tokensOf('sara'));
  expect(place.take()).toEqual({ to: 'matches', query: {} });
});

it('survives a reload, but not a log-out', () => {
  const { client, drafts, place } = tab();
  place.keep('/Search?age=25-35', false);
  expect(tab(drafts).place.take()).toEqual({ to: 'search', query: { age: '25-35' } });
  place.keep('/Search', false);
  client.endSession();
  expect(place.take()).toBeUndefined();
});

describe('ignores places that are not screens for members', () => {
  it.each(['https://evil.example/Messages', '//evil.example', '/login', '/signup', '/Nope', 'javascript:alert(1)'])(
    '%j',
    (path) => {
      const { drafts, place } = tab();
      place.keep(path, false);
      expect(place.take()).toBeUndefined();
      drafts.set('mm_return', JSON.stringify({ owner: '', path, expired: false }));
      expect(place.take()).toBeUndefined();
    },
  );

  it.each(['{', '7', '{"path":"/Matches"}'])('ignores unreadable places: %s', (kept) => {
    const { drafts, place } = tab();
    drafts.set('mm_return', kept);
    expect(place.take()).toBeUndefined();
  });
});
