import { fireEvent, waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Room } from '../../src/core';
import { Chat } from '../../src/widgets/chat/Chat';
import { MemberMenu } from '../../src/widgets/safety/MemberMenu';
import { refused, signedInWith } from '../support/fakes/fake-client';
import { press } from '../support/widgets/act';
import { member, messageBy, roomWith } from '../support/widgets/people';
import { renderWidget } from '../support/widgets/render';

const ROOMS = 'GET /matchmaking/chat-rooms/';
const EVIDENCE = 'GET /matchmaking/chat-rooms/room-layla/evidence/';
const file = { name: 'conversation-2026-03-04.html', html: '<!doctype html><p>Evidence' };
const SAVE = 'Save as evidence';
const HELP = 'Something is wrong';
const ACTIONS = 'Actions for Layla Haddad';

/** Names and contents of the files that were saved. */
const saved: [name: string, content: Promise<string>][] = [];
let blobs: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  blobs = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push([this.download, blobs.at(-1)?.text() ?? Promise.resolve('')]);
  });
});
afterEach(() => void vi.restoreAllMocks());

function conversation(room: Partial<Room>, answers = {}) {
  const made = signedInWith({
    'GET /profile/': member('Omar'),
    [ROOMS]: [roomWith('Layla', room)],
    'POST /matchmaking/message/mark-read/': {},
    'GET /matchmaking/chat-rooms/room-layla/messages/': [messageBy('layla', 'Salam')],
    [EVIDENCE]: file,
    ...answers,
  });
  renderWidget(made.client, <Chat />);
  return made;
}

/** The backend has said whether it offers extensions. */
function offers(made: ReturnType<typeof signedInWith>, isOffered: boolean): void {
  const headers = new Headers({ 'content-type': 'application/json', ...(isOffered && { 'x-extensions': '1' }) });
  made.client.extensions.learn({ status: 200, headers });
}

const items = () => screen.getAllByShadowRole('menuitem').map(({ textContent }) => textContent);

describe('the menu of a conversation', () => {
  it.each<[string, Partial<Room>, string[]]>([
    ['that is open', {}, ['View profile', 'Unlike', SAVE, 'Block', 'Report', HELP]],
    ['that is closed', { can_send: false }, [SAVE, 'Block', 'Report', HELP]],
    ['with a blocked member', { can_send: false, is_blocked: true }, [SAVE, 'Unblock', 'Report', HELP]],
  ])('%s offers to save it as evidence', async (_, room, expected) => {
    conversation(room);
    await press(/Layla Haddad.*Salam/);
    await press(ACTIONS);
    await screen.findByShadowRole('menu', { name: ACTIONS });
    expect(items()).toEqual(expected);
    fireEvent.click(await screen.findByShadowRole('menuitem', { name: SAVE }));
    await screen.findByShadowText('Evidence saved.');
    expect(await Promise.all(saved.map(async ([name, content]) => [name, await content]))).toEqual([
      [file.name, file.html],
    ]);
  });

  it('says when it could not be saved, and saves nothing', async () => {
    conversation({}, { [EVIDENCE]: refused(500) });
    await press(/Layla Haddad.*Salam/);
    await press(ACTIONS);
    fireEvent.click(await screen.findByShadowRole('menuitem', { name: SAVE }));
    await screen.findByShadowText('The evidence could not be saved. Please try again.');
    expect(saved).toEqual([]);
  });

  it('has nothing to save at a backend without extensions', async () => {
    const made = signedInWith({});
    offers(made, false);
    renderWidget(made.client, <MemberMenu member={member('Layla')} room="room-layla" />);
    await press(ACTIONS);
    await screen.findByShadowRole('menu', { name: ACTIONS });
    expect(items()).toEqual(['Like', 'Block', 'Report', HELP]);
  });
});

describe('the dialog before a block', () => {
  async function block(answers: object) {
    const made = signedInWith({ ...answers, [EVIDENCE]: file });
    offers(made, true);
    renderWidget(made.client, <MemberMenu member={member('Layla')} />);
    await press(ACTIONS);
    fireEvent.click(await screen.findByShadowRole('menuitem', { name: 'Block' }));
    await screen.findByShadowRole('dialog', { name: 'Block Layla?' });
    return made;
  }

  it('offers the evidence of a conversation, and does not block yet', async () => {
    const { api } = await block({ [ROOMS]: [roomWith('Layla')], 'POST /matchmaking/block/layla/': {} });
    await screen.findByShadowText(/^You can save your conversation first/);
    await press(SAVE);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(api.count('POST /matchmaking/block/layla/')).toBe(0);
    await screen.findByShadowRole('dialog', { name: 'Block Layla?' });
  });

  it('offers none without a conversation', async () => {
    const { api } = await block({ [ROOMS]: [] });
    await waitFor(() => expect(api.count(ROOMS)).toBe(1));
    expect(screen.queryByShadowRole('button', { name: SAVE })).toBeNull();
  });
});
