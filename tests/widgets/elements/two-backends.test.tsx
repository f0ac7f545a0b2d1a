import { screen } from 'shadow-dom-testing-library';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOwnDrafts, session } from '../../../src/core';
import { sharedClient } from '../../../src/widgets';
import '../../../src/widgets/elements/mm-bell';
import '../../../src/widgets/elements/mm-login';
import { fillStorage } from '../../support/fakes/full-storage';

const [FIRST, SECOND] = ['https://one.test/api', 'https://two.test/api'];
const asked: { url: string; authorization: string }[] = [];

/** The first backend accepts its token. The second rejects every token. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = String(input);
  const authorization = new Headers(init?.headers).get('authorization') ?? '';
  asked.push({ url, authorization });
  if (url.startsWith(SECOND)) return Response.json({ detail: 'no' }, { status: 401 });
  if (url.includes('/unread/count')) return Response.json({ count: 7 });
  if (url.includes('/profile/settings/account')) return Response.json({ email: 'layla@example.test' });
  return Response.json({ detail: 'no' }, { status: 404 });
}

const tokens = { access_token: 'of-one', refresh_token: 'r-of-one' };

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', answer);
  sharedClient(FIRST).tokens.save(tokens);
});
afterEach(() => {
  document.body.replaceChildren();
  for (const api of [FIRST, SECOND]) sharedClient(api).tokens.clear();
  vi.unstubAllGlobals();
});

function put(tag: string, api: string): HTMLElement {
  const element = document.createElement(tag);
  element.setAttribute('api', api);
  document.body.append(element);
  return element;
}

const toSecond = () => asked.filter(({ url, authorization }) => url.startsWith(SECOND) && authorization !== '');

describe('an element of another backend', () => {
  it('that is added after sign-in gets no token of the first, and clears nothing', async () => {
    put('mm-bell', FIRST);
    await screen.findByShadowText('7');
    put('mm-login', SECOND);
    await screen.findByShadowLabelText('Email');
    await sharedClient(SECOND).use(session).logOut();
    expect(toSecond()).toEqual([]);
    expect(sharedClient(FIRST).tokens.read()).toEqual(tokens);
    expect(localStorage.getItem('access_token')).toBe('of-one');
  });

  it('follows its api attribute, so a bell that changes backends shows nothing of the first', async () => {
    const bell = put('mm-bell', FIRST);
    await screen.findByShadowText('7');
    bell.setAttribute('api', SECOND);
    await expect.poll(() => bell.shadowRoot?.textContent).not.toContain('7');
    expect(toSecond()).toEqual([]);
    bell.setAttribute('api', FIRST);
    await screen.findByShadowText('7');
  });

  it('keeps nothing that was typed for the other backend', async () => {
    const login = put('mm-login', SECOND);
    const field = (await screen.findByShadowLabelText('Email')) as HTMLInputElement;
    field.value = 'typed@for.two';
    login.setAttribute('api', 'https://three.test/api');
    await expect
      .poll(() => login.shadowRoot?.querySelector<HTMLInputElement>('input[type=email], input[name=email]')?.value)
      .toBe('');
  });

  it('has drafts of its own, which survive a sign-out of the other', () => {
    const first = sharedClient(FIRST);
    const drafts = createOwnDrafts(first, 'mm_chat_drafts');
    drafts.set('room', 'half a sentence');
    const second = sharedClient(SECOND);
    expect(second.platform.drafts.get('mm_chat_drafts')).toBeUndefined();
    second.platform.drafts.set('mm_wizard', 'an answer');
    second.endSession();
    expect(second.platform.drafts.get('mm_wizard')).toBeUndefined();
    expect(drafts.get('room')).toBe('half a sentence');
    first.endSession();
    expect(first.platform.drafts.get('mm_chat_drafts')).toBeUndefined();
  });

  it('is signed out at once when the page signs in to another', () => {
    const [first, second] = [sharedClient(FIRST), sharedClient(SECOND)];
    second.tokens.save({ access_token: 'of-two', refresh_token: 'r-of-two' });
    expect(first.tokens.$signedIn.get()).toBe(false);
    expect(second.tokens.$signedIn.get()).toBe(true);
  });
});

describe('a full browser storage', () => {
  const ofTwo = { access_token: 'of-two', refresh_token: 'r-of-two' };
  const keys = ['access_token', 'refresh_token', 'token_api'];

  it.each([1, 2, 3])('from write %s of a sign-in on, keeps this page signed in and stores nothing', (first) => {
    const writes = fillStorage('localStorage', first);
    const second = sharedClient(SECOND);
    second.tokens.save(ofTwo);
    expect(writes()).toBeGreaterThanOrEqual(first);
    expect([second.tokens.read(), second.tokens.$signedIn.get()]).toEqual([ofTwo, true]);
    expect(keys.map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
    expect(sharedClient(FIRST).tokens.read()).toEqual({});
  });

  it('keeps the drafts of two backends apart', () => {
    fillStorage('sessionStorage');
    const [third, fourth] = ['https://three.test/api', 'https://four.test/api'].map((api) => sharedClient(api));
    vi.unstubAllGlobals();
    third?.platform.drafts.set('mm_wizard', 'an answer');
    expect(third?.platform.drafts.get('mm_wizard')).toBe('an answer');
    expect(fourth?.platform.drafts.get('mm_wizard')).toBeUndefined();
  });
});
