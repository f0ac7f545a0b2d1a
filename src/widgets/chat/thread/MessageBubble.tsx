import { type Bubble, chatLabel, clockTime, isEmojiOnly, threadLabel } from '../../../core';
import { Sentence } from '../../ui/Sentence';
import { Words } from '../../ui/Words';
import { exactTime } from './exact-time';
import { NotSent } from './NotSent';

export interface MessageBubbleProps extends Bubble {
  roomId: string;
  sender: string;
  /** A line above it, such as the mark of the first unread message. */
  lead: string | undefined;
}

/** One message: being sent, not sent (with Retry and Discard), or sent. The last of a group has a tail and the time. */
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
