import { describe, expect, test } from 'vitest';
import { listMessages } from '../../../src/core/chat/contract';
import { poll, polledNames } from '../../support/calls/polling';
import type { Cast } from '../../support/members/cast';
import { castOfFile } from '../../support/members/cast-of-file';
import { go, matches, meet, showsPhoto, writes } from '../../support/members/pair';
import { countStatements } from '../../support/servers/count-statements';
import type { TestApp } from '../../support/servers/test-app';

let app: TestApp;
let cast: Cast;
castOfFile((made) => {
  cast = made;
  app = made.app;
});

describe('a poll', () => {
  test.each(polledNames)('of %s without news costs one query and gets an empty answer', async (name) => {
    const pair = await meet(cast);
    for (const step of [matches, writes, showsPhoto]) await step(pair);
    const first = await poll(app, pair.noor, name, pair.room);
    const tag = first.headers.get('etag');
    expect([first.status, tag]).toEqual([200, expect.any(String)]);
    let idle = first;
    const statements = await countStatements(async () => {
      idle = await poll(app, pair.noor, name, pair.room, tag);
    });
    expect([statements, idle.status, idle.body, idle.headers.get('etag')]).toEqual([1, 304, null, tag]);
    expect(idle.headers.get('cache-control')).toBe('no-store');
  });

  test('recognises its tag in a list and as a weak tag, as proxies send it', async () => {
    const { noor } = await meet(cast);
    const tag = (await poll(app, noor, 'rooms', '')).headers.get('etag');
    for (const known of [`W/${tag}`, `"x", ${tag}`]) {
      expect((await poll(app, noor, 'rooms', '', known)).status).toBe(304);
    }
    expect((await poll(app, noor, 'rooms', '', '"x"')).status).toBe(200);
  });

  test('ignores the tag of another member, another conversation or another page', async () => {
    const pair = await meet(cast);
    await matches(pair);
    const tag = (await poll(app, pair.noor, 'messages', pair.room)).headers.get('etag');
    const parts = { params: { id: pair.room }, headers: { 'if-none-match': tag ?? '' } };
    expect((await poll(app, pair.noor, 'messages', pair.room, tag)).status).toBe(304);
    expect((await poll(app, pair.omar, 'messages', pair.room, tag)).status).toBe(200);
    expect((await go(pair, pair.noor, listMessages, { ...parts, query: { limit: '5' } })).status).toBe(200);
    expect((await poll(app, pair.noor, 'rooms', pair.room, tag)).status).toBe(200);
  });
});
