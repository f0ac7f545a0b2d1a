import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSuggested, listToday } from '../../../src/core/matches/contract';
import { block, like } from '../../../src/core/members/contract';
import { searchMembers } from '../../../src/core/search/contract';
import { as } from '../../support/members/members';
import { register, type TestMember } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let omar: TestMember;
let women: Record<'near' | 'neighbour' | 'far' | 'hidden' | 'arabic', TestMember>;
const DAY = 86_400_000;

beforeAll(async () => {
  app = await createTestApp();
  omar = await register(app, { first_name: 'Omar', last_name: 'Nasser', gender: 'M', interests: 'Reading, Cooking' });
  women = {
    near: await register(app, { first_name: 'Noor', last_name: 'Saleh', date_of_birth: '1995-01-31' }),
    neighbour: await register(app, {
      first_name: 'Rana',
      last_name: 'Haddad',
      emirate: 'Sharjah',
      date_of_birth: '1990-12-31',
      interests: 'Dance (Ballet, Hip-Hop, Salsa), Travel',
      marital_status: 'Divorced',
    }),
    far: await register(app, {
      first_name: 'Per%Cent',
      last_name: 'O_Neil',
      emirate: 'Fujairah',
      date_of_birth: '1970-06-01',
    }),
    hidden: await register(app, { first_name: 'Hidden', last_name: 'One', bio: '' }),
    arabic: await register(app, { first_name: 'محمد', last_name: 'علي', emirate: 'Abu Dhabi' }),
  };
});
afterAll(() => app.close());

const nameOf = (id: string | null | undefined) =>
  Object.entries(women).find(([, member]) => member.id === id)?.[0] ?? 'someone else';

async function found(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await as(app, omar, searchMembers, { query });
  expect(status).toBe(200);
  return body.map((result) => nameOf(result.user));
}

describe('suggestions', () => {
  test('show visible members of the other gender, with a photo address and the same score in both fields', async () => {
    const { body } = await as(app, omar, listSuggested);
    expect(body.map((item) => nameOf(item.profile.user)).sort()).toEqual(['arabic', 'far', 'near', 'neighbour']);
    for (const item of body) expect(item.compatibility_score).toBe(item.profile.compatibility_score);
  });

  test('exclude members you like, and members blocked in either direction', async () => {
    const viewer = await register(app, { gender: 'M' });
    await as(app, viewer, like, { params: { id: women.near.id } });
    await as(app, women.far, block, { params: { id: viewer.id } });
    const { body } = await as(app, viewer, listSuggested);
    expect(body.map((item) => nameOf(item.profile.user)).sort()).toEqual(['arabic', 'neighbour']);
  });

  test('exclude members who look for another gender', async () => {
    const woman = await register(app, { last_name: 'Else' }, { preferred_gender: 'f' });
    const { body } = await as(app, omar, listSuggested);
    expect(body.some((item) => item.profile.user === woman.id)).toBe(false);
  });
});

describe('today', () => {
  test('stays the same all day, marks liked members, and changes the next day', async () => {
    const viewer = await register(app, { gender: 'M' });
    const today = async () => (await as(app, viewer, listToday)).body;
    const first = await today();
    expect(first.length).toBe(4);
    const [best] = first;
    await as(app, viewer, like, { params: { id: best?.profile.user ?? '' } });
    await register(app, { first_name: 'New', last_name: 'Comer' });
    const again = await today();
    expect(again.map((item) => item.profile.user)).toEqual(first.map((item) => item.profile.user));
    expect(again[0]?.profile.liked).toBe(true);
    app.advance(DAY);
    const { body } = await as(app, { token: await fresh(viewer) }, listToday);
    expect(body.map((item) => item.profile.user)).not.toContain(best?.profile.user);
    expect(body.length).toBeGreaterThanOrEqual(4);
  });

  test('is the same for simultaneous visits', async () => {
    const viewer = await register(app, { gender: 'M' });
    const visits = await Promise.all(Array.from({ length: 8 }, () => as(app, viewer, listToday)));
    expect(new Set(visits.map((visit) => JSON.stringify(visit.body.map((item) => item.profile.user)))).size).toBe(1);
  });
});

/** A new access token, because the old one expires within the day. */
async function fresh(member: TestMember): Promise<string> {
  const response = await fetch(`${app.url}/api/auth/token/refresh/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.refresh}` },
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

describe('search', () => {
  beforeAll(async () => {
    omar = { ...omar, token: await fresh(omar) };
  });

  test('finds names by any part of three letters or a shorter beginning, in any alphabet, without wildcards', async () => {
    expect(await found({ name_search: 'adda' })).toEqual(['neighbour']);
    expect(await found({ name_search: '  RANA   had' })).toEqual(['neighbour']);
    expect(await found({ name_search: 'ra' })).toEqual(['neighbour']);
    expect(await found({ name_search: 'محم' })).toEqual(['arabic']);
    expect(await found({ name_search: '%ce' })).toEqual(['far']);
    expect(await found({ name_search: '%%%' })).toEqual([]);
    expect(await found({ name_search: 'o_n' })).toEqual(['far']);
    expect(await found({ name_search: 'hidden' })).toEqual([]);
  });

  test('filters by age in calendar years', async () => {
    const age = new Date(app.now()).getUTCFullYear() - 1990;
    expect(await found({ age_min: String(age), age_max: String(age) })).toEqual(['neighbour']);
    expect(await found({ age_min: '50' })).toEqual(['far']);
    expect(await found({ age_min: '٥٠' })).toEqual(['far']);
    expect(await found({ age_min: '۵۰' })).toEqual(['far']);
    expect(await found({ age_min: 'old' })).toContain('near');
  });

  test('filters by place, marital status and interests', async () => {
    expect(await found({ emirate: 'Sharjah' })).toEqual(['neighbour']);
    expect(await found({ country: 'united arab emirates', marital_status: 'Divorced' })).toEqual(['neighbour']);
    expect(await found({ country: 'Egypt' })).toEqual([]);
    expect(await found({ interests: 'Dance (Ballet, Hip-Hop, Salsa)' })).toEqual(['neighbour']);
    expect(await found({ interests: 'Travel', religion: 'any' })).toEqual(['neighbour']);
  });

  test('sorts by distance between emirates', async () => {
    const order = await found({ sort: 'Distance' });
    expect(order.indexOf('near')).toBeLessThan(order.indexOf('neighbour'));
    expect(order.indexOf('neighbour')).toBeLessThan(order.indexOf('far'));
    expect(await found({ sort: 'distance' })).toEqual(order);
  });

  test('sorts newest first', async () => {
    const order = (await found({ sort: 'Newest First' })).filter((name) => name !== 'someone else');
    expect(order).toEqual(['arabic', 'far', 'neighbour', 'near']);
  });

  test('finds only matches by e-mail address', async () => {
    expect(await found({ email: women.near.email })).toEqual([]);
    expect(await found({ email: 'nobody@example.test' })).toEqual([]);
    await as(app, omar, like, { params: { id: women.near.id } });
    expect(await found({ email: women.near.email })).toEqual([]);
    const near = { ...women.near, token: await fresh(women.near) };
    await as(app, near, like, { params: { id: omar.id } });
    expect(await found({ email: ` ${women.near.email.toUpperCase()} ` })).toEqual(['near']);
  });

  test('returns what a card needs and nothing private', async () => {
    const { body } = await as(app, omar, searchMembers, { query: { name_search: 'Rana' } });
    expect(body[0]).toMatchObject({
      fullname: 'Rana Haddad',
      emirate: 'Sharjah',
      completion: 75,
      marital_status: 'Divorced',
    });
    expect(JSON.stringify(body)).not.toContain(women.neighbour.email);
    expect(body[0]?.profile?.date_of_birth).toBe('1990-01-01');
  });
});
