import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { chatLabel, conversations, type Room } from '../../core';
import { usePolled } from '../frame/drawn';
import { useClientStore, useHost, useResource, useStyles } from '../frame/host';
import { ProfileViewer } from '../members/drawer/ProfileViewer';
import countStyle from '../styles/count.css?inline';
import { ConversationPane } from './ConversationPane';
import chatStyle from './chat.css?inline';
import { RoomList } from './rooms/RoomList';
import roomsStyle from './rooms/rooms.css?inline';

const styles = [countStyle, chatStyle, roomsStyle];

/**
 * The chat, spec section 2: the list on one side, the open conversation on the other. If there is space for only one, they
 * alternate. As high as its container.
 */
export function Chat() {
  useStyles(styles);
  const store = useClientStore(conversations);
  const state = useResource(store.rooms);
  usePolled(store.rooms);
  const openId = useStore(store.$openId);
  const frame = useRef<HTMLElement>(null);
  const shown = useRef<string | undefined>(undefined);
  const takesFocus = useRef(false);
  const { ownsPage } = useHost();
  // Without the list a conversation cannot be shown; the list then shows the error.
  const isOpen = openId !== undefined && (state.data !== undefined || state.status !== 'failed');
  // Move the focus on a page of others only if it is already in the chat.
  const hasFocus = () => !!(frame.current?.getRootNode() as ShadowRoot | undefined)?.activeElement;
  if (openId !== shown.current) takesFocus.current = ownsPage || hasFocus();

  // Return the focus to the conversation in the list. After a block it is gone, so focus the first button.
  useEffect(() => {
    const left = shown.current;
    shown.current = openId;
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
    if (left && !openId) (find(`[data-room="${left}"]`) ?? (takesFocus.current ? find('button') : null))?.focus();
  }, [openId]);

  const open = (room: Room) => store.open(room.id);
  return (
    <section
      ref={frame}
      className={`card chat ${isOpen ? 'is-open' : ''}`}
      part="card chat"
      aria-label={chatLabel.title}
    >
      <ProfileViewer>
        {(view) => (
          <>
            <RoomList state={state} onOpen={open} />
            <ConversationPane isLoading={state.data === undefined} takesFocus={takesFocus.current} onView={view} />
          </>
        )}
      </ProfileViewer>
    </section>
  );
}
