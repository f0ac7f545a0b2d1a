import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  chat,
  chatLabel,
  connectionText,
  dayName,
  type Message,
  type Room,
  roomName,
  thread,
  threadDays,
} from '../../core';
import { useHost, useNoun, useResource } from '../host';
import { Button } from '../ui/Button';
import { Loaded } from '../ui/Feedback';
import { DownIcon } from '../ui/icons';
import { MessageBubble } from './MessageBubble';
import { Reconnecting } from './Reconnecting';

/** The messages of a conversation, polled while it is open. */
export function Thread({ room }: { room: Room }) {
  const messages = useNoun(chat).messagesOf(room.id);
  const state = useResource(messages);
  return (
    <div className="thread-frame">
      <Reconnecting state={state} />
      <Loaded
        state={state}
        failed={connectionText.broken}
        onRetry={() => void messages.load()}
        skeleton={<ThreadSkeleton />}
      >
        {(sent) => <Messages room={room} sent={sent} />}
      </Loaded>
    </div>
  );
}

/** Pixels from the end within which the member counts as being at the end. */
const NEAR = 48;

function Messages({ room, sent }: { room: Room; sent: Message[] }) {
  const { platform } = useHost().client;
  const pending = useStore(useNoun(chat).$pending)[room.id] ?? [];
  const log = useRef<HTMLDivElement>(null);
  const [hasNew, setHasNew] = useState(false);
  const days = threadDays(thread(sent, pending), room);
  const last = days.at(-1)?.bubbles.at(-1);
  // A message keeps its key from the moment it is sent, and gets an id when the backend has it.
  const lastKey = last && (last.message.key ?? last.message.id);
  const isOwn = last?.isOwn;
  const seen = useRef(lastKey);

  // The scroller runs backwards: 0 is the newest message, and what is added there stays in view by itself.
  const toEnd = () => {
    if (log.current) log.current.scrollTop = 0;
  };
  const isScrolledUp = () => Math.abs(log.current?.scrollTop ?? 0) > NEAR;

  // What scrolls must be within reach of a keyboard; Chromium and Firefox see to that themselves, Safari does not.
  useLayoutEffect(() => {
    if (log.current) log.current.tabIndex = 0;
  }, []);

  useEffect(() => {
    if (seen.current === lastKey) return;
    seen.current = lastKey;
    if (isOwn && log.current) log.current.scrollTop = 0;
    else if (Math.abs(log.current?.scrollTop ?? 0) > NEAR) setHasNew(true);
  }, [lastKey, isOwn]);

  return (
    <>
      <div
        ref={log}
        className="thread"
        role="log"
        aria-label={chatLabel.conversationWith(roomName(room))}
        onScroll={() => {
          if (!isScrolledUp()) setHasNew(false);
        }}
      >
        <div className="thread-days">
          {days.length === 0 && <p className="hello soft">{chatLabel.sayHello(roomName(room))}</p>}
          {days.map(({ day, bubbles }) => (
            <section key={`${day.year}-${day.month}-${day.date}`} className="thread-day">
              <h3 className="day-name soft">{dayName(day, platform.now(), chatLabel)}</h3>
              <ol className="bubbles">
                {bubbles.map((bubble) => (
                  <MessageBubble key={bubble.message.key ?? bubble.message.id} room={room} {...bubble} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
      {hasNew && (
        <Button look="quiet" className="to-end" onClick={toEnd}>
          {chatLabel.latest}
          <DownIcon />
        </Button>
      )}
    </>
  );
}

function ThreadSkeleton() {
  return (
    <div className="thread-skeleton">
      <span className="skeleton" />
      <span className="skeleton own" />
      <span className="skeleton" />
    </div>
  );
}
