import { useStore } from '@nanostores/react';
import { activeChats, chat, chatLabel, connectionText, newMatches, type Room } from '../../core';
import { useNoun, useResource } from '../host';
import { Empty, Loaded } from '../ui/Feedback';
import { ActiveChat } from './ActiveChat';
import { NewMatches } from './NewMatches';
import { Reconnecting } from './Reconnecting';

/** The left column: the strip of new matches and the list of active chats. */
export function RoomList({ onOpen }: { onOpen(room: Room): void }) {
  const { rooms, $openId } = useNoun(chat);
  const state = useResource(rooms);
  const isOpen = useStore($openId) !== undefined;
  return (
    <div className="chat-list" part="conversations">
      {/* Beside an open conversation, that one says it. */}
      {!isOpen && <Reconnecting state={state} />}
      <Loaded
        state={state}
        failed={connectionText.broken}
        onRetry={() => void rooms.load()}
        skeleton={<RoomsSkeleton />}
      >
        {(all) => <Rooms all={all} onOpen={onOpen} />}
      </Loaded>
    </div>
  );
}

function Rooms({ all, onOpen }: { all: Room[]; onOpen(room: Room): void }) {
  const openId = useStore(useNoun(chat).$openId);
  const fresh = newMatches(all);
  const active = activeChats(all);
  if (fresh.length + active.length === 0) return <Empty title={chatLabel.none} body={chatLabel.noneHint} />;
  return (
    <>
      {fresh.length > 0 && <NewMatches rooms={fresh} openId={openId} onOpen={onOpen} />}
      {active.length > 0 && (
        <section className="active-chats">
          <h2>{chatLabel.active}</h2>
          <ul>
            {active.map((room) => (
              <li key={room.id}>
                <ActiveChat room={room} isOpen={room.id === openId} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function RoomsSkeleton() {
  return (
    <div className="active-chats">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="room">
          <span className="skeleton room-photo" />
          <span className="skeleton room-line" />
        </div>
      ))}
    </div>
  );
}
