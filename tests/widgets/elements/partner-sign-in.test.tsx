import { screen } from 'shadow-dom-testing-library';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../src/widgets/elements/mm-bell';
import '../../../src/widgets/elements/mm-chat';
import '../../../src/widgets/elements/mm-login';
import { sharedClient } from '../../../src/widgets';
import { fill, press } from '../../support/widgets/act';
import { member } from '../../support/widgets/people';

const tokens = { access_token: 'a', refresh_token: 'r' };
const link = { state: 'confirm', link: 'L', email: 'layla@example.test' };

/** The answers of the portal and of the backend, by path; a number is the status of a refusal. */
let answers: Record<string, unknown>;
const asked: { path: string; body: unknown; user?: string }[] = [];
let page = 0;

async function fetchStub(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(input), location.href);
  const path = pathname.replace('/api', '');
  const user = new Headers(init?.headers).get('mm-user');
  asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : undefined, ...(user && { user }) });
  const answer = answers[path];
  const value = typeof answer === 'function' ? answer() : answer;
  if (value instanceof Response) return value;
  const headers = { 'x-extensions': '1' };
  return value === undefined
    ? Response.json({ detail: 'Not found.' }, { status: 404, headers })
    : Response.json(value, { headers });
}

const refused = (status: number, body: object) => () =>
  Response.json(body, { status, headers: { 'x-extensions': '1' } });

beforeEach(() => {
  page += 1;
  asked.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(`extensions_of ${api()}`, 'yes');
  answers = {
    '/mm-assertion': { assertion: 'signed' },
    '/partners/portal/': { id: 'portal', name: 'The Portal', enabled: true, elements: null, theme: {} },
    '/auth/partner/': link,
    '/auth/partner/code/': {},
    '/auth/logout/': {},
    '/notifications/unread/count/': { count: 7 },
  };
  vi.stubGlobal('fetch', fetchStub);
});
afterEach(() => {
  document.body.replaceChildren();
  sharedClient(api()).endSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const api = () => `https://portal-${page}.test/api`;

function put(tag: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries({ api: api(), partner: 'portal', ...attributes }))
    element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

const ofUser = (user: string) => ({ user, 'sign-in': '/mm-assertion' });

it('signs in a connected user without a question', async () => {
  answers['/auth/partner/'] = tokens;
  put('mm-bell', ofUser('user-1'));
  await screen.findByShadowText('7');
  expect(asked.find(({ path }) => path === '/auth/partner/')?.body).toMatchObject({ assertion: 'signed' });
});

it.each(['user-1', 'مستخدم', 'a b'])('tells the portal which user the page is for: %s', async (user) => {
  answers['/auth/partner/'] = tokens;
  put('mm-bell', ofUser(user));
  await screen.findByShadowText('7');
  expect(asked.find(({ path }) => path === '/mm-assertion')?.user).toBe(encodeURIComponent(user));
});

it('takes the assertion from a function that a script has set', async () => {
  answers['/auth/partner/'] = tokens;
  const bell = put('mm-bell', { user: 'user-1' });
  Object.assign(bell, { signIn: async () => 'of the script' });
  await screen.findByShadowText('7');
  expect(asked.find(({ path }) => path === '/auth/partner/')?.body).toMatchObject({ assertion: 'of the script' });
});

it('signs in on the first visit of a page, without an id of the partner', async () => {
  localStorage.clear();
  answers['/auth/partner/'] = tokens;
  const bell = document.createElement('mm-bell');
  for (const [name, value] of Object.entries({ api: api(), ...ofUser('user-1') })) bell.setAttribute(name, value);
  document.body.append(bell);
  await screen.findByShadowText('7');
  expect(asked.filter(({ path }) => path.startsWith('/partners'))).toEqual([]);
});

describe('a user who is not connected', () => {
  it('confirms by a code, and reads before that what the portal can see', async () => {
    put('mm-login', ofUser('user-1'));
    await screen.findByShadowText(/The Portal learns that you use this service/);
    await press('Continue as l…@example.test');
    answers['/auth/partner/confirm/'] = tokens;
    await fill('6-digit code', '123456');
    await press('Next');
    await screen.findByShadowText('You are logged in');
    expect(asked.find(({ path }) => path === '/auth/partner/code/')?.body).toEqual({
      link: 'L',
      email: 'layla@example.test',
    });
  });

  it('accepts the terms after the code, if the mailbox is new', async () => {
    put('mm-login', ofUser('user-1'));
    await press(/^Continue as/);
    answers['/legal/'] = [{ page: 'terms', version: '3', title: 'Terms', since: '2026-01-01' }];
    answers['/auth/partner/confirm/'] = refused(400, { code: 'terms_needed', detail: 'Terms.' });
    await fill('6-digit code', '123456');
    await press('Next');
    await screen.findByShadowText('This email has no account yet. Create one?');
  });

  it('goes on with the code when the page stood open for so long that its link has expired', async () => {
    put('mm-login', ofUser('user-1'));
    await screen.findByShadowText(/The Portal learns/);
    answers['/auth/partner/'] = { ...link, link: 'L2' };
    answers['/auth/partner/code/'] = () =>
      asked.filter(({ path }) => path === '/auth/partner/code/').length === 1
        ? refused(400, { code: 'link_expired', detail: 'Too long.' })()
        : Response.json({}, { headers: { 'x-extensions': '1' } });
    await press(/^Continue as/);
    answers['/auth/partner/confirm/'] = tokens;
    await fill('6-digit code', '123456');
    await press('Next');
    await screen.findByShadowText('You are logged in');
    expect(asked.find(({ path }) => path === '/auth/partner/confirm/')?.body).toMatchObject({ link: 'L2' });
  });

  it('reads why no other code was sent', async () => {
    put('mm-login', ofUser('user-1'));
    await press(/^Continue as/);
    await screen.findByShadowLabelText('6-digit code');
    answers['/auth/partner/code/'] = refused(429, { detail: 'Please wait 30 seconds.' });
    await press('Resend code');
    await screen.findByShadowText('Please wait 30 seconds.');
  });

  it('may use another address, or a password', async () => {
    put('mm-login', ofUser('user-1'));
    await press('Use a different email');
    await screen.findByShadowLabelText('Email');
    await press('Use a password instead');
    await screen.findByShadowLabelText('Password');
  });

  it('sees nothing of the bell', async () => {
    const bell = put('mm-bell', ofUser('user-1'));
    await vi.waitFor(() => expect(asked.some(({ path }) => path === '/auth/partner/')).toBe(true));
    expect(bell.shadowRoot?.textContent).toBe('');
  });
});

it.each([
  ['an error', () => Response.json({}, { status: 500 })],
  ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['another shape', { token: 'x' }],
])('shows the ordinary log-in when the portal answers with %s', async (_with, answer) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answers['/mm-assertion'] = answer;
  put('mm-login', ofUser('user-1'));
  await screen.findByShadowLabelText('Password');
  const lines = warn.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('Partner sign-in'));
  expect(lines).toEqual([expect.stringContaining('/mm-assertion must answer')]);
});

describe('the user of the page', () => {
  beforeEach(() => {
    answers['/auth/partner/'] = tokens;
  });

  it('ends the session of the user before, and starts that of the next', async () => {
    const bell = put('mm-bell', ofUser('user-1'));
    await screen.findByShadowText('7');
    answers['/auth/partner/'] = { access_token: 'b', refresh_token: 's' };
    answers['/notifications/unread/count/'] = { count: 3 };
    bell.setAttribute('user', 'user-2');
    await screen.findByShadowText('3');
    expect(sharedClient(api()).tokens.read().access_token).toBe('b');
  });

  it('sees nothing of what the portal has said of the user before', async () => {
    answers['/auth/partner/'] = link;
    const login = put('mm-login', ofUser('user-1'));
    await screen.findByShadowText('Continue as l…@example.test');
    answers['/mm-assertion'] = () => new Response(new ReadableStream());
    const seen: (string | null)[] = [];
    const observer = new MutationObserver(() => seen.push(login.shadowRoot?.textContent ?? ''));
    observer.observe(login.shadowRoot as ShadowRoot, { childList: true, subtree: true, characterData: true });
    login.setAttribute('user', 'user-2');
    await screen.findByShadowText('Signing in…');
    observer.disconnect();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => text?.includes('example.test'))).toEqual([]);
  });

  it('is nobody once the attribute is gone: the portal has signed its user out', async () => {
    const bell = put('mm-bell', ofUser('user-1'));
    await screen.findByShadowText('7');
    bell.removeAttribute('user');
    await vi.waitFor(() => expect(bell.shadowRoot?.textContent).not.toContain('7'));
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('is that of any element, so one without the attribute keeps the session', async () => {
    put('mm-bell', ofUser('user-1'));
    await screen.findByShadowText('7');
    put('mm-login');
    await screen.findByShadowText('You are logged in');
    expect(localStorage.getItem('access_token')).toBe('a');
  });
});

it('changes nothing where the backend has no partner sign-in', async () => {
  delete answers['/auth/partner/'];
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  put('mm-login', ofUser('user-1'));
  await screen.findByShadowLabelText('Password');
  expect(warn.mock.calls.filter(([line]) => String(line).includes('Partner sign-in'))).toEqual([]);
});

describe('the session as the page reads it', () => {
  it('tells name, picture and number, and each change by an event', async () => {
    answers['/auth/partner/'] = tokens;
    answers['/profile/'] = member('Layla');
    const told: unknown[] = [];
    const listen = (event: Event) => told.push((event as CustomEvent).detail);
    document.addEventListener('mm-session', listen);
    const bell = put('mm-bell', ofUser('user-1')) as HTMLElementTagNameMap['mm-bell'];
    await vi.waitFor(() =>
      expect(bell.session).toMatchObject({ signedIn: true, firstName: 'Layla', photo: undefined, unread: 7 }),
    );
    expect(told[0]).toEqual({ api: api(), signedIn: false });
    expect(told.at(-1)).toEqual({ api: api(), signedIn: true });
    await bell.session?.signOut();
    await vi.waitFor(() =>
      expect(bell.session).toMatchObject({ signedIn: false, firstName: undefined, unread: undefined }),
    );
    expect(told.at(-1)).toEqual({ api: api(), signedIn: false });
    document.removeEventListener('mm-session', listen);
  });

  it('gets a new address of the picture when the old one may have expired', async () => {
    answers['/auth/partner/'] = tokens;
    answers['/profile/'] = { ...member('Layla'), photo: 'https://photos.test/1' };
    const bell = put('mm-bell', ofUser('user-1')) as HTMLElementTagNameMap['mm-bell'];
    await vi.waitFor(() => expect(bell.session?.photo).toBe('https://photos.test/1'));
    answers['/profile/'] = { ...member('Layla'), photo: 'https://photos.test/2' };
    const asks = () => asked.filter(({ path }) => path === '/profile/').length;
    const before = asks();
    expect(bell.session?.photo).toBe('https://photos.test/1');
    expect(asks()).toBe(before);
    const later = Date.now() + 11 * 60_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    await vi.waitFor(() => expect(bell.session?.photo).toBe('https://photos.test/2'));
    expect(asks()).toBe(before + 1);
  });

  it('signs in again with the assertion, and shows the log-in without one', async () => {
    const bell = put('mm-bell') as HTMLElementTagNameMap['mm-bell'];
    const asksFor: string[] = [];
    bell.addEventListener('mm-navigate', ({ detail }) => asksFor.push(detail.to));
    await bell.session?.signIn();
    expect(asksFor).toEqual(['login']);
    answers['/auth/partner/'] = tokens;
    Object.assign(bell, { user: 'user-1', signIn: async () => 'signed' });
    await screen.findByShadowText('7');
    await bell.session?.signOut();
    await bell.session?.signIn();
    expect(bell.session?.signedIn).toBe(true);
  });
});

it('works beside a copy of an older release that has made the client', async () => {
  const old = sharedClient(api()) as unknown as Record<string, unknown> & { tokens: Record<string, unknown> };
  for (const name of ['identify', 'prove']) delete old[name];
  for (const name of ['owner', 'setOwner']) delete old.tokens[name];
  put('mm-login', ofUser('user-1'));
  answers['/auth/login/'] = tokens;
  await fill('Email', 'layla@example.test');
  await fill('Password', 'Secret-1');
  await press('Log in');
  await screen.findByShadowText('You are logged in');
  await press('Log Out');
  await screen.findByShadowLabelText('Password');
  expect(localStorage.getItem('access_token')).toBeNull();
});
