import { type KeyboardEvent, useState } from 'react';
import { chatLabel, NEW_MATCHES_SHOWN, type Room } from '../../../core';
import { deferred } from '../../ui/deferred';
import { NewMatch } from './NewMatch';

const AllNewMatches = deferred(() => import('./AllNewMatches'));

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

/** The strip of the latest matches without messages, in gold rings. "See all" shows the others below each other. */
export function NewMatches({ rooms, ...each }: NewMatchesProps) {
  const [isAll, setAll] = useState(false);
  const hasMore = rooms.length > NEW_MATCHES_SHOWN;
  return (
    <section className="new-matches" aria-label={chatLabel.newMatches}>
      <div className="room-line">
        <h2>{chatLabel.newMatches}</h2>
        {hasMore && (
          <button
            type="button"
            className="see-all"
            aria-expanded={isAll}
            aria-label={isAll ? undefined : chatLabel.seeAllNamed}
            onClick={() => setAll(!isAll)}
          >
            {isAll ? chatLabel.seeFewer : chatLabel.seeAll}
          </button>
        )}
      </div>
      {isAll && hasMore ? (
        <AllNewMatches {...each} />
      ) : (
        <ul className="strip" onKeyDown={onKeyDown}>
          {rooms.slice(0, NEW_MATCHES_SHOWN).map((room) => (
            <li key={room.id}>
              <NewMatch room={room} {...each} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
