import { firstNameOf, type Room, roomName } from '../../../core';
import { Portrait } from '../../ui/photo/Portrait';
import { Sentence } from '../../ui/Sentence';

export interface NewMatchProps {
  room: Room;
  openId: string | undefined;
  onOpen(room: Room): void;
}

/** A match without messages, in a gold ring. */
export function NewMatch({ room, openId, onOpen }: NewMatchProps) {
  return (
    <button
      type="button"
      className="new-match"
      data-room={room.id}
      aria-current={room.id === openId || undefined}
      aria-label={roomName(room)}
      onClick={() => onOpen(room)}
    >
      <Portrait photo={room.photo} preview={room.photo_preview} name={roomName(room)} size={56} decorative />
      <span className="clip" dir="auto">
        <Sentence text={firstNameOf(room.other_user)} />
      </span>
    </button>
  );
}
