import type { KeyboardEvent } from 'react';
import { chatLabel, firstNameOf, type Room, roomName } from '../../core';
import { Portrait } from '../ui/Portrait';

/** Props of the strip. */
export interface NewMatchesProps {
  rooms: readonly Room[];
  openId: string | undefined;
  onOpen(room: Room): void;
}

/** Moves along the strip with the arrow keys, in reading direction. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const strip = event.currentTarget;
  const ahead = getComputedStyle(strip).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const all = [...strip.querySelectorAll('button')];
  const at = all.findIndex((button) => button.contains(event.target as Node));
  event.preventDefault();
  all[at + (event.key === ahead ? 1 : -1)]?.focus();
}

/** The strip of matches without messages, in gold rings. */
export function NewMatches({ rooms, openId, onOpen }: NewMatchesProps) {
  return (
    <section className="new-matches" aria-label={chatLabel.newMatches}>
      <h2>{chatLabel.newMatches}</h2>
      <ul className="strip" onKeyDown={onKeyDown}>
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
              <span className="clip">{firstNameOf(room.other_user)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
