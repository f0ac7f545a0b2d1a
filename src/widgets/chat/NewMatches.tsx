import { chatLabel, type Room, roomName } from '../../core';
import { Portrait } from '../ui/Portrait';

/** What the strip takes. */
export interface NewMatchesProps {
  rooms: readonly Room[];
  openId: string | undefined;
  onOpen(room: Room): void;
}

/** The strip of matches to whom nobody has written yet, in gold rings. */
export function NewMatches({ rooms, openId, onOpen }: NewMatchesProps) {
  return (
    <section className="new-matches">
      <h2>{chatLabel.newMatches}</h2>
      <ul className="strip">
        {rooms.map((room) => (
          <li key={room.id}>
            <button
              type="button"
              className="new-match"
              data-room={room.id}
              aria-current={room.id === openId || undefined}
              aria-label={roomName(room)}
              onClick={() => onOpen(room)}
            >
              <Portrait photo={room.photo} name={roomName(room)} size={56} decorative />
              <span className="clip">{room.other_user.first_name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
