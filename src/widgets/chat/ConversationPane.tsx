import { useStore } from '@nanostores/react';
import { chat, chatLabel, chatText, type Room, roomName } from '../../core';
import { useNoun } from '../host';
import type { Viewed } from '../members/person';
import { Button } from '../ui/Button';
import { deferred } from '../ui/deferred';
import { Empty } from '../ui/Feedback';
import { BackIcon } from '../ui/icons';
import { Portrait } from '../ui/Portrait';
import { Composer } from './Composer';
import { Thread } from './Thread';

const RoomMenu = deferred(() => import('./RoomMenu'));

/** The right column: the open conversation, or the invitation to open one. */
export function ConversationPane({ onView }: { onView(member: Viewed): void }) {
  const { $openRoom } = useNoun(chat);
  const room = useStore($openRoom);
  return (
    <div className="chat-pane" part="conversation-pane">
      {room ? (
        <Conversation key={room.id} room={room} onView={onView} />
      ) : (
        <Empty title={chatText.select} body={chatLabel.selectHint} />
      )}
    </div>
  );
}

function Conversation({ room, onView }: { room: Room; onView(member: Viewed): void }) {
  const { close } = useNoun(chat);
  const name = roomName(room);
  return (
    <>
      <header className="chat-head">
        <Button look="text" round className="chat-back" aria-label={chatLabel.backToList} onClick={close}>
          <BackIcon />
        </Button>
        <Portrait photo={room.photo} name={name} size={42} decorative />
        <h2 className="chat-name clip" tabIndex={-1}>
          {name}
        </h2>
        {!room.is_blocked && <RoomMenu room={room} onView={onView} />}
      </header>
      <Thread room={room} />
      {room.is_blocked ? (
        <p className="blocked" role="status">
          {chatText.blockedBanner}
        </p>
      ) : (
        <Composer room={room} />
      )}
    </>
  );
}
