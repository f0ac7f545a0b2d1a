import { useEffect, useRef } from 'react';
import { closedBecause, conversations, type Room } from '../../core';
import { useClientStore, useStyles } from '../frame/host';
import type { Viewed } from '../members/person';
import { Closed } from './Closed';
import { ConversationHead } from './ConversationHead';
import { Composer } from './composer/Composer';
import composerStyle from './composer/composer.css?inline';
import { isTouch } from './composer/touch';
import bubblesStyle from './thread/bubbles.css?inline';
import { PrintedThread } from './thread/PrintedThread';
import { Thread } from './thread/Thread';
import threadStyle from './thread/thread.css?inline';

const styles = [threadStyle, bubblesStyle, composerStyle];

export interface ConversationProps {
  room: Room;
  /** Takes the focus when it opens: in the text field if there are two panes, else on the name above. */
  takesFocus: boolean;
  onView(member: Viewed): void;
}

/** An open conversation: its head, the messages, and the composer or the reason why nobody can write. */
export default function Conversation({ room, takesFocus, onView }: ConversationProps) {
  useStyles(styles);
  const { rooms } = useClientStore(conversations);
  const head = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!takesFocus) return;
    const find = (selector: string) => head.current?.parentElement?.querySelector<HTMLElement>(selector);
    const isAlone = find('.chat-back')?.checkVisibility?.() ?? false;
    // On a phone the keyboard would cover the messages.
    ((isAlone || isTouch() ? undefined : find('textarea')) ?? find('.chat-name'))?.focus();
  }, [takesFocus]);

  return (
    <>
      <ConversationHead box={head} room={room} onView={onView} onUnblocked={() => void rooms.reload()} />
      <Thread room={room} />
      {closedBecause(room) ? <Closed room={room} /> : <Composer room={room} />}
      <PrintedThread room={room} />
    </>
  );
}
