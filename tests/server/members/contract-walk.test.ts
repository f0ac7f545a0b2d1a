import { is, type Struct, validate } from 'superstruct';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type NamedEndpoint } from '../../../src/core/contract';
import { call } from '../../support/calls/http';
import { addressOf, type Sample, sampleOf, send } from '../../support/calls/samples';
import { type Cast, createCast } from '../../support/members/cast';
import { type Scene, setScene } from '../../support/members/scene';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let cast: Cast;
/** Used only for calls that are refused and so change nothing. */
let refusedScene: Scene;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
  cast = await createCast(app);
  refusedScene = await setScene(cast, 'match');
});
afterAll(async () => {
  await cast.close();
  await app.close();
});

const signedOut = expect.objectContaining({
  code: expect.stringMatching(/^(not_signed_in|session_ended|token_expired)$/),
});
const refused = { detail: expect.any(String), code: expect.any(String) };
const everyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const wrongValues = [{ a: 1 }, ['a'], 7.5, true, 'neither', null];

/** Each field of a body, with values that its struct rejects. */
function wrongFields(body: Struct<unknown, unknown>, valid: Record<string, unknown>): [string, unknown][] {
  return Object.keys(body.schema as object).flatMap((field) =>
    wrongValues
      .filter((value) => validate({ ...valid, [field]: value }, body, { coerce: true, mask: true })[0])
      .map((value): [string, unknown] => [field, value]),
  );
}

describe.each(contract.map((named) => [named.name, named] as const))('%s', (_name, named: NamedEndpoint) => {
  const { endpoint } = named;

  test('answers what its struct describes, with and without the trailing slash', async () => {
    for (const slash of [false, true]) {
      const fresh = await setScene(cast, named.noun === 'moderation' ? 'moderator' : 'match');
      const { status, headers, body } = await send(named, fresh, await sampleOf(named, fresh), { slash });
      expect([status, body]).toEqual([200, expect.anything()]);
      expect(validate(body, endpoint.answer)[0]?.message).toBeUndefined();
      expect(headers.get('content-type')).toContain('application/json');
      if (endpoint.auth !== 'none') expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  test(endpoint.auth === 'none' ? 'is open to visitors' : 'needs a token', async () => {
    const scene = endpoint.auth === 'none' ? await setScene(cast, 'match') : refusedScene;
    const sample = await sampleOf(named, scene);
    for (const slash of [false, true]) {
      for (const token of ['', 'rubbish']) {
        const { status, body } = await send(named, scene, sample, { slash, token });
        // An assertion works once, and says so with its own code.
        if (endpoint.auth === 'none') expect([status, body]).not.toEqual([401, signedOut]);
        else expect([status, body]).toEqual([401, expect.objectContaining(refused)]);
      }
    }
  });

  test('refuses other methods', async () => {
    const address = addressOf(named, await sampleOf(named, refusedScene));
    const here = contract.filter((each) => patternOf(each).test(address)).map((each) => each.endpoint.method);
    for (const method of everyMethod.filter((each) => !here.some((known) => known === each))) {
      const { status, body } = await call<unknown>(app.url, method, address, { token: refusedScene.caller.token });
      expect([404, 405]).toContain(status);
      expect(body).toMatchObject(refused);
    }
  });

  const { body } = endpoint;
  if (!body) return;

  test('refuses other content types', async () => {
    const sample = await sampleOf(named, refusedScene);
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'image/png']) {
      const answer = await send(named, refusedScene, sample, {
        json: undefined,
        raw: 'a=b',
        headers: { 'content-type': type },
      });
      expect([400, 415]).toContain(answer.status);
      expect(answer.body).toMatchObject(refused);
    }
  });

  // A form holds only text, so no value can have a wrong type.
  if (endpoint.files) return;

  test('names each field with a value of the wrong type', async () => {
    const sample: Sample = await sampleOf(named, refusedScene);
    const wrong = wrongFields(body, sample.body ?? {});
    expect(wrong.length).toBeGreaterThan(0);
    for (const [field, value] of wrong) {
      const answer = await send(named, refusedScene, { ...sample, body: { ...sample.body, [field]: value } });
      expect([field, value, answer.status, answer.body]).toEqual([
        field,
        value,
        400,
        expect.objectContaining({ ...refused, [field]: field === 'code' ? 'invalid' : [expect.any(String)] }),
      ]);
    }
    for (const whole of [[], 'text', 7, null]) {
      const answer = await send(named, refusedScene, sample, {
        json: undefined,
        raw: JSON.stringify(whole),
        headers: json,
      });
      if (whole === null && is({}, body)) expect(answer.status).toBeLessThan(500);
      else expect([answer.status, answer.body]).toEqual([400, expect.objectContaining(refused)]);
    }
  });
});

const json = { 'content-type': 'application/json' };

function patternOf({ endpoint }: NamedEndpoint): RegExp {
  return new RegExp(`^/api${endpoint.path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?(\\?|$)`);
}
