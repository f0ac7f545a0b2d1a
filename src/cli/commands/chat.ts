import type { Command } from 'commander';
import type { Message } from '../../core';
import type { Act, Call } from '../call';
import { findConversation, loadConversations } from '../chat/conversation';
import { type SendOptions, sendMessage } from '../chat/send-message';
import { watchMessages } from '../chat/watch-messages';
import { unwrap } from '../failure/failure';
import type { WatchLimits } from '../io/watch';
import { callByName, openSignedIn } from '../member/member-client';
import { memberId } from '../member/member-id';
import { parseCount } from '../options/count';
import { parseDuration } from '../options/duration';
import { plainText } from '../text/plain-text';
import { writePrivateText } from '../text/write-text';

const WITH = 'name a conversation by its id, or by the other member’s id or name here';

/** Adds `chat`: conversations and messages. */
export function addChat(program: Command, act: Act): void {
  const chat = program.command('chat').description(`conversations and messages; ${WITH}`);

  chat
    .command('list')
    .description('all conversations, latest first')
    .action(
      act(async (call) => {
        const member = await openSignedIn(call);
        const { core } = member;
        const rooms = await loadConversations(member);
        const rows = rooms.map((room) => [
          room.id,
          core.roomName(room),
          room.unread_count ? `${room.unread_count} unread` : (core.closedBecause(room) ?? ''),
          room.last_message?.content ?? '(new match)',
        ]);
        call.output.data(rooms, () => call.output.rows(rows, core.listText.emptyBody));
      }),
    );

  const printing = (name: string, description: string, markRead: boolean) =>
    chat
      .command(`${name} <with>`)
      .description(description)
      .option('--after <id>', 'only messages newer than this one')
      .option('--before <id>', 'only messages older than this one')
      .option('--limit <n>', 'at most this many, up to 200', parseCount)
      .action(act<Part>((call, [id = ''], part) => view(call, id, part, markRead)));
  printing('view', 'print the messages, oldest first, without marking them read', false);
  printing('read', 'print the messages and mark them read', true);

  chat
    .command('send <with> <text...>')
    .description('send a message; only to mutual matches')
    .option('--key <uuid>', 'key of a message that may not have been sent; repeating with it never sends it twice')
    .action(act<SendOptions>((call, [id = '', ...words], { key }) => sendMessage(call, id, words.join(' '), key)));

  chat
    .command('evidence <with>')
    .description('save a conversation, also a closed one, as a signed file of evidence (HTML)')
    .requiredOption('--out <file>', 'file to write')
    .action(
      act<{ out: string }>(async (call, [id = ''], { out }) => {
        const member = await openSignedIn(call);
        const { client, core } = member;
        const room = await findConversation(member, await memberId(call, id), id);
        const { html } = unwrap(await client.use(core.evidence).fetch(room.id));
        call.change(`write ${out}`, () => writePrivateText(out, html));
        call.output.done(`${core.safetyLabel.evidenceSaved} ${out}`, { file: out });
      }),
    );

  chat
    .command('watch <with>')
    .description('print messages as they arrive; with --json one line each')
    .option('--for <time>', 'stop after this time', parseDuration)
    .option('--count <n>', 'stop after this many messages', parseCount)
    .action(
      act<WatchLimits>(async (call, [id = ''], limits) => {
        const member = await openSignedIn(call);
        const room = await findConversation(member, await memberId(call, id), id);
        const line = lineOf(room.other_user.user, member.core.roomName(room));
        call.output.note(`Watching ${member.core.roomName(room)}. Press Ctrl-C to stop.`);
        const tell = (message: Message) => call.output.item(message, () => line(message));
        await watchMessages(member, room.id, limits, tell, call.output.note);
      }),
    );
}

/** The part of a conversation to show. By default all of it. */
interface Part {
  after?: string;
  before?: string;
  limit?: number;
}

async function view(call: Call, id: string, { after, before, limit }: Part, markRead: boolean): Promise<void> {
  const member = await openSignedIn(call);
  const room = await findConversation(member, await memberId(call, id), id);
  const part = { params: { id: room.id }, query: { after, before, limit } };
  // The call has checked the answer against the contract.
  const messages = (await callByName(member, 'list-messages', part)) as Message[];
  if (markRead) await callByName(member, 'mark-room-read', { body: { chat_id: room.id } });
  const line = lineOf(room.other_user.user, member.core.roomName(room));
  call.output.data(messages, () => messages.map(line).join('\n') || 'No messages yet.');
}

function lineOf(otherId: string, otherName: string): (message: Message) => string {
  return ({ sender_profile, sent_at, content }) => {
    const who = sender_profile === otherId ? otherName : 'you';
    return `${sent_at.slice(0, 16).replace('T', ' ')}  ${plainText(who)}: ${plainText(content)}`;
  };
}
