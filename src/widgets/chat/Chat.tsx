import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { chat, chatLabel, type Room } from '../../core';
import { useNoun, useStyles } from '../host';
import { ProfileViewer } from '../members/ProfileViewer';
import { ConversationPane } from './ConversationPane';
import chatStyle from './chat.css?inline';
import { RoomList } from './RoomList';
import roomsStyle from './rooms.css?inline';
import threadStyle from './thread.css?inline';

const styles = [chatStyle, roomsStyle, threadStyle];

/**
 * Conversations, spec section 2: the list on one side, the open conversation on the other; where there is room for one
 * of them only, they alternate. As high as what it stands in.
 */
export function Chat() {
  useStyles(styles);
  const store = useNoun(chat);
  const openId = useStore(store.$openId);
  const frame = useRef<HTMLElement>(null);
  const shown = useRef(openId);

  // Focus follows what the member opened or left; what was open when they came takes none.
  useEffect(() => {
    const left = shown.current;
    if (left === openId) return;
    shown.current = openId;
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
    if (!openId) return find(`[data-room="${left}"]`)?.focus();
    const isAlternating = find('.chat-list')?.checkVisibility?.() === false;
    (isAlternating ? find('.chat-name') : (find('.composer textarea') ?? find('.chat-name')))?.focus();
  }, [openId]);

  const open = (room: Room) => store.open(room.id);
  return (
    <section ref={frame} className={`card chat ${openId ? 'is-open' : ''}`} part="chat" aria-label={chatLabel.title}>
      <ProfileViewer>
        {(view) => (
          <>
            <RoomList onOpen={open} />
            <ConversationPane onView={view} />
          </>
        )}
      </ProfileViewer>
    </section>
  );
}
