import { expect, it } from 'vitest';
import { createMemoryStore, createOwnDrafts } from '../../../src/core';
import { clientWith } from '../../support/fakes/fake-client';

const KEY = 'mm_reports';

/** Tokens whose access token names a member, as our backend's do. */
const tokensOf = (member: string) => ({
  access_token: `h.${btoa(JSON.stringify({ sub: member }))}.s`,
  refresh_token: `refresh-${member}`,
});

function tab() {
  const drafts = createMemoryStore();
  const { client } = clientWith({}, { drafts });
  return { client, drafts, own: createOwnDrafts(client, KEY) };
}

it('stores texts by name, and forgets empty ones', () => {
  const { client, drafts, own } = tab();
  client.tokens.save(tokensOf('omar'));
  own.set('layla', 'Would not stop');
  own.set('noor', 'Spam');
  own.set('noor', '');
  expect([own.get('layla'), own.get('noor')]).toEqual(['Would not stop', '']);
  own.set('layla', '');
  expect(drafts.get(KEY)).toBeUndefined();
});

it('keeps texts for the same member across an expired session, and never shows them to another', () => {
  const { client, own } = tab();
  client.tokens.save(tokensOf('omar'));
  own.set('layla', 'Would not stop');
  client.tokens.clear();
  expect(own.get('layla')).toBe('');
  client.tokens.save(tokensOf('omar'));
  expect(own.get('layla')).toBe('Would not stop');
  client.tokens.save(tokensOf('sara'));
  expect(own.get('layla')).toBe('');
  own.set('noor', 'Fake photos');
  client.tokens.save(tokensOf('omar'));
  expect(own.get('noor')).toBe('');
});

it('keeps nothing without a session, and treats unreadable texts as empty', () => {
  const { client, drafts, own } = tab();
  own.set('layla', 'Would not stop');
  expect(drafts.get(KEY)).toBeUndefined();
  client.tokens.save(tokensOf('omar'));
  for (const broken of [
    '',
    '{',
    '[]',
    '"text"',
    '{"owner":"omar","texts":7}',
    '{"owner":"omar","texts":{"layla":1}}',
  ]) {
    drafts.set(KEY, broken);
    expect(own.get('layla')).toBe('');
  }
});

it('forgets texts when the member signs out', () => {
  const { client, own } = tab();
  client.tokens.save(tokensOf('omar'));
  own.set('layla', 'Would not stop');
  client.endSession();
  client.tokens.save(tokensOf('omar'));
  expect(own.get('layla')).toBe('');
});
