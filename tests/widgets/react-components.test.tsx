import { screen } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import * as components from '../../src/widgets';
import { clientWith } from '../support/fake-client';
import { renderWidget } from '../support/render';

const { Bell, Chat, Dashboard, Matches, Notifications, Profile, Search, Settings, Shortlist } = components;

it.each(Object.entries({ Chat, Dashboard, Matches, Notifications, Profile, Search, Settings, Shortlist }))(
  '%s offers visitors a way to log in, and asks the backend nothing',
  async (_, Screen) => {
    const { api, client } = clientWith();
    const { visits } = renderWidget(client, <Screen />);
    (await screen.findByShadowRole('button', { name: 'Login' })).click();
    expect(visits[0]?.to).toBe('login');
    expect(api.calls).toEqual([]);
  },
);

it('Bell shows visitors nothing', () => {
  const { api, client } = clientWith();
  renderWidget(client, <Bell />);
  expect([screen.queryByShadowRole('button'), api.calls]).toEqual([null, []]);
});
