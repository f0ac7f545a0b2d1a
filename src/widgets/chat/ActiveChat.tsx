import { badgeText, chatLabel, type Room, roomName } from '../../core';
import { Portrait } from '../ui/Portrait';

/** One line of the list: who, the last message, how many are unread. */
export function ActiveChat({ room, isOpen, onOpen }: { room: Room; isOpen: boolean; onOpen(room: Room): void }) {
  const name = roomName(room);
  const unread = room.unread_count ?? 0;
  const { content, sender } = room.last_message ?? {};
  const isOwn = !!sender && sender !== room.other_user.user;
  return (
    <button
      type="button"
      className={`room ${unread > 0 ? 'unread' : ''}`}
      part="conversation"
      data-room={room.id}
      aria-current={isOpen || undefined}
      onClick={() => onOpen(room)}
    >
      <Portrait photo={room.photo} name={name} size={48} decorative />
      <span className="room-text">
        <span className="room-name clip">{name}</span>
        <span className="room-last clip small">
          {isOwn && `${chatLabel.you} `}
          {content}
        </span>
      </span>
      {unread > 0 && (
        <span className="count">
          <span aria-hidden="true">{badgeText(unread)}</span>
          <span className="sr">{chatLabel.unread(unread)}</span>
        </span>
      )}
    </button>
  );
}
