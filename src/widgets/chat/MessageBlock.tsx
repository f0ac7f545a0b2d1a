import { memo } from 'react';
import { bubbleKey, chatLabel, dayName, type ThreadBlock, threadLabel } from '../../core';
import { useHost } from '../frame/host';
import { MessageBubble } from './MessageBubble';

const days = { today: chatLabel.today, yesterday: chatLabel.yesterday };

/** What a block takes. */
export interface MessageBlockProps {
  block: ThreadBlock;
  roomId: string;
  /** First name of the other member. */
  sender: string;
  /** The message above which the new ones begin, where it is in this block. */
  unreadFrom: string | undefined;
  /** Among those that a conversation opens with, which move nothing when they get their true height. */
  isNewest: boolean;
}

/** About the height of a message, by which a block that was not shown yet is reckoned. */
const BUBBLE = 52;

/** Some messages of a day: laid out when they come near the screen, rendered again only when one of them changes. */
export const MessageBlock = memo(function MessageBlock({
  block,
  roomId,
  sender,
  unreadFrom,
  isNewest,
}: MessageBlockProps) {
  const { platform } = useHost().client;
  const contentVisibility = isNewest ? 'visible' : undefined;
  const containIntrinsicBlockSize = `auto ${block.bubbles.length * BUBBLE}px`;
  return (
    <div className="thread-block" style={{ contentVisibility, containIntrinsicBlockSize }}>
      {block.day && <h3 className="day-name soft">{dayName(block.day, platform.now(), days)}</h3>}
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
