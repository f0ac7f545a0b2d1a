import { fireEvent } from '@testing-library/dom';
import { useEffect, useState } from 'react';
import { screen } from 'shadow-dom-testing-library';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockedMembers, chat, notifications } from '../../src/core';
import NotificationsPage from '../../src/widgets/app/pages/NotificationsPage';
import { Chat } from '../../src/widgets/chat/Chat';
import { Matches } from '../../src/widgets/matches/Matches';
import { BlockedMembers } from '../../src/widgets/settings/BlockedMembers';
import { Dialog } from '../../src/widgets/ui/dialog/Dialog';
import { watchTaps } from '../../src/widgets/ui/press/double-tap-guard';
import { enableDoubleTapGuard } from '../../src/widgets/ui/press/stable-lists';
import { moveOver, tap } from '../support/cli/tap';
import { signedInWith } from '../support/fakes/fake-client';
import { member, roomWith } from '../support/widgets/people';
import { renderWidget } from '../support/widgets/render';

const [layla, noor, sara] = [member('Layla'), member('Noor'), member('Sara')];
const likedMe = {
  'GET /matchmaking/mutual/': [],
  'GET /matchmaking/liked/': [],
  'GET /matchmaking/users-who-liked-me/': [{ profile: layla }, { profile: noor }, { profile: sara }],
  'GET /matchmaking/check-match/layla/': { is_match: false },
  'POST /matchmaking/like/layla/': {},
  'POST /matchmaking/unlike/layla/': {},
};

vi.mock('../../src/widgets/ui/press/double-tap-guard', async (load) => {
  const original = await load<typeof import('../../src/widgets/ui/press/double-tap-guard')>();
  return { ...original, watchTaps: vi.fn(original.watchTaps) };
});

/** Waits until the taps of a widget are watched, by code that is loaded after the first rendering. */
const ready = (shadow: ShadowRoot) =>
  vi.waitFor(() =>
    expect(vi.mocked(watchTaps).mock.calls.some(([box]) => shadow.contains(box) && box.isConnected)).toBe(true),
  );

const cards = (shadow: ShadowRoot) =>
  [...shadow.querySelectorAll('.member-grid > li h3')].map((one) => one.textContent);
const all = ['Layla Haddad', 'Noor Haddad', 'Sara Haddad'];

async function likeByTap() {
  const { client, api } = signedInWith(likedMe);
  const { shadow } = renderWidget(client, <Matches tab="likedMe" onTab={() => undefined} />);
  const like = await screen.findByShadowRole('button', { name: 'Like Layla Haddad' });
  await ready(shadow);
  tap(like);
  await screen.findByShadowRole('tab', { name: /Liked Me\s*2/ });
  return { api, shadow };
}

describe('a card that a tap removes', () => {
  it('keeps its place, faded, until the pointer moves away', async () => {
    const { shadow } = await likeByTap();
    expect(cards(shadow)).toEqual(all);
    const [first, second] = shadow.querySelectorAll('.member-grid > li');
    expect(first?.querySelector('.leaving')).not.toBeNull();
    moveOver(first as Element);
    expect(cards(shadow)).toEqual(all);
    moveOver(second as Element);
    await vi.waitFor(() => expect(cards(shadow)).toEqual(all.slice(1)));
  });

  it('leaves after 2 s', async () => {
    const { shadow } = await likeByTap();
    expect(cards(shadow)).toEqual(all);
    await vi.waitFor(() => expect(cards(shadow)).toEqual(all.slice(1)), { timeout: 3000 });
  });

  it('offers Undo in its place', async () => {
    const { api, shadow } = await likeByTap();
    tap(await screen.findByShadowRole('button', { name: 'Undo for Layla Haddad' }), { x: 100, y: 100 });
    await screen.findByShadowRole('tab', { name: /Liked Me\s*3/ });
    expect(cards(shadow)).toEqual(all);
    expect(shadow.querySelector('.leaving')).toBeNull();
    expect(api.count('POST /matchmaking/unlike/layla/')).toBe(1);
  });
});

describe('a list stays still under a tap', () => {
  it('of members found by name', async () => {
    const many = Array.from({ length: 14 }, (_, place) => ({ profile: member(`Sara${place}`) }));
    const { client } = signedInWith({
      ...likedMe,
      'GET /matchmaking/users-who-liked-me/': [{ profile: layla }, ...many],
    });
    const wanted = { q: 'haddad', sort: 'newest' } as const;
    const page = <Matches tab="likedMe" onTab={() => undefined} wanted={wanted} onWanted={() => undefined} />;
    const { shadow } = renderWidget(client, page);
    const like = await screen.findByShadowRole('button', { name: 'Like Layla Haddad' });
    await ready(shadow);
    tap(like);
    await screen.findByShadowRole('button', { name: 'Undo for Layla Haddad' });
    expect(cards(shadow)[0]).toBe('Layla Haddad');
    moveOver(shadow.querySelector('h1') as Element);
    await vi.waitFor(() => expect(cards(shadow)[0]).toBe('Sara0 Haddad'));
  });

  it('of conversations, when another one moves up', async () => {
    const rooms = [roomWith('Layla'), roomWith('Noor')];
    const { client } = signedInWith({
      'GET /profile/': member('Omar'),
      'GET /matchmaking/chat-rooms/': () => rooms,
      'GET /matchmaking/chat-rooms/room-layla/messages/': [],
      'POST /matchmaking/message/mark-read/': {},
    });
    const { shadow } = renderWidget(client, <Chat />);
    const names = () => [...shadow.querySelectorAll('.active-chats .room-name')].map((one) => one.textContent);
    await vi.waitFor(() => expect(names()).toEqual(['Layla Haddad', 'Noor Haddad']));
    await ready(shadow);
    tap(shadow.querySelector('.room') as Element);
    rooms.reverse();
    await client.use(chat).rooms.load();
    expect(names()).toEqual(['Layla Haddad', 'Noor Haddad']);
    moveOver(shadow.querySelector('h2') as Element);
    await vi.waitFor(() => expect(names()).toEqual(['Noor Haddad', 'Layla Haddad']));
  });

  it('of notifications, when a new one comes', async () => {
    const item = (id: string) => ({ id, icon: 'system', message: id, time: new Date().toISOString(), isUnread: false });
    const items = [item('old')];
    const { client } = signedInWith({
      'GET /notifications/unread/count/': { count: 0 },
      'GET /notifications/': () => items,
    });
    const { shadow } = renderWidget(client, <NotificationsPage />);
    const texts = () => [...shadow.querySelectorAll('.notification-message')].map((one) => one.textContent);
    await vi.waitFor(() => expect(texts()).toEqual(['old']));
    await ready(shadow);
    tap(shadow.querySelector('.notification') as Element);
    items.unshift(item('new'));
    await client.use(notifications).list.load();
    expect(texts()).toEqual(['old']);
    moveOver(shadow.querySelector('h1') as Element);
    await vi.waitFor(() => expect(texts()).toEqual(['new', 'old']));
  });

  it('of blocked members, when a block moves one up', async () => {
    const blocked = ['Layla', 'Noor'].map((name, day) => ({
      user: name,
      first_name: name,
      last_name: 'Haddad',
      photo: null,
      blocked_at: `2026-03-0${4 - day}T12:00:00Z`,
    }));
    const { client } = signedInWith({ 'GET /matchmaking/blocked/': () => blocked });
    const { shadow } = renderWidget(client, <BlockedMembers />);
    const names = () => [...shadow.querySelectorAll('.settings-value')].map((one) => one.textContent);
    await vi.waitFor(() => expect(names()).toEqual(['Layla Haddad', 'Noor Haddad']));
    await ready(shadow);
    tap(shadow.querySelector('li:last-child button') as Element);
    blocked[1] = { ...blocked[1], blocked_at: '2026-03-05T12:00:00Z' } as (typeof blocked)[number];
    await client.use(blockedMembers).list.load();
    expect(names()).toEqual(['Layla Haddad', 'Noor Haddad']);
    moveOver(shadow.querySelector('li') as Element);
    await vi.waitFor(() => expect(names()).toEqual(['Noor Haddad', 'Layla Haddad']));
  });
});

describe('the second tap of a double tap', () => {
  function Closing({ onBelow }: { onBelow(): void }) {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={onBelow}>
          Below
        </button>
        <input type="text" />
        <input type="radio" />
        {isOpen && (
          <Dialog title="Title" onClose={() => setOpen(false)}>
            Text
          </Dialog>
        )}
      </>
    );
  }

  /** Closes a dialog by a tap. Returns the button that was below it. */
  async function closeByTap() {
    const onBelow = vi.fn();
    const { client } = signedInWith({});
    const { shadow } = renderWidget(client, <Closing onBelow={onBelow} />);
    const below = await vi.waitUntil(() => shadow.querySelector('button'));
    await ready(shadow);
    tap(await screen.findByShadowRole('button', { name: 'Close' }));
    await vi.waitUntil(() => !shadow.querySelector('dialog'));
    return { below, onBelow, shadow };
  }

  it('does not reach what a closed dialog covered, and a later tap does', async () => {
    const { below, onBelow } = await closeByTap();
    tap(below);
    expect(onBelow).not.toHaveBeenCalled();
    tap(below, { later: 400 });
    expect(onBelow).toHaveBeenCalledTimes(1);
  });

  it('reaches what a closed dialog covered if the member has typed in between', async () => {
    const { below, onBelow } = await closeByTap();
    fireEvent.keyDown(below, { key: 'a' });
    tap(below);
    expect(onBelow).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['text', 1],
    ['radio', 0],
  ])('tells a text that comes without keys, as by voice, from a choice: %s', async (type, times) => {
    const { below, onBelow, shadow } = await closeByTap();
    fireEvent.input(shadow.querySelector(`input[type=${type}]`) as Element);
    tap(below);
    expect(onBelow).toHaveBeenCalledTimes(times);
  });
});

describe('a control that does something else after a press', () => {
  // The time stands still, so a slow machine changes nothing.
  beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1_000));
  afterEach(() => void vi.mocked(performance.now).mockRestore());

  const blockedLayla = { user: 'layla', first_name: 'Layla', last_name: 'Haddad', photo: null, blocked_at: null };

  it('is not pressed by a second press, such as Block after Unblock', async () => {
    const { client, api } = signedInWith({
      'GET /matchmaking/blocked/': [blockedLayla],
      'POST /matchmaking/unblock/layla/': {},
      'POST /matchmaking/block/layla/': {},
    });
    const { shadow } = renderWidget(client, <BlockedMembers />);
    const unblock = await screen.findByShadowRole('button', { name: 'Unblock Layla Haddad' });
    await ready(shadow);
    tap(unblock);
    const again = await screen.findByShadowRole('button', { name: /Block Layla Haddad again/ });
    expect(again).toBe(unblock);
    tap(again);
    fireEvent.keyDown(again, { key: 'Enter', repeat: true });
    expect(api.count('POST /matchmaking/block/layla/')).toBe(0);
    tap(again, { later: 400 });
    await vi.waitFor(() => expect(api.count('POST /matchmaking/block/layla/')).toBe(1));
  });

  function Toggle({ onAct }: { onAct(what: string): void }) {
    const [isOn, setOn] = useState(false);
    const [step, setStep] = useState(0);
    const toggle = () => {
      onAct(isOn ? 'off' : 'on');
      setOn(!isOn);
    };
    useEffect(enableDoubleTapGuard, []);
    return (
      <>
        <button type="button" onClick={toggle}>
          {isOn ? 'Unlike' : 'Like'}
        </button>
        <button type="button" data-act={step} onClick={() => setStep(step + 1)}>
          Next
        </button>
        <button type="button" onClick={() => onAct('more')}>
          Later
        </button>
        <p>Step {step}</p>
      </>
    );
  }

  it.each(['pointer', 'key'])('counts from the moment of the change, not from the press (%s)', async (how) => {
    const acts: string[] = [];
    const { shadow } = renderWidget(signedInWith().client, <Toggle onAct={(what) => acts.push(what)} />);
    await ready(shadow);
    const like = await screen.findByShadowRole('button', { name: 'Like' });
    const press = (later = 0) => {
      if (how === 'pointer') return tap(like, { later });
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: event.timeStamp + later });
      // A browser presses the button for the key, unless the page prevents it.
      if (fireEvent(like, event)) fireEvent.click(like);
    };
    press();
    await screen.findByShadowText('Unlike');
    press(300);
    expect(acts).toEqual(['on']);
    press(400);
    expect(acts).toEqual(['on', 'off']);
  });

  it('may have the same name, such as Next of the following step', async () => {
    const { shadow } = renderWidget(signedInWith().client, <Toggle onAct={() => undefined} />);
    await ready(shadow);
    const next = await screen.findByShadowRole('button', { name: 'Next' });
    tap(next);
    await screen.findByShadowText('Step 1');
    tap(next);
    expect(screen.queryByShadowText('Step 2')).toBeNull();
    tap(next, { later: 400 });
    await screen.findByShadowText('Step 2');
  });

  it('is pressed as often as a member presses it while it means the same', async () => {
    const acts: string[] = [];
    const { shadow } = renderWidget(signedInWith().client, <Toggle onAct={(what) => acts.push(what)} />);
    await ready(shadow);
    const later = await screen.findByShadowRole('button', { name: 'Later' });
    for (let count = 0; count < 3; count += 1) tap(later);
    expect(acts).toEqual(['more', 'more', 'more']);
  });

  it('is pressed although it changed by itself, long after its press', async () => {
    const acts: string[] = [];
    const { shadow } = renderWidget(signedInWith().client, <Toggle onAct={(what) => acts.push(what)} />);
    await ready(shadow);
    const later = await screen.findByShadowRole('button', { name: 'Later' });
    tap(later);
    vi.mocked(performance.now).mockReturnValue(20_000);
    later.textContent = 'Later, 2 new';
    await Promise.resolve();
    tap(later);
    expect(acts).toEqual(['more', 'more']);
  });

  it('stands next to another, and both are pressed quickly while neither has moved', async () => {
    const acts: string[] = [];
    const { shadow } = renderWidget(signedInWith().client, <Toggle onAct={(what) => acts.push(what)} />);
    await ready(shadow);
    const [like, later] = [
      await screen.findByShadowRole('button', { name: 'Like' }),
      await screen.findByShadowRole('button', { name: 'Later' }),
    ];
    const shown = { elementFromPoint: (x: number) => (x < 15 ? like : later) };
    Object.assign(shadow, shown);
    tap(like, { x: 10 });
    tap(later, { x: 20 });
    expect(acts).toEqual(['on', 'more']);
    await screen.findByShadowText('Unlike');
    // What moves to the place of the first press is not pressed.
    tap(like, { x: 10, later: 400 });
    shown.elementFromPoint = () => later;
    Object.assign(shadow, shown);
    tap(later, { x: 10, later: 400 });
    expect(acts).toEqual(['on', 'more', 'off']);
  });

  it.each([
    ['a click that comes without a pointer, as from a screen reader', 400, 'pointerup'],
    ['a click after a press that became a scroll', 0, 'pointercancel'],
  ])('is pressed by %s', async (_, after, end) => {
    const acts: string[] = [];
    const { shadow } = renderWidget(signedInWith().client, <Toggle onAct={(what) => acts.push(what)} />);
    await ready(shadow);
    const like = await screen.findByShadowRole('button', { name: 'Like' });
    tap(like);
    await screen.findByShadowText('Unlike');
    // A press that is ignored, and whose own click never comes.
    fireEvent(like, new MouseEvent('pointerdown', { bubbles: true, composed: true, clientX: 10, clientY: 10 }));
    fireEvent(like, new MouseEvent(end, { bubbles: true, composed: true, clientX: 10, clientY: 10 }));
    vi.mocked(performance.now).mockReturnValue(1_000 + after);
    fireEvent.click(like, { detail: 1 });
    expect(acts).toEqual(['on', 'off']);
  });

  it('measures all times with one clock, whatever the page does to performance.now', async () => {
    const acts: string[] = [];
    const { shadow } = renderWidget(signedInWith().client, <Toggle onAct={(what) => acts.push(what)} />);
    await ready(shadow);
    const like = await screen.findByShadowRole('button', { name: 'Like' });
    const ofEvents = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(5_000);
    tap(like);
    await screen.findByShadowText('Unlike');
    tap(like);
    expect(acts).toEqual(['on']);
    ofEvents.mockRestore();
  });
});
