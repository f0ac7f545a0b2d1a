import { screen } from '@inquirer/testing/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCli, createSignedInCli } from '../support/cli/cli';
import { createFakeApi, type FakeApi, refused } from '../support/fakes/fake-api';

const tokens = { access_token: 'access-1', refresh_token: 'refresh-1' };

async function answer(text: string): Promise<void> {
  if (text) screen.type(text);
  screen.keypress('enter');
  await screen.next();
}

it('asks for address and password on a terminal', async () => {
  const api = createFakeApi({ 'POST /auth/login/': tokens });
  const ended = createCli(api)('auth login', { asks: true });
  await expect.poll(() => screen.getScreen()).toContain('E-mail address');
  await answer('layla@example.test');
  expect(screen.getScreen()).toContain('Password');
  screen.type('secret-1');
  expect(screen.getScreen()).not.toContain('secret-1');
  screen.keypress('enter');
  expect(await ended).toMatchObject({ code: 0 });
  expect(api.calls[0]?.body).toEqual({ email: 'layla@example.test', password: 'secret-1' });
});

it('never asks with --no-input', async () => {
  const ended = await createCli(createFakeApi())('auth login --no-input', {
    asks: true,
    env: { NO_COLOR: '1' },
  });
  expect(ended).toMatchObject({ code: 2, stderr: 'mm: Missing: <email>, --password-stdin or MM_PASSWORD\n' });
});

it('validates each answer of the wizard, and goes back', async () => {
  const cli = await createSignedInCli(createFakeApi());
  const ended = cli('wizard fill', { asks: true });
  await expect.poll(() => screen.getScreen()).toContain('First name');
  await answer('L');
  expect(screen.getScreen()).toContain('First name must be at least 2 characters long');
  await answer('ayla');
  expect(screen.getScreen()).toContain('Last name');
  await answer('<');
  expect(screen.getScreen()).toContain('First name (Layla)');
  await answer('');
  await answer('Haddad');
  expect(screen.getScreen()).toContain('Date of birth');
  screen.keypress({ name: 'c', ctrl: true });
  const { code, stderr } = await ended;
  expect(code).toBe(130);
  expect(stderr).toContain('1 of 7 — About You');
});

describe('profile edit', () => {
  const saved = {
    user: '1',
    first_name: 'Layla',
    gender: 'F',
    bio: 'Teacher.',
    smoker: false,
    height: 168,
    height_unit: 'cm',
    country_of_residence: 'United Arab Emirates',
    emirate: 'Dubai',
    languages: 'Arabic, English',
    interests: 'Reading, Dance (Ballet, Hip-Hop, Salsa)',
    completion: 75,
    visible: true,
  };
  const country = (name: string) => ({ name, code: name.slice(0, 2).toUpperCase() });
  let api: FakeApi;

  beforeEach(() => {
    api = createFakeApi({
      'GET /profile/': { user: '1', first_name: 'Layla' },
      'GET /profile/details/': saved,
      'PATCH /profile/update/': {},
      'GET /places/countries/': ['United Arab Emirates', 'Lebanon'].map(country),
      'POST /places/states/': { data: { states: [{ name: 'Beirut' }, { name: 'Tyre' }] } },
    });
  });

  async function begin() {
    const cli = await createSignedInCli(api);
    const ended = cli('profile edit', { asks: true });
    await expect.poll(() => screen.getScreen()).toContain('leave without changes');
    return { ended };
  }

  /** Filters a list by typing, and chooses the first remaining item. */
  async function choose(text: string): Promise<void> {
    screen.type(text);
    await expect.poll(() => screen.getScreen()).toContain(`❯ ${text}`);
    screen.keypress('enter');
    await screen.next();
  }

  const sent = () => api.callsOf('PATCH /profile/update/').map(({ body }) => body);

  it('shows values in the words of the form, and sends the changes with the types of the call', async () => {
    const { ended } = await begin();
    await choose('Do you smoke? No');
    screen.keypress('up');
    screen.keypress('enter');
    await expect.poll(() => screen.getScreen()).toContain('send the change');
    await choose('Height: 168 cm');
    screen.keypress('enter');
    await expect.poll(() => screen.getScreen()).toContain('Height (cm)');
    screen.type('12');
    screen.keypress('enter');
    await expect.poll(() => screen.getScreen()).toContain('valid height');
    for (const _ of '12') screen.keypress('backspace');
    await answer('170');
    await expect.poll(() => screen.getScreen()).toContain('send 2 changes');
    screen.keypress('enter');
    expect(await ended).toMatchObject({ code: 0, stdout: '✓ Profile updated successfully\n' });
    expect(sent()).toEqual([{ smoker: true, height: 170, height_unit: 'cm' }]);
  });

  it('asks for the state after a change of country', async () => {
    const { ended } = await begin();
    await choose('Country of residence: United Arab Emirates');
    await choose('Lebanon');
    await choose('Tyre');
    await expect.poll(() => screen.getScreen()).toContain('send 2 changes');
    screen.keypress('enter');
    expect((await ended).code).toBe(0);
    expect(sent()).toEqual([{ country_of_residence: 'Lebanon', emirate: 'Tyre' }]);
  });

  it('offers a way back from a search without results', async () => {
    const { ended } = await begin();
    await choose('Nationality:');
    screen.type('Atlantis');
    await expect.poll(() => screen.getScreen()).toContain('❯ ‹ back');
    screen.keypress('enter');
    await expect.poll(() => screen.getScreen()).toContain('leave without changes');
    screen.keypress('enter');
    expect((await ended).code).toBe(0);
  });

  it('goes back with <, and sends nothing without a change', async () => {
    const { ended } = await begin();
    await choose('About me: Teacher.');
    await answer('<');
    await expect.poll(() => screen.getScreen()).toContain('leave without changes');
    screen.keypress('enter');
    expect(await ended).toMatchObject({ code: 0, stdout: '✓ Nothing was changed\n' });
    expect(sent()).toEqual([]);
  });

  it('keeps what was typed when the backend rejects it, until it is fixed or discarded', async () => {
    api.answer('PATCH /profile/update/', refused(422, { bio: ['Too long.'] }));
    const { ended } = await begin();
    await choose('About me: Teacher.');
    await answer('Early riser.');
    await expect.poll(() => screen.getScreen()).toContain('send the change');
    screen.keypress('enter');
    await expect.poll(() => sent().length).toBe(1);
    await expect.poll(() => screen.getScreen()).toContain('About me: Early riser. *');
    screen.keypress('down');
    screen.keypress('enter');
    const { code, stderr } = await ended;
    expect([code, stderr]).toEqual([0, expect.stringContaining('Too long.')]);
  });

  it('says what to do if there is no profile yet', async () => {
    api.answer('GET /profile/details/', refused(404));
    const cli = await createSignedInCli(api);
    const { code, stderr } = await cli('profile edit', { asks: true });
    expect([code, stderr]).toEqual([5, expect.stringContaining('mm wizard fill')]);
  });
});
