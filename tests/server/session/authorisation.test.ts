import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contract, type NamedEndpoint } from '../../../src/core/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import { notArabic } from '../../support/arabic';
import type { Cast } from '../../support/cast';
import { castOfFile } from '../../support/cast-of-file';
import { as } from '../../support/members';
import { sampleOf, send } from '../../support/samples';
import { type Role, roles, setScene } from '../../support/scene';
import type { TestApp } from '../../support/test-app';

/** The columns of the table: callers without a session, then the `roles`. */
const columns = ['no token', 'bad token', 'gone', ...(Object.keys(roles) as Role[])] as const;

type Column = (typeof columns)[number];

let app: TestApp;
let cast: Cast;
castOfFile((made) => {
  cast = made;
  app = made.app;
});

/** The rows of the table by call name. */
const expected = new Map(
  readFileSync(new URL('authorisation-table.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => [line.split('|')[1]?.trim() ?? '', line] as const),
);

/**
 * The status, with a plus if the answer reveals something about the member whom the call is about. Asked in Arabic: a refusal with
 * any other words counts as a failure.
 */
async function cellFor(named: NamedEndpoint, column: Column): Promise<string> {
  const scene = await setScene(cast, column in roles ? (column as Role) : 'match');
  const sample = await sampleOf(named, scene);
  if (column === 'gone') await as(app, scene.caller, deleteAccount);
  const token = { 'no token': '', 'bad token': 'rubbish' }[column as string];
  const headers = { 'accept-language': 'ar' };
  const { status, body } = await send(named, scene, sample, { headers, ...(token !== undefined && { token }) });
  const fault = status < 400 ? undefined : notArabic((body as { detail?: unknown }).detail);
  if (fault) return fault;
  return `${status}${JSON.stringify(body).includes(scene.target.id) ? '+' : ''}`;
}

describe('authorisation', () => {
  test.each(contract.map((named) => [named.name, named] as const))(
    '%s answers each kind of caller as the table says',
    async (name, named) => {
      const cells: string[] = [];
      // Reads run one at a time, so that members of another scene cannot push this one out of a list.
      const atOnce = named.endpoint.method === 'GET' ? 1 : columns.length;
      for (let from = 0; from < columns.length; from += atOnce) {
        await cast.clear();
        const group = columns.slice(from, from + atOnce);
        cells.push(...(await Promise.all(group.map((column) => cellFor(named, column)))));
      }
      expect(`| ${[name, ...cells].join(' | ')} |`).toBe(expected.get(name));
    },
  );

  test('the table has exactly one row for each call', () => {
    const names = contract.map(({ name }) => name);
    expect([...expected.keys()].sort()).toEqual(['call', ...names].sort());
    expect(expected.get('call')).toBe(`| ${['call', ...columns].join(' | ')} |`);
  });
});
