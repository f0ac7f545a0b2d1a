import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@inquirer/testing/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cli, createCli, createSignedInCli } from '../support/cli/cli';
import { createFakeApi } from '../support/fakes/fake-api';

let cli: Cli;

beforeEach(async () => {
  cli = await createSignedInCli(createFakeApi());
});

async function answer(text: string): Promise<void> {
  if (text) screen.type(text);
  screen.keypress('enter');
  await screen.next();
}

const shows = (text: string) => expect.poll(() => screen.getScreen()).toContain(text);

/** Answers the first two questions and presses Ctrl-C at the third. */
async function begin(line = 'wizard fill') {
  const ended = cli(line, { asks: true });
  await shows('First name');
  await answer('Layla');
  await answer('Haddad');
  await shows('Date of birth');
  screen.keypress({ name: 'c', ctrl: true });
  return ended;
}

const drafts = () =>
  readdirSync(cli.state, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => path.join(cli.state, name));

describe('wizard fill keeps the answers given so far', () => {
  it('when it is interrupted, readable only by their owner, and says how to go on', async () => {
    const { code, stderr } = await begin();
    expect(code).toBe(130);
    expect(stderr).toContain('Your answers so far are kept. Go on with: mm wizard fill\n');
    const [file = ''] = drafts();
    expect(readFileSync(file, 'utf8')).toMatch(/first_name: Layla\nlast_name: Haddad/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('and goes on at the first question without an answer', async () => {
    const file = path.join(cli.folder, 'layla.yaml');
    writeFileSync(file, 'first_name: Layla\nlast_name: Haddad\n');
    const ended = cli(`wizard fill --save ${file}`, { asks: true });
    await shows('Date of birth');
    await answer('<');
    await shows('Last name (Haddad)');
    screen.keypress({ name: 'c', ctrl: true });
    expect((await ended).stderr).toContain('Going on after your answers from last time.');
  });

  it('in the file of --save', async () => {
    const file = path.join(cli.folder, 'layla.yaml');
    const { stderr } = await begin(`wizard fill --save ${file}`);
    expect(stderr).toContain(`Go on with: mm wizard fill --save ${file}`);
    expect(readFileSync(file, 'utf8')).toContain('first_name: Layla');
    expect(drafts()).toEqual([]);
  });

  it('not in a dry run', async () => {
    await begin('wizard fill --dry-run');
    expect(drafts().filter((file) => existsSync(file))).toEqual([]);
  });
});

it.each([
  ['27.3.1994', 'Write the date as year-month-day, e.g. 1994-03-27.'],
  ['1994-02-30', 'There is no day 1994-02-30 in the calendar.'],
  ['1994-13-01', 'There is no day 1994-13-01 in the calendar.'],
  ['2020-01-01', 'at least 18'],
])('wizard fill says what is wrong with the date %s', async (date, text) => {
  const ended = cli('wizard fill', { asks: true });
  await shows('First name');
  await answer('Layla');
  await answer('Haddad');
  await shows('Date of birth');
  await answer(date);
  expect(screen.getScreen()).toContain(text);
  screen.keypress({ name: 'c', ctrl: true });
  await ended;
});

describe('a new password', () => {
  it('has its rule in the question of a sign-up, and is checked at once', async () => {
    const ended = createCli(createFakeApi({ 'POST /auth/register/': {} }))('auth signup layla@example.test', {
      asks: true,
    });
    await shows('Password (at least 6 characters)');
    await answer('abc');
    expect(screen.getScreen()).not.toContain('Password again');
    for (const _ of 'abc') screen.keypress('backspace');
    await answer('Secret-word-1');
    await shows('Password again');
    screen.type('Secret-word-1');
    screen.keypress('enter');
    expect((await ended).code).toBe(0);
  });

  it('has its rule in the question of a reset', async () => {
    const ended = cli('auth reset-confirm layla@example.test --code 123456', { asks: true });
    await shows('New password (at least 8 characters: upper and lower case, a digit, and another character)');
    screen.keypress({ name: 'c', ctrl: true });
    expect((await ended).code).toBe(130);
  });
});
