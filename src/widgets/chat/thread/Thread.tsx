import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { connectionText, conversations, type Room } from '../../../core';
import { usePolled } from '../../frame/drawn';
import { useClientStore, useResource } from '../../frame/host';
import { Loaded } from '../../ui/feedback/Feedback';
import { ThreadSkeleton } from '../ConversationSkeleton';
import { Reconnecting } from '../Reconnecting';
import { Messages } from './Messages';

/** The messages of a conversation, polled while it is open. */
export function Thread({ room }: { room: Room }) {
  const { messagesOf, $firstUnread, sight } = useClientStore(conversations);
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
