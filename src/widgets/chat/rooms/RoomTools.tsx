import { foundRooms, type Room, type Wanted } from '../../../core';
import { useClientStore } from '../../frame/host';
import { Found } from '../../search/Found';
import ListTools from '../../search/ListTools';
import { LongList } from '../../ui/list/LongList';
import { ActiveChat } from './ActiveChat';

const SORTS = ['newest', 'name'] as const;

/** Props of the search among conversations. */
export interface RoomToolsProps {
  wanted: Wanted | undefined;
  onWanted(wanted: Wanted | undefined): void;
  openId: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
  onOpen(room: Room): void;
}

/** Search and order within the conversations, and the conversations found. */
export default function RoomTools({ wanted, onWanted, openId, now, onOpen }: RoomToolsProps) {
  const list = useClientStore(foundRooms);
  return (
    <>
      <div className="room-tools">
        <ListTools wanted={wanted} sorts={SORTS} onWanted={onWanted} />
      </div>
      {wanted && (
        <div className="active-chats">
          <Found
            list={list}
            wanted={wanted}
            isShown={(room) => !room.is_blocked || !!room.last_message}
            shownOf={(rooms) => [...rooms]}
            keyOf={(room) => room.id}
            skeleton={<span className="skeleton rooms-title" />}
          >
            {(rooms, total) => (
              <LongList
                items={rooms}
                total={total}
                itemClass={(room) => (room.isLeaving ? 'leaving' : undefined)}
                keyOf={(room) => room.id}
              >
                {(room) => (
                  <ActiveChat
                    room={room}
                    isOpen={room.id === openId}
                    draft=""
                    pending={undefined}
                    now={now}
                    onOpen={onOpen}
                  />
                )}
              </LongList>
            )}
          </Found>
        </div>
      )}
    </>
  );
}
