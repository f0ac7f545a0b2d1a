import { type Bubble, chatLabel, clockTime, isEmojiOnly, threadLabel } from '../../core';
import { exactTime } from './exact-time';
import { NotSent } from './NotSent';

/** What a message takes. */
export interface MessageBubbleProps extends Bubble {
  roomId: string;
  sender: string;
  /** A line above it, as where the new messages begin. */
  lead: string | undefined;
}

/** One message: on its way, not sent (then Retry and Discard), or sent; the last of a group has tail and time. */
export function MessageBubble({ roomId, sender, lead, message, isOwn, isFirst, isLast }: MessageBubbleProps) {
  const look = [isOwn && 'own', isFirst && 'first', isLast && 'tail', isEmojiOnly(message.content) && 'emoji'];
  return (
    <>
      {lead && (
        <li className="unread-line">
          <span>{lead}</span>
        </li>
      )}
      <li className={`bubble ${look.filter(Boolean).join(' ')} ${message.status}`}>
        {isFirst && <span className="sr">{isOwn ? chatLabel.you : `${sender}:`}</span>}
        <p
          className="bubble-text"
          part={isOwn ? 'message own-message' : 'message'}
          dir="auto"
          title={exactTime(message.sent_at)}
        >
          {message.content}
        </p>
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
