import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processIo } from '../../src/cli/io/io';
import { castMember, castOf } from '../../src/cli/load/personas/cast';
import type { PersonaName } from '../../src/cli/load/personas/persona';
import { run } from '../../src/cli/program';
import { type RunningServer, startServer } from '../support/running-server';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server?.stop());

/** Runs a command line in this process against the built server. */
async function mm(line: string, more: Record<string, string> = {}) {
  let stdout = '';
  let stderr = '';
  const state = { MM_STATE_DIR: path.join(folder, 'state'), MM_RUNS_DIR: path.join(folder, 'runs') };
  const sink = (write: (text: string) => void) => ({ write, columns: 100 });
  const io = {
    ...processIo(),
    env: { MM_BASE_URL: server.api, ...state, ...more },
    cwd: folder,
    stdout: sink((text) => (stdout += text)),
    stderr: sink((text) => (stderr += text)),
    isTTY: { stdin: false, stdout: false, stderr: false },
  };
  return { code: await run(line.split(' '), io), stdout, stderr };
}

interface Row {
  kind: string;
  name: string;
  count: number;
  failed: number;
  outcomes: Record<string, number>;
}

/** Six members of a persona perform 120 actions and keep their accounts. */
async function live(persona: PersonaName) {
  const { stdout, stderr } = await mm(
    `load run --persona ${persona} --members 6 --turns 120 --think 1ms --seed ${persona} --run-id live --keep --json`,
  );
  // The command may exit with 9 on a busy machine, with the same results.
  const { rows } = JSON.parse(stdout || stderr) as { rows: Row[] };
  const cast = castOf({ [persona]: 1 }, 6, persona);
  for (const { index, name } of cast) {
    const { email, password } = castMember(persona, index, 'live');
    await mm(`auth login ${email} --as ${name}`, { MM_PASSWORD: password });
  }
  const asks = async (index: number, line: string) =>
    JSON.parse((await mm(`${line} --json --as ${cast[index]?.name}`)).stdout);
  const routes = rows.filter(({ kind }) => kind === 'route');
  const deeds = Object.fromEntries(
    rows.filter(({ kind }) => kind === 'step').map((one) => [one.name.split(' ')[1], one]),
  );
  expect(rows.filter(({ kind }) => kind === 'flow')).toMatchObject([{ name: persona, count: 120, failed: 0 }]);
  return { cast, routes, deeds, asks };
}

it('lurkers view others, and leave no trace', { timeout: 120_000 }, async () => {
  const { cast, routes, asks } = await live('lurker');
  expect(routes.map(({ name }) => name.split(' ')[0])).toEqual(routes.map(() => 'GET'));
  expect(routes.map(({ name }) => name)).toContain('GET /profile/:id');
  for (const { index } of cast) expect(await asks(index, 'like list')).toEqual([]);
});

it('likers like, and undo likes', { timeout: 120_000 }, async () => {
  const { cast, deeds, asks } = await live('liker');
  const [given, taken] = [deeds['like.add'], deeds['like.rm']];
  expect([given?.failed, taken?.failed]).toEqual([0, 0]);
  const lists = await Promise.all(
    cast.map(async ({ index }) => [await asks(index, 'like list'), await asks(index, 'match list')]),
  );
  const likes = lists.flat(2).length;
  expect(likes).toBe((given?.outcomes.passed ?? 0) - (taken?.outcomes.passed ?? 0));
});

it('chatters write to their friends, and read what they wrote', { timeout: 120_000 }, async () => {
  const { cast, deeds, asks } = await live('chatter');
  expect(deeds['chat.send']?.outcomes).toEqual({ passed: deeds['chat.send']?.count });
  let texts = 0;
  for (const { index, friend = -1 } of cast.filter((one) => one.index < (one.friend ?? 0))) {
    const messages = (await asks(index, `chat view ${cast[friend]?.name}`)) as { content: string }[];
    texts += messages.length;
    expect(messages.length).toBeGreaterThan(0);
  }
  expect(texts).toBe(deeds['chat.send']?.count);
});

it('spammers send one text, which reaches only matches', { timeout: 120_000 }, async () => {
  const { cast, deeds, asks } = await live('spammer');
  const sent = deeds['chat.send'];
  expect(sent?.outcomes.refused).toBeGreaterThan(0);
  const texts = new Set<string>();
  for (const { index, friend = -1 } of cast) {
    const messages = (await asks(index, `chat view ${cast[friend]?.name}`)) as { content: string }[];
    for (const { content } of messages) texts.add(content);
  }
  expect(texts.size).toBe(1);
});

it('leaves no account that is missing from the ledger', { timeout: 120_000 }, async () => {
  const run = await mm('load run --persona mix --members 4 --turns 20 --think 1ms --seed once --json');
  expect(JSON.parse(run.stdout).left).toBe(0);
  expect((await mm('data sweep --yes')).code).toBe(0);
  expect(JSON.parse((await mm('data list --json')).stdout)).toEqual([]);
});
