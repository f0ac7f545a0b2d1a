import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createSignedInCli } from '../support/cli/cli';
import { createFakeApi } from '../support/fakes/fake-api';
import { temporaryFolder } from '../support/suite/temporary-folder';
import { roomWith } from '../support/widgets/people';

it('saves a conversation as a file of evidence that only its owner can read', async () => {
  const html = '<!doctype html><p>Evidence';
  const api = createFakeApi({
    'GET /matchmaking/chat-rooms/': [roomWith('Omar', { can_send: false })],
    'GET /matchmaking/chat-rooms/room-omar/evidence/': { name: 'conversation.html', html },
  });
  const cli = await createSignedInCli(api);
  const out = path.join(temporaryFolder(), 'evidence.html');
  expect((await cli(`chat evidence omar --out ${out}`)).stdout).toBe(`✓ Evidence saved. ${out}\n`);
  expect(readFileSync(out, 'utf8')).toBe(html);
  expect(statSync(out).mode & 0o077).toBe(0);
  expect((await cli('chat evidence omar')).code).toBe(2);
});
