import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contract } from '../../../src/core/contract';
import { sampleOf, send } from '../../support/calls/samples';
import type { Cast } from '../../support/members/cast';
import { castOfFile } from '../../support/members/cast-of-file';
import { setScene } from '../../support/members/scene';

let cast: Cast;
castOfFile((made) => {
  cast = made;
});

/** These calls end the session, so a repetition gets 401. */
const endings = ['delete-account', 'log-out-everywhere'];
/** These calls only read, with a password that no address should hold. Their answers are not stored. */
const reads = ['export-profile'];
/** Calls without a session store no answer, because there is no member. Each has its own rules for repetition. */
const writes = contract.filter(
  ({ endpoint, name }) => endpoint.method !== 'GET' && endpoint.auth === 'access' && !reads.includes(name),
);

test.each(writes.map((named) => [named.name, named] as const))(
  '%s with one Idempotency-Key is carried out once and answered twice',
  async (name, named) => {
    const scene = await setScene(cast, named.noun === 'moderation' ? 'moderator' : 'match');
    const sample = await sampleOf(named, scene);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send(named, scene, sample, { headers });
    const again = await send(named, scene, sample, { headers });
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([200, null]);
    if (endings.includes(name)) return expect(again.status).toBe(401);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  },
);
