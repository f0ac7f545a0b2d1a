import {
  badgeText,
  chatLabel,
  closedBecause,
  previewOf,
  previewTime,
  type Room,
  roomName,
  type ThreadMessage,
} from '../../../core';
import { Portrait } from '../../ui/photo/Portrait';
import { Sentence } from '../../ui/Sentence';
import { Words } from '../../ui/Words';

/** Props of a line in the list. */
export interface ActiveChatProps {
  room: Room;
  isOpen: boolean;
  draft: string;
  /** Messages being sent or not sent. */
  pending: readonly ThreadMessage[] | undefined;
  /** Milliseconds since 1970. */
  now: number;
  onOpen(room: Room): void;
}

const words = { 'not-sent': chatLabel.notSent, draft: chatLabel.draft, own: chatLabel.you, theirs: '' };

/** One line of the list: name, time, the last message or the state of the member's own, and the number of unread messages. */
export function ActiveChat({ room, isOpen, draft, pending, now, onOpen }: ActiveChatProps) {
  const name = roomName(room);
  const unread = room.unread_count ?? 0;
  const { kind, text } = previewOf(room, draft, pending);
  const word = words[kind];
  const closed = closedBecause(room);
  return (
    <button
      type="button"
      className={`room ${unread > 0 ? 'unread' : ''} is-${kind}`}
      part="conversation"
      data-room={room.id}
      aria-current={isOpen || undefined}
      onClick={() => onOpen(room)}
    >
      <Portrait photo={room.photo} preview={room.photo_preview} name={name} size={48} decorative />
      <span className="room-text">
        <span className="room-line">
          <span className="room-name clip" dir="auto">
            <Sentence text={name} />
          </span>
          <time className="room-time" dateTime={room.last_message?.sent_at ?? undefined}>
            {previewTime(room, now)}
          </time>
        </span>
        <span className="room-line">
          <span className="room-last small">
            {word && <span className="room-word">{word}</span>} <Words as="span" className="clip" text={text} />
          </span>
          {closed && <span className="room-time">{chatLabel.ended[closed]}</span>}
          {unread > 0 && (
            <span className="count">
              <bdi aria-hidden="true" dir="ltr">
                {badgeText(unread)}
              </bdi>
              <span className="sr">{chatLabel.unread(unread)}</span>
            </span>
          )}
        </span>
      </span>
    </button>
  );
}
