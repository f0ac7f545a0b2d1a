import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contract, type NamedEndpoint } from '../../../src/core/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import { sampleOf, send } from '../../support/calls/samples';
import type { Cast } from '../../support/members/cast';
import { castOfFile } from '../../support/members/cast-of-file';
import { as } from '../../support/members/members';
import { type Role, roles, type Scene, setScene } from '../../support/members/scene';
import type { TestApp } from '../../support/servers/test-app';
import { notArabic } from '../../support/texts/arabic';

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
async function cellFor(named: NamedEndpoint, column: Column, scene: Scene): Promise<string> {
  const sample = await sampleOf(named, scene);
  if (column === 'gone') await as(app, scene.caller, deleteAccount);
  const token = { 'no token': '', 'bad token': 'rubbish' }[column as string];
  const headers = { 'accept-language': 'ar' };
  const { status, body } = await send(named, scene, sample, { headers, ...(token !== undefined && { token }) });
  const fault = status < 400 ? undefined : notArabic((body as { detail?: unknown }).detail);
  if (fault) return fault;
  return `${status}${JSON.stringify(body).includes(scene.target.id) ? '+' : ''}`;
}

const sceneFor = (column: Column) => setScene(cast, column in roles ? (column as Role) : 'match');

/** Reads of moderators are left out: the audit log records each of them, so they change what others read. */
const isRead = ({ endpoint, noun }: NamedEndpoint) => endpoint.method === 'GET' && noun !== 'moderation';

/** The cells of all reads, by call name. They share a scene for each column, because a read changes nothing. */
async function cellsOfReads(): Promise<Map<string, string[]>> {
  const cells = new Map<string, string[]>();
  for (const column of columns) {
    // One at a time, so that members of another scene cannot push this one out of a list.
    await cast.clear();
    const scene = await sceneFor(column);
    for (const named of contract.filter(isRead)) {
      cells.set(named.name, [...(cells.get(named.name) ?? []), await cellFor(named, column, scene)]);
    }
  }
  return cells;
}

describe('authorisation', () => {
  const row = (name: string, cells: string[]) => `| ${[name, ...cells].join(' | ')} |`;

  test('each read answers each kind of caller as the table says', async () => {
    const cells = await cellsOfReads();
    const rows = [...cells].map(([name, found]) => row(name, found));
    expect(rows).toEqual([...cells.keys()].map((name) => expected.get(name)));
  });

  test.each(contract.filter((named) => !isRead(named)).map((named) => [named.name, named] as const))(
    '%s answers each kind of caller as the table says',
    async (name, named) => {
      await cast.clear();
      const cells = columns.map(async (column) => cellFor(named, column, await sceneFor(column)));
      expect(row(name, await Promise.all(cells))).toBe(expected.get(name));
    },
  );

  test('the table has exactly one row for each call', () => {
    const names = contract.map(({ name }) => name);
    expect([...expected.keys()].sort()).toEqual(['call', ...names].sort());
    expect(expected.get('call')).toBe(`| ${['call', ...columns].join(' | ')} |`);
  });
});
