import { screen } from 'shadow-dom-testing-library';
import { afterEach, expect, it, vi } from 'vitest';
import * as components from '../../../src/widgets';
import { clientWith, signedInWith } from '../../support/fakes/fake-client';
import { member, messageBy, roomWith } from '../../support/widgets/people';
import { renderWidget } from '../../support/widgets/render';

const { Bell, Chat, Dashboard, Matches, Notifications, Profile, Search, Settings, Shortlist } = components;

it.each(Object.entries({ Chat, Dashboard, Matches, Notifications, Profile, Search, Settings, Shortlist }))(
  '%s offers visitors a link to log in, and sends nothing to the backend',
  async (_, Screen) => {
    const { api, client } = clientWith();
    const { visits } = renderWidget(client, <Screen />);
    (await screen.findByShadowRole('button', { name: 'Log in' })).click();
    expect(visits[0]?.to).toBe('login');
    expect(api.calls).toEqual([]);
  },
);

it('Bell shows visitors nothing', () => {
  const { api, client } = clientWith();
  renderWidget(client, <Bell />);
  expect([screen.queryByShadowRole('button'), api.calls]).toEqual([null, []]);
});

it('renders without constructed style sheets, as in jsdom', async () => {
  const sheets = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets') as PropertyDescriptor;
  Reflect.deleteProperty(ShadowRoot.prototype, 'adoptedStyleSheets');
  try {
    renderWidget(clientWith().client, <Matches />);
    await screen.findByShadowRole('button', { name: 'Log in' });
  } finally {
    Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', sheets);
  }
});

it('Chat opens the conversation with the given member', async () => {
  const { client } = signedInWith({
    'GET /profile/': member('Omar'),
    'GET /matchmaking/chat-rooms/': [roomWith('Noor'), roomWith('Layla')],
    'GET /matchmaking/chat-rooms/room-layla/messages/': [messageBy('layla', 'Salam Omar')],
    'POST /matchmaking/message/mark-read/': {},
  });
  renderWidget(client, <Chat query={{ with: 'layla' }} />);
  await screen.findByShadowText('Salam Omar');
});

afterEach(() => {
  document.title = '';
  vi.unstubAllGlobals();
});

it('the whole site restores the title of the page, and shares its client across spellings of the API address', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  document.title = 'The Portal';
  const element = document.createElement('div');
  document.body.append(element);
  const leave = components.mountApp(element, { api: '/titled/api/', storage: 'memory' });
  await expect.poll(() => document.title).not.toBe('The Portal');
  leave();
  element.remove();
  expect(document.title).toBe('The Portal');
  const made = globalThis as { [key: symbol]: Map<string, unknown> | undefined };
  const names = [...(made[Symbol.for('mm.runtime.v1')]?.keys() ?? [])];
  expect(names.filter((name) => name.includes('titled'))).toEqual([`memory ${location.origin}/titled/api`]);
});
