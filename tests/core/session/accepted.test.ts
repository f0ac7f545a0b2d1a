import {
  array,
  coerce,
  create,
  enums,
  integer,
  number,
  object,
  record,
  Struct,
  size,
  string,
  type,
  union,
  unknown,
} from 'superstruct';
import { describe, expect, it } from 'vitest';
import { conversations, ownProfile } from '../../../src/core';
import { contract } from '../../../src/core/contract';
import { decode } from '../../../src/core/decode';
import { Amount, Flag, Id, maybe, Text } from '../../../src/core/wire';
import { signedInWith } from '../../support/fakes/fake-client';
import { member, roomWith } from '../../support/widgets/people';

const Member = type({
  id: Id,
  name: string(),
  age: Amount,
  verified: Flag,
  bio: Text,
  kind: enums(['seen', 'liked']),
  photos: maybe(array(type({ photo: string(), slot: integer() }))),
  short: size(string(), 1, 3),
  exact: object({ only: number() }),
  words: record(string(), union([string(), array(string())])),
  any: unknown(),
  trimmed: coerce(number(), string(), Number),
});

const right = {
  id: 7,
  name: 'Aisha',
  age: 29,
  verified: null,
  kind: 'liked',
  photos: [{ photo: '/1', slot: 0, extension: true }],
  short: 'abc',
  exact: { only: 1 },
  words: { one: 'a', more: ['b'] },
  any: { deep: [1] },
  trimmed: '12',
  extension: { kept: true },
};

function outcome(take: () => unknown): unknown {
  try {
    return { value: take() };
  } catch (error) {
    return { message: (error as Error).message };
  }
}

const context = { path: [], branch: [], mask: false };

/** A struct and every struct inside it. */
function structsIn(struct: Struct<unknown, unknown>): Struct<unknown, unknown>[] {
  const { type: kind, schema } = struct;
  const inner = kind === 'array' ? [schema] : kind === 'type' || kind === 'object' ? Object.values(schema ?? {}) : [];
  return [struct, ...inner.filter((one) => one instanceof Struct).flatMap(structsIn)];
}

const changes: [what: string, change: object][] = [
  ['nothing', {}],
  ['null where the contract allows it', { photos: null, bio: null }],
  ['a required field missing', { name: undefined }],
  ['a value of the wrong type', { name: 5 }],
  ['an array in place of an object', { exact: [] }],
  ['null in place of an object', { exact: null }],
  ['an unknown field where all are known', { exact: { only: 1, more: 2 } }],
  ['an object for an array', { photos: {} }],
  [
    'a fault deep in a list',
    {
      photos: [
        { photo: '/1', slot: 0 },
        { photo: '/2', slot: 1.5 },
      ],
    },
  ],
  ['a choice that is none', { kind: 'blocked' }],
  ['text that is too long', { short: 'abcd' }],
  ['none of a union', { words: { one: 5 } }],
  ['an id that is none', { id: {} }],
];

describe('an answer is accepted or rejected as superstruct would', () => {
  it.each(changes)('with %s', (_, change) => {
    const list = [right, { ...right, ...change }];
    const expected = outcome(() => create(list, array(Member)));
    expect(outcome(() => decode(structuredClone(list), array(Member)))).toEqual(expected);
  });

  it('with something else entirely', () => {
    for (const value of ['<html>', '', null, undefined, 5, {}]) {
      expect(outcome(() => decode(value, array(Member)))).toEqual(outcome(() => create(value, array(Member))));
    }
  });

  it.each(contract.map(({ name, endpoint }) => [name, endpoint.answer] as const))(
    'in %s, where no list, object or missing field is coerced',
    (_, answer) => {
      for (const struct of structsIn(answer)) {
        expect(struct.coercer(undefined, context)).toBeUndefined();
        if (struct.type === 'array') expect(struct.coercer(['a'], context)).toEqual(['a']);
        if (struct.type === 'type') expect(struct.coercer({ a: 1 }, context)).toEqual({ a: 1 });
      }
    },
  );
});

it('an answer is accepted on a page that adds to the prototype of all objects', async () => {
  const answers = { 'GET /profile/': member('Layla'), 'GET /matchmaking/chat-rooms/': [roomWith('Noor')] };
  const { client } = signedInWith(answers);
  Object.defineProperty(Object.prototype, 'clone', {
    value: () => undefined,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  try {
    expect((await client.use(ownProfile).load()).status).toBe('ready');
    expect((await client.use(conversations).rooms.load()).data).toHaveLength(1);
  } finally {
    Reflect.deleteProperty(Object.prototype, 'clone');
  }
});
