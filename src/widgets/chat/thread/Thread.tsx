import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import {
  chat,
  connectionText,
  firstNameOf,
  type Message,
  type Room,
  roomName,
  type ThreadBlock,
  thread,
  threadBlocks,
  threadLabel,
} from '../../../core';
import { usePolled } from '../../frame/drawn';
import { useClientStore, useResource } from '../../frame/host';
import { Loaded } from '../../ui/feedback/Feedback';
import { Sentence } from '../../ui/Sentence';
import { ThreadSkeleton } from '../ConversationSkeleton';
import { Reconnecting } from '../Reconnecting';
import { Announcement } from './Announcement';
import { Earlier } from './Earlier';
import { JumpToLatest } from './JumpToLatest';
import { MessageBlock } from './MessageBlock';
import { useScroller } from './scroller';
import { useDropAbove, useThreadWindow } from './window';

/** The messages of a conversation, polled while it is open. */
export function Thread({ room }: { room: Room }) {
  const { messagesOf, $firstUnread, sight } = useClientStore(chat);
  const messages = messagesOf(room.id);
  // Subscribed here, because the mark comes right after the messages, and a component rendered only then would get it a frame
  // later.
  const firstUnread = useStore($firstUnread);
  const state = useResource(messages);
  usePolled(messages);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = {};
    const observer = new IntersectionObserver((seen) => sight(view, !!seen.at(-1)?.isIntersecting));
    if (frame.current) observer.observe(frame.current);
    return () => {
      observer.disconnect();
      sight(view, undefined);
    };
  }, [sight]);
  return (
    <div ref={frame} className="thread-frame">
      <Reconnecting state={state} />
      <Loaded
        state={state}
        failed={connectionText.broken}
        onRetry={() => void messages.load()}
        skeleton={<ThreadSkeleton />}
      >
        {(sent) => <Messages room={room} sent={sent} firstUnread={firstUnread} />}
      </Loaded>
    </div>
  );
}

interface MessagesProps {
  room: Room;
  sent: Message[];
  /** Id of the first unread message. */
  firstUnread: string | undefined;
}

/**
 * The messages by days and groups. The scroller is reversed: its position counts from the newest message, so that messages
 * added above move nothing. Only a part of a long conversation is in the page, see useThreadWindow.
 */
function Messages({ room, sent, firstUnread }: MessagesProps) {
  const store = useClientStore(chat);
  const pending = useStore(store.$pending)[room.id];
  const isComplete = useStore(store.$complete)[room.id] ?? false;
  const name = roomName(room);
  const { user, id } = room.other_user;

  const window = useThreadWindow(room, sent, firstUnread);
  const messages = useMemo(() => thread(sent, pending ?? [], window.from), [sent, pending, window.from]);
  const known = useRef<ThreadBlock[]>([]);
  const blocks = useMemo(() => {
    known.current = threadBlocks(messages, { other_user: { user, id } }, known.current);
    return known.current;
  }, [messages, user, id]);
  const newest = newestFrom(blocks);
  const scroller = useScroller(messages, room, firstUnread);
  const { log, arrived, isAway, toEnd, onScroll } = scroller;
  useDropAbove(window, scroller, messages.at(-1)?.id);

  return (
    <>
      {/* Not a live region, because older messages loaded above are not news. */}
      <div
        ref={log}
        className="thread"
        role="log"
        aria-live="off"
        aria-label={threadLabel.conversationWith(name)}
        onScroll={onScroll}
      >
        <div className="thread-days">
          {messages.length === 0 ? (
            <p className="thread-start soft">
              <Sentence text={threadLabel.sayHello(name)} />
            </p>
          ) : isComplete && window.from === 0 ? (
            <p className="thread-start soft">
              <Sentence text={threadLabel.beginning(name)} />
            </p>
          ) : (
            <Earlier log={log} first={messages[0]?.id} more={window.more} />
          )}
          {blocks.map((block, at) => (
            <MessageBlock
              key={block.key}
              block={block}
              roomId={room.id}
              sender={firstNameOf(room.other_user)}
              isNewest={at >= newest}
              unreadFrom={
                firstUnread && block.bubbles.some(({ message }) => message.id === firstUnread) ? firstUnread : undefined
              }
            />
          ))}
        </div>
      </div>
      <Announcement messages={messages} room={room} />
      {isAway && <JumpToLatest arrived={arrived} onJump={toEnd} />}
    </>
  );
}

/** Number of messages that fill the tallest screen when a conversation opens. */
const FIRST_SEEN = 30;

/** The index of the first of the blocks that contain the last messages. */
function newestFrom(blocks: readonly ThreadBlock[]): number {
  let place = blocks.length;
  for (let count = 0; place > 0 && count < FIRST_SEEN; ) {
    place -= 1;
    count += blocks[place]?.bubbles.length ?? 0;
  }
  return place;
}
