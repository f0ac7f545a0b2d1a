import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runBuiltCli } from '../../support/cli/built-cli';
import { createCli } from '../../support/cli/cli';
import { createFakeApi } from '../../support/fakes/fake-api';

let cli: ReturnType<typeof createCli>;

beforeEach(() => {
  cli = createCli(createFakeApi({ 'GET /places/countries/': [] }));
  mkdirSync(path.join(cli.folder, 'flows/deep/parts'), { recursive: true });
  add('flows/chat.yaml', 'chat-once', 'tags: [ smoke, chat ]');
  add('flows/like.flow.yaml', 'like-once', 'tags: smoke');
  add('flows/deep/long.yaml', 'Chat-long', 'tags: [ slow ]\ninputs: { word: }');
  add('flows/deep/parts/part.yaml', 'part', 'tags: [ smoke ]', '');
  writeFileSync(at('flows/compose.yaml'), 'services: {}\n');
});

const at = (name: string) => path.join(cli.folder, name);

function flowText(name: string, head: string, members = 'members: [ layla ]\n'): string {
  return `flow: ${name}\n${head}\n${members}steps:\n  - { as: layla, do: { http: list-countries } }\n`;
}

function add(file: string, name: string, head: string, members?: string): void {
  writeFileSync(at(file), flowText(name, head, members));
}

async function ran(...argv: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await cli(['flow', 'run', ...argv, '--json']);
  expect([code, stderr]).toEqual([0, '']);
  return [JSON.parse(stdout)].flat().map((one: { flow: string }) => one.flow);
}

describe('selects flows', () => {
  it('by any of several tags, without the inputs that other flows need', async () => {
    expect(await ran(at('flows'), '--tag', 'smoke')).toEqual(['chat-once', 'like-once']);
    expect(await ran(at('flows'), '--tag', 'slow', '--input', 'word=x')).toEqual(['Chat-long']);
    const { stdout } = await cli(['flow', 'list', '--tag', 'slow', '--tag', 'chat', '--pick', '*.flow']);
    expect(stdout.trim().split('\n').sort()).toEqual(['Chat-long', 'chat-once']);
  });

  it('by a text in the name, also with a tag', async () => {
    expect(await ran(at('flows'), '--grep', 'ONCE')).toEqual(['chat-once', 'like-once']);
    expect(await ran(at('flows'), '--tag', 'smoke', '--grep', 'like')).toEqual(['like-once']);
  });

  it('by a pattern, each once, without files that are no flows', async () => {
    expect(await ran(at('flows/*.yaml'), at('flows/**/*.flow.yaml'))).toEqual(['chat-once', 'like-once']);
    expect(await ran(at('flows/**/*.yaml'), '--input', 'word=x', '--grep', 'long')).toEqual(['Chat-long']);
  });

  it('of the folder flows if none is named', async () => {
    expect(await ran('--tag', 'chat')).toEqual(['chat-once']);
  });

  it('for list and validate', async () => {
    const { stdout } = await cli(['flow', 'list', '--tag', 'slow', '--json']);
    expect(JSON.parse(stdout)).toMatchObject([{ flow: 'Chat-long', tags: ['slow'] }]);
    const validated = await cli(['flow', 'validate', at('flows/**/*.yaml'), '--grep', 'once', '--json']);
    expect(JSON.parse(validated.stdout)).toMatchObject([{ flow: 'chat-once' }, { flow: 'like-once' }]);
  });
});

describe.each(['run', 'validate', 'list'])('mm flow %s fails if it selects nothing', (verb) => {
  it.each([
    [['--tag', 'smokes'], 'None of 4 flows has the tag smokes. Known tags: chat, slow, smoke.'],
    [['--grep', 'nothing'], "None of 4 flows has 'nothing' in its name."],
    [
      ['--tag', 'slow', '--tag', 'chat', '--grep', 'like'],
      "None of 4 flows has the tag slow or chat and 'like' in its name.",
    ],
    [['flows/**/*.none.yaml'], "No flow matches 'flows/**/*.none.yaml'."],
    [['--tag', ''], 'empty'],
    [['--grep', ' '], 'empty'],
  ])('by %j', async (argv, message) => {
    const { code, stdout, stderr } = await cli(['flow', verb, ...argv]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^mm: [^\n]*\n$/);
  });
});

it('says so of a flow that is alone', async () => {
  const { code, stderr } = await cli(['flow', 'list', at('flows/like.flow.yaml'), '--grep', 'chat']);
  expect([code, stderr]).toEqual([2, "mm: The only flow does not have 'chat' in its name.\n"]);
});

it('reports a flow that is not valid, whatever its tags', async () => {
  add('flows/broken.yaml', 'broken', 'tags: [ "" ]');
  const { code, stderr } = await cli(['flow', 'run', '--tag', 'smoke', '--json']);
  expect([code, stderr]).toEqual([3, expect.stringContaining('A tag is a word')]);
});

it('gives each of several flows the inputs that it declares', async () => {
  expect(await ran(at('flows'), '--input', 'word=x')).toEqual(['chat-once', 'Chat-long', 'like-once']);
  const { code, stderr } = await cli(['flow', 'run', at('flows'), '--input', 'word=x', '--secret', 'words=y']);
  expect([code, stderr]).toEqual([2, "mm: None of these flows has an input 'words'.\n"]);
});

it('works in the built program, too', async () => {
  const { code, stdout } = await runBuiltCli(cli.folder, 'flow list flows/**/*.yaml --tag smoke --pick *.flow', {});
  expect([code, stdout.split('\n').sort()]).toEqual([0, ['', 'chat-once', 'like-once', 'part']]);
});

describe('a flow from standard input', () => {
  const stdin = flowText('typed', 'tags: [ now ]');

  it.each([['run'], ['validate'], ['plan'], ['run', '--dry-run'], ['run', '--tag', 'now']])(
    'mm flow %s - reads it',
    async (...argv) => {
      const { code, stdout } = await cli(['flow', ...argv, '-', '--json'], { stdin });
      expect([code, stdout]).toEqual([0, expect.stringContaining('typed')]);
    },
  );

  it('has a name, and says where its faults are', async () => {
    const { stdout } = await cli('flow validate - --json', { stdin: stdin.replace('flow: typed', '') });
    expect(JSON.parse(stdout)).toMatchObject([{ flow: 'stdin' }]);
    const { code, stderr } = await cli('flow run -', { stdin: stdin.replace('steps', 'stages') });
    expect([code, stderr]).toEqual([3, expect.stringContaining('-:1:1: A flow needs steps')]);
  });

  it('is needed again for a replay', async () => {
    await cli('flow run -', { stdin });
    expect(await cli('run replay last', { stdin })).toMatchObject({ code: 0 });
    expect(await cli('run replay last', { asks: true })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('standard input'),
    });
  });
});
