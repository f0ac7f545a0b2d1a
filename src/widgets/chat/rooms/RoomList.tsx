import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  activeChats,
  chatLabel,
  connectionText,
  conversations,
  newMatches,
  type ResourceState,
  type Room,
  type Wanted,
} from '../../../core';
import { useClientStore, useHost } from '../../frame/host';
import { useNow } from '../../frame/now';
import { deferred } from '../../ui/deferred';
import { delayedSkeleton } from '../../ui/delayed-skeleton';
import { Empty, Loaded } from '../../ui/feedback/Feedback';
import { LongList } from '../../ui/list/LongList';
import { Button } from '../../ui/press/Button';
import { useStableList } from '../../ui/press/stable-list';
import { Reconnecting } from '../Reconnecting';
import { ActiveChat } from './ActiveChat';
import { NewMatches } from './NewMatches';

const LastingRooms = delayedSkeleton(RoomsSkeleton);
const RoomTools = deferred(
  () => import('./RoomTools'),
  () => <div className="room-tools" />,
);
/** Conversations from which on the list can be searched and sorted. */
const LONG = 12;
const OlderRooms = deferred(() => import('./OlderRooms'));

export interface RoomListProps {
  state: ResourceState<Room[]>;
  onOpen(room: Room): void;
}

/** The left column: the strip of new matches and the list of active chats. */
export function RoomList({ state, onOpen }: RoomListProps) {
  const { rooms, $openId } = useClientStore(conversations);
  const isOpen = useStore($openId) !== undefined;
  return (
    <div className="chat-list" part="conversations">
      {/* An open conversation shows this itself. */}
      {!isOpen && <Reconnecting state={state} />}
      <Loaded
        state={state}
        failed={connectionText.broken}
        onRetry={() => void rooms.load()}
        skeleton={<LastingRooms />}
      >
        {(all) => <Rooms all={all} onOpen={onOpen} />}
      </Loaded>
    </div>
  );
}

function Rooms({ all, onOpen }: { all: Room[]; onOpen(room: Room): void }) {
  const { navigate } = useHost();
  const { $openId, $pending, drafts, $hasOlderRooms } = useClientStore(conversations);
  const hasOlder = useStore($hasOlderRooms);
  const [wanted, setWanted] = useState<Wanted>();
  const openId = useStore($openId);
  const pending = useStore($pending);
  const now = useNow('minute');
  const fresh = useStableList(newMatches(all), ({ id }) => id);
  const active = useStableList(activeChats(all), ({ id }) => id);
  if (fresh.length + active.length === 0) {
    return (
      <Empty title={chatLabel.none} body={chatLabel.noneHint}>
        <Button onClick={() => navigate('search')}>{chatLabel.findPeople}</Button>
      </Empty>
    );
  }
  const isLong = fresh.length + active.length > LONG || wanted;
  return (
    <>
      {isLong && <RoomTools wanted={wanted} onWanted={setWanted} openId={openId} now={now} onOpen={onOpen} />}
      {wanted ? null : (
        <>
          {fresh.length > 0 && <NewMatches rooms={fresh} openId={openId} onOpen={onOpen} />}
          {active.length > 0 && (
            <section className="active-chats" aria-label={chatLabel.active}>
              <h2>{chatLabel.active}</h2>
              <LongList
                items={active}
                total={hasOlder ? undefined : active.length}
                itemClass={(room) => (room.isLeaving ? 'leaving' : undefined)}
                keyOf={(room) => room.id}
              >
                {(room) => (
                  <ActiveChat
                    room={room}
                    isOpen={room.id === openId}
                    // The open conversation shows its own draft.
                    draft={room.id === openId ? '' : drafts.get(room.id)}
                    pending={pending[room.id]}
                    now={now}
                    onOpen={onOpen}
                  />
                )}
              </LongList>
            </section>
          )}
          <WayToOlder />
        </>
      )}
    </>
  );
}

// A separate component, so that it disappears only after the older rooms are rendered, because the focus moves to the last of
// them.
function WayToOlder() {
  return useStore(useClientStore(conversations).$hasOlderRooms) ? <OlderRooms /> : null;
}

function RoomsSkeleton() {
  return (
    <div className="active-chats">
      <span className="skeleton rooms-title" />
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div key={place} className="room">
          <span className="skeleton room-photo" />
          <span className="room-lines">
            <span className="skeleton" />
            <span className="skeleton" />
          </span>
        </div>
      ))}
    </div>
  );
}
