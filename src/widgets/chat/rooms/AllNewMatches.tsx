import { useStore } from '@nanostores/react';
import { connectionText, newMatches, newRoomsList, type PagedList, type Room } from '../../../core';
import { useClientStore, useResource } from '../../frame/host';
import { Loaded } from '../../ui/feedback/Feedback';
import { LongList } from '../../ui/list/LongList';
import More from '../../ui/list/More';
import { NewMatch, type NewMatchProps } from './NewMatch';

const isNew = (room: Room) => newMatches([room]).length > 0;

/** All matches without messages, latest first, in rows. */
export default function AllNewMatches(each: Omit<NewMatchProps, 'room'>) {
  const list = useClientStore(newRoomsList);
  const hasMore = useStore(list.$next) !== undefined;
  return (
    <Loaded
      state={useResource(list)}
      failed={connectionText.broken}
      onRetry={() => void list.load()}
      skeleton={<span className="skeleton rooms-title" />}
    >
      {(rooms) => {
        const fresh = newMatches(rooms);
        return (
          <>
            <LongList
              items={fresh}
              total={hasMore ? undefined : fresh.length}
              className="all-new-matches"
              keyOf={(room) => room.id}
            >
              {(room) => <NewMatch room={room} {...each} />}
            </LongList>
            <More list={list as unknown as PagedList<never>} isShown={isNew} isEmpty={fresh.length === 0} />
          </>
        );
      }}
    </Loaded>
  );
}
