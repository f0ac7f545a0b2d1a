import type { Struct } from 'superstruct';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asTyped, canonicalForms, idFields } from '../../../server/src/canonical/fields';
import { contract, type NamedEndpoint } from '../../../src/core/contract';
import { furtherValues, isOption, otherSpellings } from '../../support/calls/other-spellings';
import { type Sample, sampleOf, send } from '../../support/calls/samples';
import { type Cast, createCast } from '../../support/members/cast';
import { type Scene, setScene } from '../../support/members/scene';
import { profilePayload } from '../../support/members/sign-up';
import { countRows, type RowCounts } from '../../support/servers/row-counts';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
  cast = await createCast(app);
});
afterAll(async () => {
  await cast.close();
  await app.close();
});

const profile: Record<string, unknown> = profilePayload();

type Part = 'params' | 'query' | 'body';
/** One text of a call, or all options of a part together. */
type Value = readonly [part: Part, ...fields: string[]];

const fieldsOf = (struct: Struct<unknown, unknown> | undefined) =>
  Object.entries((struct?.schema ?? {}) as Record<string, Struct<unknown, unknown>>);

/** The texts of a call that may have other spellings: in its path, query and body. */
function valuesOf({ endpoint }: NamedEndpoint): Value[] {
  const inPath = [...endpoint.path.matchAll(/:(id|slot)/g)].map(([, name = '']): Value => ['params', name]);
  const within = (part: 'query' | 'body'): Value[] =>
    fieldsOf(endpoint[part])
      .filter(([field, { type }]) => type === 'string' && !asTyped.includes(field) && field !== 'cursor')
      .map(([field]): Value => [part, field]);
  const typed = fieldsOf(endpoint.body).filter(([field]) => ['password', 'current_password'].includes(field));
  const all = [...inPath, ...within('query'), ...within('body'), ...typed.map(([field]): Value => ['body', field])];
  const options = (['query', 'body'] as const).flatMap((part): Value[] => {
    const fields = all.flatMap(([where, field = '']) => (where === part && isOption(field) ? [field] : []));
    return fields.length > 0 ? [[part, ...fields]] : [];
  });
  return [...all.filter(([, field = '']) => !isOption(field)), ...options];
}

/** A sample that has the values, also if samples usually leave them out. */
async function sampleWith(named: NamedEndpoint, scene: Scene, [part, ...fields]: Value): Promise<Sample> {
  const sample = await sampleOf(named, scene);
  const own: Record<string, unknown> = { with: scene.target.id, room: scene.room, email: scene.target.email };
  const given = fields.map((field): [string, unknown] => {
    const value = sample[part]?.[field] ?? own[field] ?? furtherValues[field] ?? profile[field];
    if (value === undefined) throw new Error(`There is no value for ${field} of ${named.name}.`);
    return [field, value];
  });
  return { ...sample, [part]: { ...sample[part], ...Object.fromEntries(given) } };
}

/** The sample with another spelling of the values, by its place in the list; a shorter list begins again. */
function otherwise(sample: Sample, [part, ...fields]: Value, place: number): Sample {
  const others = fields.map((field): [string, string] => {
    const spellings = otherSpellings(field, String(sample[part]?.[field]));
    return [field, spellings[place % spellings.length] ?? ''];
  });
  return { ...sample, [part]: { ...sample[part], ...Object.fromEntries(others) } };
}

/** Calls of these nouns are about the caller alone, who needs no other member. */
const ALONE = ['session', 'profile', 'preferences', 'settings', 'places', 'legal'];

async function sceneOf({ noun, endpoint }: NamedEndpoint): Promise<Scene> {
  if (noun === 'moderation') return setScene(cast, 'moderator');
  if (!ALONE.includes(noun) || endpoint.path.includes(':id')) return setScene(cast, 'match');
  const caller = await cast.make('M');
  return { app, cast, caller, target: caller, room: '', role: 'owner' };
}

/** The form of an answer: everything but the texts, which contain ids and times. */
function formOf(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(formOf);
  if (typeof body === 'string') return 'text';
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, formOf(value)]));
}

interface Effect {
  status: number;
  form: unknown;
  rows: RowCounts;
}

const isRefusal = ({ status }: Effect) => status === 400 || status === 404;

/**
 * Sends a sample several times in a fresh scene, and returns what each of them answered and changed.
 * @param places the place of a respelling of the value in the list of {@link otherSpellings}; undefined for the value itself
 */
async function effectsOf(
  named: NamedEndpoint,
  value: Value,
  places: readonly (number | undefined)[],
): Promise<Effect[]> {
  const scene = await sceneOf(named);
  const sample = await sampleWith(named, scene, value);
  const effects: Effect[] = [];
  for (const place of places) {
    const before = await countRows(app);
    const given = place === undefined ? sample : otherwise(sample, value, place);
    const { status, body } = await send(named, scene, given);
    effects.push({ status, form: formOf(body), rows: await countRows(app, before) });
  }
  return effects;
}

const calls = contract.map((named) => [named.name, named] as const).filter(([, named]) => valuesOf(named).length > 0);

describe.each(calls)('another spelling of a value of %s', (_name, named) => {
  const all = valuesOf(named).map((value) => [value.join(' '), value] as const);
  /** Only for the number of spellings. */
  let asked: Scene | undefined;

  test.each(all)('%s', async (_what, value) => {
    const [part, ...fields] = value;
    asked ??= await sceneOf(named);
    const sample = await sampleWith(named, asked, value);
    const lists = fields.map((field) => otherSpellings(field, String(sample[part]?.[field])));
    const spellings = Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, place) => place);
    expect(spellings.length).toBeGreaterThan(0);
    const spelt = (place: number) => lists.map((list) => list[place % list.length]);
    const same = (place: number, effect: Effect | undefined, expected: Effect | undefined) =>
      expect([spelt(place), effect]).toEqual([spelt(place), expected]);
    if (named.endpoint.method === 'GET') {
      const [, canonical, ...others] = await effectsOf(named, value, [undefined, undefined, ...spellings]);
      for (const [place, other] of others.entries()) {
        if (isRefusal(other)) expect([spelt(place), other.rows]).toEqual([spelt(place), {}]);
        else same(place, other, canonical);
      }
      return;
    }
    const [once, twice] = await effectsOf(named, value, [undefined, undefined]);
    for (const place of spellings) {
      const [other, then] = await effectsOf(named, value, [place, undefined]);
      if (other && isRefusal(other)) {
        expect([spelt(place), fields.some(isOption), other.rows]).toEqual([spelt(place), false, {}]);
        same(place, then, once);
      } else {
        same(place, other, once);
        same(place, then, twice);
      }
    }
  });
});

test('every field of the contract has a canonical form, is an id, or stays as typed', () => {
  const texts = contract.flatMap(({ endpoint }) =>
    [...fieldsOf(endpoint.query), ...fieldsOf(endpoint.body)].filter(([, { type }]) => type === 'string'),
  );
  const known = [...Object.keys(canonicalForms), ...idFields, ...asTyped];
  expect(new Set(texts.map(([field]) => field).filter((field) => !known.includes(field)))).toEqual(new Set());
});
