import { type Bubble, chat, chatLabel, clockTime, type Room } from '../../core';
import { useHost, useNoun } from '../host';
import { AlertIcon } from '../ui/icons';

/** One message: on its way, not sent (then Retry and Discard), or sent; the last of a group has tail and time. */
export function MessageBubble({ room, message, isOwn, isFirst, isLast }: Bubble & { room: Room }) {
  return (
    <li className={`bubble ${isOwn ? 'own' : ''} ${isLast ? 'tail' : ''} ${message.status}`}>
      {isFirst && <span className="sr">{isOwn ? chatLabel.you : `${room.other_user.first_name ?? ''}:`}</span>}
      <p className="bubble-text" part={isOwn ? 'message own-message' : 'message'} dir="auto">
        {message.content}
      </p>
      {message.status === 'sending' && <span className="soft bubble-note">{chatLabel.sending}</span>}
      {message.status === 'failed' && <NotSent room={room} message={message} />}
      {message.status === 'sent' && isLast && (
        <time className="soft bubble-note" dateTime={message.sent_at}>
          {clockTime(message.sent_at)}
        </time>
      )}
    </li>
  );
}

function NotSent({ room, message }: Pick<Bubble, 'message'> & { room: Room }) {
  const { retry, discard } = useNoun(chat);
  const { emit } = useHost();
  const again = async () => {
    if ((await retry(room.id, message)).ok) emit('mm-message-sent', { room: room.id });
  };
  return (
    <span className="bubble-note not-sent">
      <AlertIcon />
      {chatLabel.notSent}
      <button type="button" onClick={() => void again()}>
        {chatLabel.retry}
      </button>
      <button type="button" onClick={() => discard(room.id, message)}>
        {chatLabel.discard}
      </button>
    </span>
  );
}
