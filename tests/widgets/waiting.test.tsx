import { screen } from 'shadow-dom-testing-library';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Chat } from '../../src/widgets/chat/Chat';
import { Matches } from '../../src/widgets/matches/Matches';
import { deferred } from '../../src/widgets/ui/deferred';
import { Wizard } from '../../src/widgets/wizard/Wizard';
import { signedInWith } from '../support/fakes/fake-client';
import { renderWidget } from '../support/widgets/render';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);
const widgets = {
  matches: <Matches />,
  conversations: <Chat />,
  wizard: <Wizard />,
};

it.each(Object.entries(widgets))('draws the outline of %s only during a long wait', async (_, widget) => {
  const lists = ['mutual/', 'liked/', 'users-who-liked-me/', 'chat-rooms/'].map((one) => `GET /matchmaking/${one}`);
  const { client } = signedInWith(Object.fromEntries(['GET /profile/', ...lists].map((call) => [call, never])));
  const { shadow } = renderWidget(client, widget);
  const drawn = () => shadow.querySelectorAll('.skeleton:not([hidden])').length;
  await vi.waitFor(() => screen.getAllByShadowText('Loading...'), { interval: 1 });
  await vi.advanceTimersByTimeAsync(100);
  expect(drawn()).toBe(0);
  await vi.advanceTimersByTimeAsync(400);
  vi.useRealTimers();
  await vi.waitFor(() => expect(drawn()).toBeGreaterThan(0));
});

it('loads the code of visible parts before the page is painted', async () => {
  const asked: string[] = [];
  const Part = deferred(async () => {
    asked.push('code');
    return { default: () => <p>Here</p> };
  });
  const { client } = signedInWith({});
  const painted = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation(() => 0);
  renderWidget(client, <Part />);
  await screen.findByShadowText('Here');
  expect(asked).toEqual(['code']);
  painted.mockRestore();
});
