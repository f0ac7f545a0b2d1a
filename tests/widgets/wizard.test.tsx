import { fireEvent } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { describe, expect, it, vi } from 'vitest';
import { type Client, isSensitive, profile, SENSITIVE_VERSION, wizard } from '../../src/core';
import { Wizard } from '../../src/widgets/wizard/Wizard';
import { type FakeCall, never } from '../support/fakes/fake-api';
import { clientWith, refused, signedInWith } from '../support/fakes/fake-client';
import { fill, press } from '../support/widgets/act';
import { validAnswers } from '../support/widgets/answers';
import { renderWidget } from '../support/widgets/render';

const countries = [
  { name: 'United Arab Emirates', code: 'AE', region: 'Asia', flag: '🇦🇪' },
  { name: 'Lebanon', code: 'LB', region: 'Asia', flag: '🇱🇧' },
];

const places = {
  'POST /consents/': { decisions: [], asked: [] },
  'GET /places/countries/': countries,
  'POST /places/states/': { data: { states: [{ name: 'Beirut' }] } },
};

function answerAll(client: Client, steps: number) {
  const store = client.use(wizard);
  for (const [name, answer] of Object.entries(validAnswers({ shares_sensitive: 'Yes' }))) store.set(name, answer);
  for (let step = 0; step < steps; step += 1) expect(store.next()).toBe(true);
}

describe('the steps and the time', () => {
  const stepButton = (name: string) => screen.findByShadowRole('button', { name: new RegExp(name) });

  it('shows the time that is left, and less with every answer', async () => {
    const { client } = signedInWith(places);
    renderWidget(client, <Wizard />);
    await screen.findByShadowText('About 4 minutes left');
    answerAll(client, 0);
    await screen.findByShadowText('Less than a minute left');
  });

  it('opens finished steps from the list, also forwards, and loses nothing that was typed', async () => {
    const { client } = signedInWith(places);
    const { shadow } = renderWidget(client, <Wizard />);
    answerAll(client, 3);
    await screen.findByShadowRole('heading', { name: '4 of 7 — Marriage Plans' });
    expect(await stepButton('Lifestyle')).toHaveProperty('textContent', 'Lifestyle (done)');
    fireEvent.click(await stepButton('About You'));
    const heading = await screen.findByShadowRole('heading', { name: '1 of 7 — About You' });
    expect(shadow.activeElement).toBe(heading);
    await fill('First name', 'Lamia');
    fireEvent.click(await stepButton('Interest'));
    await screen.findByShadowRole('heading', { name: /^6 of 7/ });
    expect(client.use(wizard).$answers.get().first_name).toBe('Lamia');
  });

  it('does not open a step behind an unfinished one', async () => {
    const { client } = signedInWith(places);
    renderWidget(client, <Wizard />);
    expect(await stepButton('Lifestyle')).toHaveProperty('disabled', true);
    answerAll(client, 2);
    client.use(wizard).set('smoker', undefined);
    await screen.findByShadowRole('heading', { name: /^3 of 7/ });
    await vi.waitFor(async () => expect(await stepButton('Marriage')).toHaveProperty('disabled', true));
    expect(await stepButton('Lifestyle')).toHaveProperty('disabled', false);
  });

  it('says on the first step how many members are here, once the gender is chosen', async () => {
    const { api, client } = signedInWith({
      ...places,
      'GET /matchmaking/fitting-count/': ({ query }: FakeCall) => ({
        members: query.get('gender') === 'f' ? 230 : null,
      }),
    });
    renderWidget(client, <Wizard />);
    await screen.findByShadowText('About 4 minutes left');
    expect(api.count('GET /matchmaking/fitting-count/')).toBe(0);
    client.use(wizard).set('gender', 'Male');
    await screen.findByShadowText('At least 230 women are already here.');
    client.use(wizard).set('gender', 'Female');
    await vi.waitFor(() => expect(screen.queryByShadowText(/already here/)).toBeNull());
    expect(api.count('GET /matchmaking/fitting-count/')).toBe(2);
  });
});

describe('the wizard', () => {
  it('starts with sign-up if there is no session', async () => {
    renderWidget(clientWith().client, <Wizard />);
    await screen.findByShadowRole('heading', { name: 'Create your account' });
  });

  it('never shows the form to a member who has finished it, nor loads its lists', async () => {
    let answer = (_own: unknown) => {};
    const own = new Promise((resolve) => {
      answer = resolve;
    });
    const { api, client } = signedInWith({ ...places, 'GET /profile/': () => own });
    renderWidget(client, <Wizard />);
    await screen.findByShadowText('Loading...');
    expect(screen.queryByShadowRole('heading', { name: '1 of 7 — About You' })).toBeNull();
    answer({ user: 'layla', first_name: 'Layla', last_name: 'Haddad' });
    await screen.findByShadowText('Layla Haddad');
    expect(api.count('GET /places/countries/')).toBe(0);
  });

  it('tells screen readers the language of the own name where it is another than that of the page', async () => {
    const { client } = signedInWith({
      ...places,
      'GET /profile/': { user: 'layla', first_name: 'ليلى', last_name: 'Haddad' },
    });
    renderWidget(client, <Wizard />);
    expect((await screen.findByShadowText('ليلى')).lang).toBe('ar');
  });

  it('continues a started form at once, and can be filled in if the profile cannot be loaded', async () => {
    const { client } = signedInWith({ ...places, 'GET /profile/': never });
    answerAll(client, 1);
    renderWidget(client, <Wizard />);
    await screen.findByShadowRole('heading', { name: '2 of 7 — Lifestyle' });
    const offline = signedInWith({ ...places, 'GET /profile/': refused(503) });
    renderWidget(offline.client, <Wizard />);
    await screen.findByShadowRole('heading', { name: '1 of 7 — About You' });
  });

  it('gives names and the bio the direction of their own words, and of the page while they are empty', async () => {
    renderWidget(signedInWith({ ...places, 'GET /profile/': refused(404) }).client, <Wizard />);
    for (const label of ['First name', 'Last name', 'About me']) {
      const field = await screen.findByShadowLabelText(label);
      expect(field.getAttribute('dir')).toBeNull();
      await fill(label, 'ليلى');
      await vi.waitFor(() => expect(field.getAttribute('dir')).toBe('auto'));
    }
  });

  it('keeps the form and its focus while the profile is reloaded', async () => {
    const { api, client } = signedInWith({ ...places, 'GET /profile/': refused(503) });
    const { shadow } = renderWidget(client, <Wizard />);
    const field = await screen.findByShadowLabelText('First name');
    field.focus();
    api.answer('GET /profile/', never);
    void client.use(profile).own.load();
    await expect.poll(() => client.use(profile).own.peek().status).toBe('loading');
    await fill('First name', 'Layla');
    expect(shadow.activeElement).toBe(field);
  });

  it('shows the first failing rule as a notice and at its field, and moves the focus there', async () => {
    const { client } = signedInWith(places);
    const { shadow } = renderWidget(client, <Wizard />);
    await screen.findByShadowRole('heading', { name: '1 of 7 — About You' });
    await press('Next');
    const text = 'First name must be at least 2 characters long';
    await expect.poll(() => screen.queryAllByShadowText(text).length).toBe(2);
    const field = await screen.findByShadowLabelText('First name');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(shadow.activeElement).toBe(field);
    await fill('First name', 'Layla');
    await press('Next');
    await screen.findAllByShadowText('Last name must be at least 2 characters long');
  });

  it('lists countries in the order of their names, whatever the order of the backend', async () => {
    const { client } = signedInWith(places);
    client.use(wizard).set('shares_sensitive', 'Yes');
    renderWidget(client, <Wizard />);
    fireEvent.click(await screen.findByShadowRole('combobox', { name: 'Nationality' }));
    const names = (await screen.findAllByShadowRole('option')).map((option) => option.textContent);
    expect(names).toEqual([expect.stringContaining('Lebanon'), expect.stringContaining('United Arab Emirates')]);
  });

  it('searches countries, and loads the states of the chosen one', async () => {
    const { client } = signedInWith(places);
    client.use(wizard).set('shares_sensitive', 'Yes');
    renderWidget(client, <Wizard />);
    const field = await screen.findByShadowRole('combobox', { name: 'Nationality' });
    fireEvent.input(field, { target: { value: 'leb' } });
    fireEvent.click(await screen.findByShadowRole('option', { name: /Lebanon/ }));
    expect(client.use(wizard).$answers.get().nationality).toBe('Lebanon');
    const state = await screen.findByShadowRole('combobox', { name: /emirate/ });
    fireEvent.click(state);
    await screen.findByShadowRole('option', { name: 'Umm Al-Quwain' });
    fireEvent.input(state, { target: { value: 'zz' } });
    await screen.findByShadowText('No options');
  });

  it('asks only men about partner veiling', async () => {
    const { client } = signedInWith(places);
    renderWidget(client, <Wizard />);
    client.use(wizard).set('gender', 'Female');
    answerAll(client, 1);
    await screen.findByShadowRole('heading', { name: '2 of 7 — Lifestyle' });
    expect(screen.queryByShadowRole('group', { name: 'Should your partner be veiled?' })).toBeNull();
    client.use(wizard).set('gender', 'Male');
    await screen.findByShadowRole('group', { name: 'Should your partner be veiled?' });
  });

  it('asks only women whether they are veiled (decision 31)', async () => {
    const { client } = signedInWith(places);
    renderWidget(client, <Wizard />);
    answerAll(client, 1);
    await screen.findByShadowRole('group', { name: 'Are you veiled?' });
    client.use(wizard).set('gender', 'Male');
    await vi.waitFor(() => expect(screen.queryByShadowRole('group', { name: 'Are you veiled?' })).toBeNull());
  });

  it('moves through the options of a list one by one, and by five with the page keys', async () => {
    const { client } = signedInWith(places);
    renderWidget(client, <Wizard />);
    answerAll(client, 4);
    const [field] = await screen.findAllByShadowRole('combobox', { name: 'Field of work' });
    if (!field) throw new Error('no list');
    fireEvent.click(field);
    const active = () => Number(field.getAttribute('aria-activedescendant')?.split('-').at(-1));
    await vi.waitFor(() => expect(active()).not.toBeNaN());
    const start = active();
    for (const [key, moved] of [
      ['ArrowDown', 1],
      ['PageDown', 6],
      ['PageUp', 1],
    ] as const) {
      fireEvent.keyDown(field, { key });
      await vi.waitFor(() => expect([key, active() - start]).toEqual([key, moved]));
    }
    for (let press = 0; press < 9; press += 1) fireEvent.keyDown(field, { key: 'PageUp' });
    await vi.waitFor(() => expect(active()).toBe(0));
  });

  it('keeps answers on Previous, and allows returning to an earlier step', async () => {
    const { client } = signedInWith(places);
    renderWidget(client, <Wizard />);
    await screen.findByShadowRole('heading', { name: '1 of 7 — About You' });
    answerAll(client, 3);
    await screen.findByShadowRole('heading', { name: '4 of 7 — Marriage Plans' });
    await press('Previous');
    await screen.findByShadowRole('heading', { name: '3 of 7 — Physical Appearance' });
    expect(await screen.findAllByShadowLabelText('Weight')).toHaveProperty('0.value', '60');
    await press('About You (done)');
    expect(await screen.findByShadowLabelText('First name')).toHaveProperty('value', 'Layla');
  });

  it('rejects a photo that is not an image, and finishes with a valid one', async () => {
    const { api, client } = signedInWith({
      ...places,
      'POST /profile/date-of-birth/': {},
      'POST /profile/create/': {},
      'POST /profile/photos/upload/': {},
      'PUT /match-preferences/': {},
    });
    const { events } = renderWidget(client, <Wizard />);
    await screen.findByShadowRole('heading', { name: '1 of 7 — About You' });
    answerAll(client, 6);
    await screen.findByShadowRole('heading', { name: '7 of 7 — Profile Upload' });
    expect(await screen.findByShadowRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
    await press('Finish');
    await screen.findAllByShadowText('Please upload a profile photo');
    const input = await screen.findByShadowLabelText(/Choose a photo/);
    fireEvent.change(input, { target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } });
    await screen.findAllByShadowText('Please choose a JPEG, PNG or WebP image');
    client.use(wizard).setPhoto(new File(['x'], 'me.png', { type: 'image/png' }));
    await screen.findByShadowAltText('Preview of your profile photo');
    await press('Finish');
    await screen.findByShadowText('Success');
    expect(api.calls.filter((call) => call.method !== 'GET').map((call) => call.path)).toEqual([
      '/profile/date-of-birth/',
      '/consents/',
      '/profile/create/',
      '/profile/photos/upload/',
      '/match-preferences/',
    ]);
    expect(events.at(-1)?.name).toBe('mm-wizard-finished');
  });

  it('shows at the photo why the backend refused it, and finishes with another one', async () => {
    const text = 'This image is too small. Please choose one with at least 100 pixels on each side.';
    const { api, client } = signedInWith({
      ...places,
      'POST /profile/create/': {},
      'POST /profile/photos/upload/': refused(400, { detail: text, code: 'too_small', photo: [text] }),
      'PUT /match-preferences/': {},
    });
    renderWidget(client, <Wizard />);
    await screen.findByShadowRole('heading', { name: '1 of 7 — About You' });
    answerAll(client, 6);
    client.use(wizard).setPhoto(new File(['x'], 'me.png', { type: 'image/png' }));
    await press('Finish');
    await vi.waitFor(() => expect(client.use(wizard).$failure.get()).toEqual({ field: 'photo', message: text }));
    await screen.findAllByShadowText(text);
    expect(screen.queryByShadowText('Error occurred when submitting, retry after some time')).toBeNull();
    api.answer('POST /profile/photos/upload/', {});
    client.use(wizard).setPhoto(new File(['y'], 'other.png', { type: 'image/png' }));
    await vi.waitFor(() => expect(screen.queryByShadowText(text, { selector: '.field-error' })).toBeNull());
    await press('Finish');
    await screen.findByShadowText('Success');
    expect(api.count('POST /profile/create/')).toBe(1);
  });

  it('keeps all answers when Finish fails, and resumes at the call that failed', async () => {
    const { api, client } = signedInWith({
      ...places,
      'POST /profile/create/': {},
      'POST /profile/photos/upload/': refused(503),
      'PUT /match-preferences/': {},
    });
    renderWidget(client, <Wizard />);
    await screen.findByShadowRole('heading', { name: '1 of 7 — About You' });
    answerAll(client, 6);
    client.use(wizard).setPhoto(new File(['x'], 'me.png', { type: 'image/png' }));
    await press('Finish');
    await screen.findByShadowText('Error occurred when submitting, retry after some time');
    api.answer('POST /profile/photos/upload/', {});
    await press('Finish');
    await screen.findByShadowText('Success');
    expect(api.count('POST /profile/create/')).toBe(1);
    expect(api.count('POST /profile/photos/upload/')).toBe(2);
  });
});

it('says under the refusal of somebody under 18 what to do after a slip, if the backend remembers it', async () => {
  const { client } = signedInWith({ 'POST /profile/date-of-birth/': {} });
  const { shadow } = renderWidget(client, <Wizard />);
  await press('Next');
  const hint = () => shadow.textContent?.includes('Did you mistype the date?');
  expect(hint()).toBe(false);
  const form = client.use(wizard);
  for (const [name, answer] of Object.entries({ ...validAnswers(), date_of_birth: '2012-01-01' }))
    form.set(name, answer);
  await press('Next');
  await screen.findByShadowText('You must be at least 18 years old', { selector: '[id]' });
  expect(hint()).toBe(true);
});

it('asks only men whether they are married now, only if the backend takes the answer, and nobody has to say', async () => {
  const { client } = signedInWith(places);
  const { shadow } = renderWidget(client, <Wizard />);
  const form = client.use(wizard);
  const offers = (isOffered: boolean) => {
    const headers = new Headers({ 'content-type': 'application/json', ...(isOffered && { 'x-extensions': '1' }) });
    client.extensions.learn({ status: 200, headers });
  };
  const isAsked = () => shadow.textContent?.includes('Are you married now?');
  for (const [gender, offered, expected] of [
    ['Male', true, true],
    ['Female', true, false],
    ['Male', false, false],
  ] as const) {
    offers(offered);
    form.set('gender', gender);
    await vi.waitFor(() => expect([gender, offered, isAsked()]).toEqual([gender, offered, expected]));
  }
  offers(true);
  for (const [name, answer] of Object.entries(validAnswers({ shares_sensitive: 'No', gender: 'Male' })))
    form.set(name, answer);
  expect(form.next()).toBe(true);
});

it('asks about health, belief and origin only after a yes, which must be given or refused, and sends nothing after a no', async () => {
  const { api, client } = signedInWith({ ...places, 'POST /profile/create/': {} });
  const { shadow } = renderWidget(client, <Wizard />);
  const form = client.use(wizard);
  const asks = (text: string) => !!shadow.textContent?.includes(text);
  await screen.findByShadowRole('group', { name: /health, belief and origin/ });
  expect(asks('Nationality')).toBe(false);
  for (const [name, answer] of Object.entries(validAnswers())) form.set(name, answer);
  expect(form.next()).toBe(false);
  await screen.findByShadowText('Please choose Yes or No. Both are fine.', { selector: '[id]' });
  form.set('shares_sensitive', 'Yes');
  await vi.waitFor(() => expect(asks('Nationality')).toBe(true));
  form.set('shares_sensitive', 'No');
  await vi.waitFor(() => expect(asks('Nationality')).toBe(false));
  expect(form.next()).toBe(true);
  await vi.waitFor(() =>
    expect([asks('Do you smoke?'), asks('allergies'), asks('veiled')]).toEqual([true, false, false]),
  );
  form.setPhoto(new File(['x'], 'me.png', { type: 'image/png' }));
  await form.finish();
  expect(api.callsOf('POST /consents/').map(({ body }) => body)).toEqual([
    { purpose: 'sensitive', version: SENSITIVE_VERSION, given: false },
  ]);
  const [created] = api.callsOf('POST /profile/create/');
  expect(Object.keys(created?.body as object).filter(isSensitive)).toEqual([]);
});
