import type { Page } from 'playwright-core';
import * as arabic from '../../../src/core/texts/ar';
import * as english from '../../../src/core/texts/en';
import { answer, open, refuse, type Screen, type Stage, settled } from './screen';

/** A conversation in the answer to the list of conversations. */
interface AnsweredRoom {
  is_blocked?: boolean;
  can_send?: boolean;
  photo: string | null;
  last_message: unknown;
  other_user: { first_name: string; last_name: string };
}

async function messages(page: Page, stage: Stage): Promise<void> {
  await open(page, stage, '/Messages');
  await page.locator('[data-room]').first().waitFor();
  await settled(page);
}

/** Opens the last conversation of the list, which has been read. */
async function conversation(page: Page, stage: Stage): Promise<void> {
  await messages(page, stage);
  await page.locator('[data-room]').last().click();
  await page.getByRole('log').locator('li').last().waitFor();
  await settled(page);
}

/** Changes the last conversation with messages. */
const changeLast = (page: Page, change: (room: AnsweredRoom) => void) =>
  answer(page, '/matchmaking/chat-rooms', (real: unknown) => {
    const rooms = real as AnsweredRoom[];
    const last = rooms.filter((room) => room.last_message).at(-1);
    if (last && 'other_user' in last) change(last);
    return real;
  });

async function menu(page: Page, stage: Stage): Promise<void> {
  await conversation(page, stage);
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Report' }).waitFor();
}

const demo = 'demo' as const;

/** Messages: list, conversation, menu and dialogs. Blocked, closed by the other member, unsent, empty. */
export const messagesScreens: Screen[] = [
  { name: 'messages', title: 'Messages', viewer: demo, show: messages },
  {
    name: 'messages-empty',
    title: 'Messages: no conversation yet',
    viewer: demo,
    show: async (page, stage) => {
      await answer(page, '/matchmaking/chat-rooms', []);
      await open(page, stage, '/Messages');
      await page.getByText('No conversations yet').first().waitFor();
      await settled(page);
    },
  },
  { name: 'conversation', title: 'Conversation', viewer: demo, show: conversation },
  {
    name: 'conversation-new',
    title: 'Conversation: a new match',
    viewer: demo,
    show: async (page, stage) => {
      await messages(page, stage);
      await page
        .getByRole('region', { name: 'New matches' })
        .or(page.locator('.new-matches'))
        .getByRole('button')
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
      await settled(page);
    },
  },
  {
    name: 'conversation-not-sent',
    title: 'Conversation: a message that was not sent',
    viewer: demo,
    show: async (page, stage) => {
      await page.route(/chat-rooms\/[^/]+\/messages/, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      );
      await conversation(page, stage);
      await page.getByRole('textbox', { name: 'Write a message' }).fill('Would you like to meet for karak on Friday?');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'conversation-blocked',
    title: 'Conversation: blocked',
    viewer: demo,
    show: async (page, stage) => {
      await changeLast(page, (room) => Object.assign(room, { is_blocked: true, can_send: false, photo: null }));
      await conversation(page, stage);
      await page.getByText('You have blocked this user. You cannot send or receive messages.').waitFor();
    },
  },
  {
    name: 'conversation-closed',
    title: 'Conversation: closed',
    viewer: demo,
    show: async (page, stage) => {
      await changeLast(page, (room) => {
        Object.assign(room, { can_send: false, photo: null, closed_until: '2027-02-21T12:00:00Z' });
      });
      await conversation(page, stage);
      await page.getByText('This conversation is closed. You can read and report it until').waitFor();
    },
  },
  {
    name: 'conversation-left',
    title: 'Conversation: the other has left',
    viewer: demo,
    show: async (page, stage) => {
      const { chatText } = { en: english, ar: arabic }[stage.language];
      await changeLast(page, (room) => {
        Object.assign(room, { can_send: false, photo: null });
        Object.assign(room.other_user, { first_name: chatText.deletedMember, last_name: '' });
      });
      await conversation(page, stage);
      await page.getByText(english.threadLabel.memberLeft).waitFor();
    },
  },
  { name: 'member-menu', title: 'Actions on a member', viewer: demo, show: menu },
  {
    name: 'report',
    title: 'Report dialog',
    viewer: demo,
    show: async (page, stage) => {
      await menu(page, stage);
      await page.getByRole('menuitem', { name: 'Report' }).click();
      await page.getByRole('dialog').waitFor();
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(stage.photo);
      await page
        .getByAltText(/Proof image 1/)
        .or(page.getByRole('button', { name: /Remove image 1/ }))
        .first()
        .waitFor();
    },
  },
  {
    name: 'report-failed',
    title: 'Report dialog: not sent',
    viewer: demo,
    show: async (page, stage) => {
      await refuse(page, '/matchmaking/report');
      await menu(page, stage);
      await page.getByRole('menuitem', { name: 'Report' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Harassment').check();
      await dialog.getByRole('textbox').fill('They would not stop writing after I had said no.');
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('Failed to send report. Please try again.').first().waitFor();
    },
  },
  {
    name: 'block',
    title: 'Block dialog',
    viewer: demo,
    show: async (page, stage) => {
      await menu(page, stage);
      await page.getByRole('menuitem', { name: 'Block' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
