import { useStore } from '@nanostores/react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { chatLabel, chatText, closedBecause, conversations } from '../../core';
import { useClientStore } from '../frame/host';
import type { Viewed } from '../members/person';
import { deferred } from '../ui/deferred';
import { Empty } from '../ui/feedback/Feedback';
import { Button } from '../ui/press/Button';
import { ConversationSkeleton } from './ConversationSkeleton';

/** The open conversation. Its code loads later. */
export const Conversation = deferred(
  () => import('./Conversation'),
  () => <ConversationSkeleton />,
);

export interface ConversationPaneProps {
  /** Whether the list is still loading, so that the open conversation is not known yet. */
  isLoading: boolean;
  /** Whether the member opened the conversation here, so that the focus follows. */
  takesFocus: boolean;
  onView(member: Viewed): void;
}

/** The right column: the open conversation, or a hint to open one. */
export function ConversationPane({ isLoading, takesFocus, onView }: ConversationPaneProps) {
  const { $openId, $openRoom, $hasOlderRooms } = useClientStore(conversations);
  const openId = useStore($openId);
  const room = useStore($openRoom);
  const isSought = useStore($hasOlderRooms);
  const pane = useRef<HTMLDivElement>(null);
  useKeptFocus(pane, room ? (closedBecause(room) ?? 'open') : undefined);
  return (
    <div ref={pane} className="chat-pane" part="conversation-pane">
      {room ? (
        <Conversation key={room.id} room={room} takesFocus={takesFocus} onView={onView} />
      ) : openId === undefined ? (
        <Empty title={chatText.select} body={chatLabel.selectHint} />
      ) : isLoading || isSought ? (
        <ConversationSkeleton />
      ) : (
        <Gone />
      )}
    </div>
  );
}

function Gone() {
  const { close } = useClientStore(conversations);
  return (
    <Empty title={chatLabel.gone} body={chatLabel.goneHint}>
      <Button look="quiet" onClick={close}>
        {chatLabel.back}
      </Button>
    </Empty>
  );
}

/**
 * Moves the focus to the name of the conversation, else to the first button, if a change of `state` removes the focused
 * element. Otherwise keyboard users would start again at the top of the page.
 */
function useKeptFocus(box: RefObject<HTMLElement | null>, state: string | undefined): void {
  const known = useRef(state);
  const had = useRef(false);
  const isWithin = () => !!box.current?.contains((box.current.getRootNode() as ShadowRoot).activeElement);
  if (known.current !== state) {
    known.current = state;
    had.current = isWithin();
  }
  useLayoutEffect(() => {
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    if (had.current && !isWithin()) (find('.chat-name') ?? find('button'))?.focus();
    had.current = false;
  });
}
