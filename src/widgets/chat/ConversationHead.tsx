import type { RefObject } from 'react';
import { chatLabel, closedBecause, conversations, hasLeft, type Room, roomName, threadLabel } from '../../core';
import { useClientStore } from '../frame/host';
import type { Viewed } from '../members/person';
import { MemberMenu } from '../safety/MemberMenu';
import { BackIcon } from '../ui/icons/arrows';
import { Portrait } from '../ui/photo/Portrait';
import { Button } from '../ui/press/Button';
import { Sentence } from '../ui/Sentence';

export interface ConversationHeadProps {
  box: RefObject<HTMLElement | null>;
  room: Room;
  onView(member: Viewed): void;
  onUnblocked(): void;
}

/** The head of a conversation: the other member, with a link to the profile and a menu of actions. */
export function ConversationHead({ box, room, onView, onUnblocked }: ConversationHeadProps) {
  const { close } = useClientStore(conversations);
  const name = roomName(room);
  const { user, first_name, last_name } = room.other_user;
  const member = { user, first_name, last_name };
  const isGone = hasLeft(room);
  const isOpen = closedBecause(room) === undefined;
  const view = isOpen ? () => onView(member) : undefined;
  const who = (
    <>
      <Portrait photo={room.photo} preview={room.photo_preview} name={name} size={42} decorative />
      <span className="clip" dir="auto">
        <Sentence text={name} />
      </span>
    </>
  );
  return (
    <header ref={box} className="chat-head">
      <Button look="text" round className="chat-back" aria-label={chatLabel.back} onClick={close}>
        <BackIcon />
      </Button>
      <h2 className="chat-name" tabIndex={-1}>
        {view ? (
          <button type="button" className="chat-who" title={threadLabel.viewProfileOf(name)} onClick={view}>
            {who}
          </button>
        ) : (
          <span className="chat-who" title={name}>
            {who}
          </span>
        )}
      </h2>
      <MemberMenu
        member={member}
        liked={isOpen}
        closed={!isOpen}
        room={room.id}
        gone={isGone}
        blocked={room.is_blocked}
        onView={view}
        onDone={(deed) => deed === 'unblocked' && onUnblocked()}
      />
    </header>
  );
}
