import { expect, it } from 'vitest';
import { castOf, mixIn } from '../../src/cli/load/personas/cast';
import { type Doing, deedsOf } from '../../src/cli/load/personas/deeds';
import { type PersonaName, personaNames, personas } from '../../src/cli/load/personas/persona';
import { sharesOf } from '../../src/cli/load/personas/shares';
import { createCli } from '../support/cli';
import { createFakeApi } from '../support/fake-api';

const first = (generator: Generator<Doing, never>, count: number) =>
  Array.from({ length: count }, () => generator.next().value);

const counted = <Name extends string>(names: readonly Name[]) => {
  const counts: Partial<Record<Name, number>> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

it.each([
  [{ a: 1, b: 1 }, 10, { a: 5, b: 5 }],
  [{ a: 1, b: 1, c: 1 }, 9, { a: 3, b: 3, c: 3 }],
  [{ a: 1, b: 1, c: 1 }, 10, { a: 4, b: 3, c: 3 }],
  [{ a: 0.1, b: 0.2 }, 3, { a: 1, b: 2 }],
  [{ a: 41, b: 33, c: 26 }, 10, { a: 4, b: 3, c: 3 }],
  [{ a: 99, b: 1 }, 10, { a: 10, b: 0 }],
  [{ a: 0, b: 7 }, 3, { a: 0, b: 3 }],
])('divides by largest remainder: %o of %i', (weights, total, shares) => {
  expect(sharesOf<string>(weights, total)).toEqual(shares);
});

it('gives each persona its share of members, in an order drawn from the seed', () => {
  const kinds = (mix: string, members: number, seed = '42') =>
    castOf(mixIn(mix), members, seed).map((one) => one.persona);
  expect(counted(kinds('mix', 8))).toEqual({ lurker: 2, liker: 2, chatter: 2, spammer: 2 });
  expect(counted(kinds('mix:lurker=5,liker=3', 16))).toEqual({ lurker: 10, liker: 6 });
  expect(counted(kinds('chatter', 3))).toEqual({ chatter: 3 });
  expect(kinds('mix', 40)).toEqual(kinds('mix', 40));
  expect(kinds('mix', 40)).not.toEqual(kinds('mix', 40, '43'));
});

it('makes friends of neighbours, and excludes matched members from likes', () => {
  for (const members of [2, 3, 7, 20]) {
    const cast = castOf(mixIn('mix'), members, 'x');
    for (const { index, friend, others, persona } of cast) {
      expect(friend === undefined).toBe(!personas[persona].hasFriend);
      const bound = cast.filter((one) => one.friend === index).map((one) => one.index);
      for (const other of [friend ?? index + 1, ...others]) expect((other - index) % 2).not.toBe(0);
      expect(others.filter((other) => other === friend || bound.includes(other))).toEqual([]);
    }
  }
});

it.each(personaNames)('draws the actions of a %s by weight, the same for the same seed', (persona) => {
  const [role] = castOf({ [persona]: 1 }, 60, '42');
  if (!role) throw new Error('Nobody is there.');
  const deeds = first(deedsOf(role, '42'), 40);
  expect(first(deedsOf(role, '42'), 40)).toEqual(deeds);
  expect(first(deedsOf(role, '43'), 40)).not.toEqual(deeds);
  const weights = personas[persona].deeds;
  const sum = Object.values(weights).reduce((all, one) => all + one, 0);
  const wanted = Object.entries(weights).map(([deed, weight]) => [deed, (weight / sum) * 40]);
  expect(counted(deeds.map(({ deed }) => deed))).toEqual(Object.fromEntries(wanted));
});

it('limits each persona to its own actions', () => {
  const deedsBy = (persona: PersonaName, members = 12) =>
    castOf({ [persona]: 1 }, members, 's').map((role) => ({ role, deeds: first(deedsOf(role, 's'), 200) }));
  for (const { deeds } of deedsBy('lurker')) {
    expect(deeds.filter(({ deed }) => ['like.add', 'like.rm', 'chat.send', 'chat.read'].includes(deed))).toEqual([]);
  }
  for (const { deeds } of deedsBy('liker')) {
    const likes = new Set<number | undefined>();
    for (const { deed, whom } of deeds) {
      // Nobody is liked twice, and only existing likes are undone.
      if (deed === 'like.add') expect(likes.has(whom)).toBe(false);
      if (deed === 'like.add') likes.add(whom);
      if (deed === 'like.rm') expect(likes.delete(whom)).toBe(true);
    }
  }
  for (const { role, deeds } of deedsBy('chatter')) {
    expect(
      new Set(deeds.flatMap(({ deed, whom }) => (deed.startsWith('chat.') && whom !== undefined ? [whom] : []))),
    ).toEqual(new Set([role.friend]));
  }
  for (const { deeds } of deedsBy('spammer')) {
    const sent = deeds.filter(({ deed }) => deed === 'chat.send');
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    expect(new Set(sent.map(({ whom }) => whom)).size).toBeGreaterThan(2);
  }
  // A liker who has liked everybody undoes the oldest like, or only looks if nobody is free.
  const [alone] = deedsBy('liker', 2);
  expect(alone?.deeds.every(({ whom }) => whom === undefined || whom === 1)).toBe(true);
});

it('prints the plan, the same for the same seed, and sends nothing', async () => {
  const api = createFakeApi();
  const cli = createCli(api);
  const plan = (seed: string) => cli(`load run --persona mix --members 8 --turns 100 --seed ${seed} --dry-run`);
  const { code, stdout } = await plan('42');
  expect(code).toBe(0);
  expect(stdout).toContain('2 lurker (think time 4 s), 2 liker (think time 2.5 s)');
  expect(stdout).toMatch(/^\S+\.personas-42\.0 +\w+ +[a-z]+[.\w]+ /m);
  expect((await plan('42')).stdout).toBe(stdout);
  expect((await plan('43')).stdout).not.toBe(stdout);
  const json = JSON.parse((await cli('load run --persona spammer --members 2 --think 1s --dry-run --json')).stdout);
  expect(json.members).toHaveLength(2);
  expect(json).toMatchObject({ plan: { personas: { spammer: { members: 2, think: 1000 } } } });
  expect(api.calls).toEqual([]);
});

it.each([
  ['--persona trappist', /--persona takes lurker, liker, chatter, spammer, mix/],
  ['--persona mix:', /--persona takes/],
  ['--persona mix:liker=0', /--persona takes/],
  ['--persona mix:liker=1,liker=2', /--persona takes/],
  ['--persona liker --members 1', /--members 2 or more/],
  ['--persona liker --rate 5/s --for 1s', /Leave out --rate/],
  ['--persona liker flow.yaml', /not both/],
  ['', /Missing: <file> or --persona/],
])('rejects load run %s', async (options, text) => {
  const { code, stderr } = await createCli(createFakeApi())(`load run ${options}`.trim());
  expect([code, stderr]).toEqual([2, expect.stringMatching(text)]);
});
