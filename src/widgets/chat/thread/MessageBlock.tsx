import { memo } from 'react';
import {
  type Bubble,
  bubbleKey,
  chat,
  chatLabel,
  clockTime,
  dayName,
  isEmojiOnly,
  type ThreadBlock,
  threadLabel,
} from '../../../core';
import { useClientStore, useHost } from '../../frame/host';
import { useNow } from '../../frame/now';
import { AlertIcon } from '../../ui/icons/signs';
import { Sentence } from '../../ui/Sentence';
import { Words } from '../../ui/Words';
import { exactTime } from './exact-time';

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

interface MessageBubbleProps extends Bubble {
  roomId: string;
  sender: string;
  /** A line above it, such as the mark of the first unread message. */
  lead: string | undefined;
}

/** One message: being sent, not sent (with Retry and Discard), or sent. The last of a group has a tail and the time. */
function MessageBubble({ roomId, sender, lead, message, isOwn, isFirst, isLast }: MessageBubbleProps) {
  const look = [isOwn && 'own', isFirst && 'first', isLast && 'tail', isEmojiOnly(message.content) && 'emoji'];
  return (
    <>
      {lead && (
        <li className="unread-line">
          <span>{lead}</span>
        </li>
      )}
      <li className={`bubble ${look.filter(Boolean).join(' ')} ${message.status}`}>
        {isFirst && (
          <span className="sr">
            <Sentence text={isOwn ? chatLabel.you : chatLabel.sender(sender)} />
          </span>
        )}
        <Words
          text={message.content}
          className="bubble-text"
          part={isOwn ? 'bubble message own-message' : 'bubble message'}
          title={exactTime(message.sent_at)}
        />
        {message.status === 'sending' && <span className="soft bubble-note">{threadLabel.sending}</span>}
        {message.status === 'failed' && <NotSent roomId={roomId} message={message} />}
        {message.status === 'sent' && isLast && (
          <time className="soft bubble-note" dateTime={message.sent_at}>
            {clockTime(message.sent_at)}
          </time>
        )}
      </li>
    </>
  );
}

/** Shown below a message that was not sent, with buttons to retry or discard it. */
function NotSent({ roomId, message }: Pick<Bubble, 'message'> & { roomId: string }) {
  const { retry, discard } = useClientStore(chat);
  const { emit } = useHost();
  const again = async () => {
    if ((await retry(roomId, message)).ok) emit('mm-message-sent', { room: roomId });
  };
  return (
    <span className="bubble-note not-sent">
      <AlertIcon />
      <span>{threadLabel.notSent}</span>
      <button type="button" onClick={() => void again()}>
        {threadLabel.retry}
      </button>
      <button type="button" onClick={() => discard(roomId, message)}>
        {threadLabel.discard}
      </button>
    </span>
  );
}
