import { memo } from 'react';
import { bubbleKey, chatLabel, dayName, type ThreadBlock, threadLabel } from '../../../core';
import { useNow } from '../../frame/now';
import { MessageBubble } from './MessageBubble';

const days = { today: chatLabel.today, yesterday: chatLabel.yesterday };

export interface MessageBlockProps {
  block: ThreadBlock;
  roomId: string;
  /** First name of the other member. */
  sender: string;
  /** Id of the first unread message, if it is in this block. */
  unreadFrom: string | undefined;
  /** Whether it is among the blocks shown first. These are always laid out, so nothing moves when they get their real height. */
  isNewest: boolean;
}

/** Estimated height of a message, for blocks that were not laid out yet. */
const BUBBLE = 52;

/** Messages of a day. Laid out when they come near the screen, and rendered again only if one of them changes. */
export const MessageBlock = memo(function MessageBlock({
  block,
  roomId,
  sender,
  unreadFrom,
  isNewest,
}: MessageBlockProps) {
  const now = useNow('day');
  const contentVisibility = isNewest ? 'visible' : undefined;
  const containIntrinsicBlockSize = `auto ${block.bubbles.length * BUBBLE}px`;
  return (
    <div className="thread-block" style={{ contentVisibility, containIntrinsicBlockSize }}>
      {block.day && <h3 className="day-name soft">{dayName(block.day, now, days)}</h3>}
      <ol className="bubbles">
        {block.bubbles.map((bubble) => (
          <MessageBubble
            key={bubbleKey(bubble.message)}
            roomId={roomId}
            sender={sender}
            lead={bubble.message.id === unreadFrom ? threadLabel.newMessages : undefined}
            {...bubble}
          />
        ))}
      </ol>
    </div>
  );
});
