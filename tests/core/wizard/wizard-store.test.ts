import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Answers,
  type Client,
  createMemoryStore,
  type DraftStore,
  hasUnfinishedSubmit,
  wizard,
  wizardText,
} from '../../../src/core';
import type { FakeApi } from '../../support/fakes/fake-api';
import { clientWith, refused } from '../../support/fakes/fake-client';
import { validAnswers } from '../../support/widgets/answers';

const PROFILE = 'POST /profile/create/';
const PHOTO = 'POST /profile/photos/upload/';
const PREFERENCES = 'PUT /match-preferences/';
const photo = new File(['x'], 'me.png', { type: 'image/png' });

let api: FakeApi;
let client: Client;
let drafts: DraftStore;

/** A token like those of our backend. It identifies the owner of the draft. */
const tokenOf = (member: string) => `h.${btoa(JSON.stringify({ sub: member }))}.s`;

function open(member = 'layla'): Client {
  client = api.client({ drafts });
  client.tokens.save({ access_token: tokenOf(member), refresh_token: 'r' });
  return client;
}

function fill(answers: Answers = validAnswers()): void {
  for (const [name, answer] of Object.entries(answers)) client.use(wizard).set(name, answer);
}

const texts = () => client.notices.$list.get().map((notice) => notice.text);

beforeEach(() => {
  drafts = createMemoryStore();
  api = clientWith({
    [PROFILE]: {},
    [PHOTO]: {},
    [PREFERENCES]: {},
    'GET /profile/': { user: '7', first_name: 'Layla' },
  }).api;
  open();
});

describe('steps', () => {
  it('starts with the home country and feet', () => {
    expect(client.use(wizard).$answers.get()).toMatchObject({
      country_of_residence: 'United Arab Emirates',
      height_unit: 'ft',
      partner_height_unit: 'ft',
    });
  });

  it('moves on only if the step is valid, and shows the first failing rule', () => {
    const form = client.use(wizard);
    expect(form.next()).toBe(false);
    expect([form.$step.get(), form.$failure.get()?.field]).toEqual([0, 'first_name']);
    expect(texts()).toEqual(['First name must be at least 2 characters long']);
    form.set('first_name', 'Layla');
    expect(form.$failure.get()).toBeUndefined();
    fill();
    expect(form.next()).toBe(true);
    expect(form.$step.get()).toBe(1);
  });

  it('goes back without checking, and stays on the first step', () => {
    const form = client.use(wizard);
    form.previous();
    expect(form.$step.get()).toBe(0);
    fill();
    form.next();
    form.set('smoker', undefined);
    form.previous();
    expect(form.$step.get()).toBe(0);
    expect(form.$answers.get().first_name).toBe('Layla');
  });

  it('opens every finished step and the first unfinished one, but none after that', () => {
    const form = client.use(wizard);
    fill({ ...validAnswers(), marriage_type: undefined });
    expect(form.$lastOpen.get()).toBe(3);
    form.goTo(4);
    expect(form.$step.get()).toBe(0);
    form.goTo(3);
    expect(form.$step.get()).toBe(3);
    form.goTo(1);
    expect(form.$step.get()).toBe(1);
    form.goTo(7);
    form.goTo(-1);
    expect(form.$step.get()).toBe(1);
    form.set('smoker', undefined);
    expect(form.$lastOpen.get()).toBe(1);
    form.goTo(3);
    expect(form.$step.get()).toBe(1);
    expect(form.$answers.get().partner_height).toBe(validAnswers().partner_height);
  });

  it('estimates the time from the open questions, about five seconds each', () => {
    const form = client.use(wizard);
    const fresh = form.$minutesLeft.get();
    expect(fresh).toBe(4);
    fill();
    expect(form.$minutesLeft.get()).toBe(0);
    form.set('smoker', undefined);
    expect(form.$minutesLeft.get()).toBe(0);
    form.setPhoto(photo);
    expect([form.$minutesLeft.get(), form.$lastOpen.get()]).toEqual([0, 1]);
  });

  it('clears the state when a different country is chosen, but not for the same one', () => {
    const form = client.use(wizard);
    fill();
    form.set('country_of_residence', 'United Arab Emirates');
    expect(form.$answers.get().emirate).toBe('Dubai');
    form.set('country_of_residence', 'Jordan');
    expect(form.$answers.get().emirate).toBeUndefined();
  });
});

describe('photo', () => {
  it('that is still being prepared is waited for by Finish', async () => {
    const form = client.use(wizard);
    fill();
    let ready = () => {};
    form.preparePhoto(
      new Promise<void>((resolve) => {
        ready = () => {
          form.setPhoto(photo);
          resolve();
        };
      }),
    );
    const finishing = form.finish();
    ready();
    expect((await finishing).ok).toBe(true);
    expect(form.$failure.get()).toBeUndefined();
  });

  it.each([
    ['not an image', new File(['x'], 'x.pdf', { type: 'application/pdf' }), 'Please choose a JPEG, PNG or WebP image'],
    ['of an unknown type', new File(['x'], 'x'), 'Please choose a JPEG, PNG or WebP image'],
    [
      'too large',
      { type: 'image/png', size: 15_000_001 } as Blob,
      'This image is too large. Please choose one below 15 MB',
    ],
  ])('rejects a file that is %s, and keeps the previous photo', (_, file, text) => {
    const form = client.use(wizard);
    form.setPhoto(photo);
    form.setPhoto(file);
    expect([form.$photo.get(), texts()]).toEqual([photo, [text]]);
  });
});

describe('Finish', () => {
  const finish = () => client.use(wizard).finish();
  const made = () => [api.count(PROFILE), api.count(PHOTO), api.count(PREFERENCES)];

  it('makes the three calls in order, says Success, and deletes the answers', async () => {
    fill();
    client.use(wizard).setPhoto(photo);
    expect(await finish()).toMatchObject({ ok: true });
    expect(api.calls.slice(0, 3).map((call) => `${call.method} ${call.path}`)).toEqual([PROFILE, PHOTO, PREFERENCES]);
    const form = api.callsOf(PHOTO)[0]?.body as FormData | undefined;
    expect(form?.get('is_primary')).toBe('true');
    expect(texts()).toContain('Success');
    expect(client.use(wizard).$answers.get().first_name).toBeUndefined();
    expect(drafts.get('mm_wizard')).toBeUndefined();
  });

  it('shows the step with an invalid answer, and sends nothing', async () => {
    fill(validAnswers({ weight: '5' }));
    expect(await finish()).toMatchObject({ ok: false, fields: { weight: expect.any(String) } });
    expect(client.use(wizard).$step.get()).toBe(2);
    fill();
    expect(await finish()).toMatchObject({ ok: false, message: 'Please upload a profile photo' });
    expect(client.use(wizard).$step.get()).toBe(6);
    expect(made()).toEqual([0, 0, 0]);
  });

  it.each([
    [PROFILE, [2, 1, 1]],
    [PHOTO, [1, 2, 1]],
    [PREFERENCES, [1, 1, 2]],
  ])('resumes at the call that failed: %s', async (call, expected) => {
    fill();
    client.use(wizard).setPhoto(photo);
    api.answer(call, refused(500));
    expect(await finish()).toMatchObject({ ok: false });
    expect(texts()).toEqual(['Error occurred when submitting, retry after some time']);
    expect(client.use(wizard).$answers.get().first_name).toBe('Layla');
    api.answer(call, {});
    expect(await finish()).toMatchObject({ ok: true });
    expect(made()).toEqual(expected);
    const keys = api.callsOf(call).map((one) => one.headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('continues if the profile already exists (decision 9)', async () => {
    fill();
    client.use(wizard).setPhoto(photo);
    api.answer(PROFILE, refused(409, { detail: 'It exists.' }));
    expect(await finish()).toMatchObject({ ok: true });
    expect(made()).toEqual([1, 1, 1]);
  });

  it('sends the profile again under a new key if an answer changed after a failure', async () => {
    fill();
    client.use(wizard).setPhoto(photo);
    api.answer(PHOTO, refused(500));
    await finish();
    client.use(wizard).set('bio', 'changed');
    api.answer(PHOTO, {});
    await finish();
    const sent = api.callsOf(PROFILE);
    expect(sent.map((call) => (call.body as { bio: string }).bio)).toEqual([validAnswers().bio, 'changed']);
    expect(sent[0]?.headers.get('idempotency-key')).not.toBe(sent[1]?.headers.get('idempotency-key'));
  });

  it('loads the submit code after the first step, not before', () => {
    let loads = 0;
    const counted = <Module>(part: () => Promise<Module>) => {
      loads += 1;
      return part();
    };
    client = api.client({ drafts, load: counted });
    client.tokens.save({ access_token: tokenOf('layla'), refresh_token: 'r' });
    fill();
    expect(loads).toBe(0);
    client.use(wizard).next();
    expect(loads).toBe(1);
  });

  it('says when the submit code cannot be loaded, keeps the answers, and loads it on the next press', async () => {
    let isOffline = true;
    const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    client = api.client({ drafts, load: (part) => (isOffline ? gone() : part()) });
    client.tokens.save({ access_token: tokenOf('layla'), refresh_token: 'r' });
    fill();
    client.use(wizard).setPhoto(photo);
    expect(client.use(wizard).next()).toBe(true);
    expect(await finish()).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(texts()).toEqual([wizardText.submitFailed]);
    expect([api.count(PROFILE), client.use(wizard).$answers.get().first_name]).toEqual([0, 'Layla']);
    isOffline = false;
    expect(await finish()).toMatchObject({ ok: true });
    expect([api.count(PROFILE), api.count(PHOTO), api.count(PREFERENCES)]).toEqual([1, 1, 1]);
  });

  it('opens the step of a field that the backend refused, with its text', async () => {
    api.answer(PROFILE, refused(400, { detail: 'Bad', weight: ['Please give a weight.'] }));
    fill();
    client.use(wizard).setPhoto(photo);
    expect(await finish()).toMatchObject({ ok: false, message: 'Please give a weight.' });
    const { $step, $failure } = client.use(wizard);
    expect([$step.get(), $failure.get()]).toEqual([2, { field: 'weight', message: 'Please give a weight.' }]);
  });

  it.each([
    [500, { photo: ['Broken'] }],
    [400, { detail: 'Bad' }],
  ])('says only that a step failed if no field was refused: %i %o', async (status, body) => {
    api.answer(PREFERENCES, refused(status, body));
    fill();
    client.use(wizard).setPhoto(photo);
    expect(await finish()).toMatchObject({ ok: false, message: wizardText.submitFailed });
    expect(client.use(wizard).$failure.get()).toBeUndefined();
  });

  it('names the call in progress', async () => {
    fill();
    client.use(wizard).setPhoto(photo);
    const seen: (string | undefined)[] = [];
    client.use(wizard).$submitting.listen((call) => seen.push(call));
    await finish();
    expect(seen).toEqual(['profile', 'photo', 'preferences', undefined]);
  });
});

describe('draft (decision 8)', () => {
  const isPhotoKept = () => !!drafts.get('mm_wizard_photo');

  it('survives a reload with its step, answers and photo', async () => {
    fill();
    client.use(wizard).setPhoto(photo);
    client.use(wizard).next();
    await expect.poll(isPhotoKept).toBe(true);
    const form = open().use(wizard);
    expect([form.$step.get(), form.$answers.get().first_name]).toEqual([1, 'Layla']);
    expect([form.$photo.get()?.type, await form.$photo.get()?.text()]).toEqual(['image/png', 'x']);
  });

  it('keeps the photo chosen last, and none above 2 MB', async () => {
    const form = client.use(wizard);
    form.setPhoto(photo);
    form.setPhoto(new File(['another'], 'me.png', { type: 'image/png' }));
    await expect.poll(isPhotoKept).toBe(true);
    expect(await open().use(wizard).$photo.get()?.text()).toBe('another');
    const large = new File([new Uint8Array(2_000_001)], 'large.png', { type: 'image/png' });
    client.use(wizard).setPhoto(large);
    expect([isPhotoKept(), client.use(wizard).$photo.get()]).toEqual([false, large]);
  });

  it('hides the photo from other members, and deletes it on sign-out', async () => {
    fill();
    client.use(wizard).setPhoto(photo);
    await expect.poll(isPhotoKept).toBe(true);
    client.tokens.clear(true);
    expect(open('omar').use(wizard).$photo.get()).toBeUndefined();
    open();
    client.endSession();
    expect(isPhotoKept()).toBe(false);
  });

  it('resumes at the failed call even after a reload, under the same key', async () => {
    fill();
    client.use(wizard).setPhoto(photo);
    api.answer(PREFERENCES, refused(500));
    await client.use(wizard).finish();
    api.answer(PREFERENCES, {});
    open();
    expect(await client.use(wizard).finish()).toMatchObject({ ok: true });
    expect([api.count(PROFILE), api.count(PHOTO), api.count(PREFERENCES)]).toEqual([1, 1, 2]);
    const keys = api.callsOf(PREFERENCES).map((call) => call.headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
    expect(isPhotoKept()).toBe(false);
  });

  it('needs no second photo once the first was accepted', async () => {
    fill();
    client.use(wizard).setPhoto(photo);
    api.answer(PREFERENCES, refused(500));
    await client.use(wizard).finish();
    drafts.remove('mm_wizard_photo');
    api.answer(PREFERENCES, {});
    expect(await open().use(wizard).finish()).toMatchObject({ ok: true });
    expect(api.count(PHOTO)).toBe(1);
  });

  it('is never shown to another member', () => {
    fill();
    client.use(wizard).next();
    client = api.client({ drafts });
    client.tokens.save({ access_token: tokenOf('omar'), refresh_token: 'r' });
    expect(client.use(wizard).$answers.get().first_name).toBeUndefined();
    expect(client.use(wizard).$step.get()).toBe(0);
  });

  it('is deleted when the member signs out, and stays when the session expires', () => {
    fill();
    client.endSession();
    expect(drafts.get('mm_wizard')).toBeUndefined();
    expect(client.use(wizard).$answers.get().first_name).toBeUndefined();
  });

  it('is deleted on log-out even if the wizard was not opened on this page', () => {
    fill();
    open().endSession();
    expect(drafts.get('mm_wizard')).toBeUndefined();
  });

  it('reports a half-finished submission to the guard, for its own member only', async () => {
    expect(hasUnfinishedSubmit(drafts, 'layla')).toBe(false);
    fill();
    expect(hasUnfinishedSubmit(drafts, 'layla')).toBe(false);
    api.answer(PREFERENCES, refused(503));
    client.use(wizard).setPhoto(photo);
    await client.use(wizard).finish();
    expect(hasUnfinishedSubmit(drafts, 'layla')).toBe(true);
    expect(hasUnfinishedSubmit(drafts, 'omar')).toBe(false);
    api.answer(PREFERENCES, {});
    await client.use(wizard).finish();
    expect(hasUnfinishedSubmit(drafts, 'layla')).toBe(false);
  });

  it('reports a half-finished submission even if the profile may not exist, and after a change', async () => {
    fill();
    client.use(wizard).setPhoto(photo);
    api.answer(PROFILE, () => {
      throw new TypeError('fetch failed');
    });
    await client.use(wizard).finish();
    expect(hasUnfinishedSubmit(drafts, 'layla')).toBe(true);
    client.use(wizard).set('bio', 'changed');
    expect(hasUnfinishedSubmit(drafts, 'layla')).toBe(true);
  });

  it('makes no further calls if another member signs in during one', async () => {
    fill();
    client.use(wizard).setPhoto(photo);
    api.answer(PROFILE, () => {
      client.endSession();
      client.tokens.save({ access_token: tokenOf('omar'), refresh_token: 'r' });
      return {};
    });
    expect(await client.use(wizard).finish()).toMatchObject({ ok: false });
    expect([api.count(PHOTO), api.count(PREFERENCES)]).toEqual([0, 0]);
  });

  it.each(['', '{', '{"step":"x"}', 'null'])('starts from the beginning if the stored draft is %j', (text) => {
    drafts.set('mm_wizard', text);
    expect(open().use(wizard).$step.get()).toBe(0);
  });
});

describe('the date of birth', () => {
  const TELL = 'POST /profile/date-of-birth/';
  const sentence = 'You must be at least 18 years old';
  const told = () => api.callsOf(TELL).map(({ body }) => body);

  it('is told to a backend with extensions, which remembers that somebody is under 18', async () => {
    api.answer(TELL, refused(400, { date_of_birth: [sentence] }));
    const form = open().use(wizard);
    fill({ ...validAnswers(), date_of_birth: '2012-01-01' });
    expect(form.next()).toBe(false);
    await expect.poll(told).toEqual([{ date_of_birth: '2012-01-01' }]);
    // Another date a second later leads to the same sentence, although it would do here.
    form.set('date_of_birth', '2000-01-01');
    expect(form.next()).toBe(true);
    await expect.poll(() => [form.$step.get(), form.$failure.get()?.message]).toEqual([0, sentence]);
  });

  it('does not stop the wizard if the backend cannot be asked', async () => {
    api.answer(TELL, refused(500));
    const form = open().use(wizard);
    fill();
    expect(form.next()).toBe(true);
    await expect.poll(told).toHaveLength(1);
    expect([form.$step.get(), form.$failure.get()]).toEqual([1, undefined]);
  });
});
