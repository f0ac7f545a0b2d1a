import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { chatText, conversations, type StoreDefinition } from '../../core';
import { useClientStore, useHost } from '../frame/host';
import { useQuery } from '../frame/query';
import { Conversation } from './ConversationPane';

/** The number of chat screens on the page. */
const screens: StoreDefinition<{ count: number }> = { name: 'chat-screens', create: () => ({ count: 0 }) };

/**
 * Keeps the open conversation in the address, `?room=<id>`, so that a reload opens it again and Back goes from the
 * conversation to the list. `?with=<user>` opens the conversation with a member. A conversation opened just before this screen
 * is kept too. Renders the chat only after reading the address, so that it does not ask for a choice already made.
 */
export function RoomInQuery({ children }: { children: ReactNode }) {
  const [isRead, setRead] = useState(false);
  const { $openId, rooms, open, openWith, close } = useClientStore(conversations);
  const { client } = useHost();
  const { query, pushQuery, replaceQuery, back } = useQuery();
  const room = query.get('room') ?? undefined;
  const partner = query.get('with') ?? undefined;
  const isArriving = useRef(true);
  /** The open conversation that the address and the store last agreed on. */
  const agreed = useRef<string | undefined>(undefined);
  const isListBehind = useRef(false);
  /** Whether we are looking for the conversation with a member. It then replaces that address, or Back would open it again. */
  const isSought = useRef(false);

  // A member who sees the list is about to open a conversation. Preload its code before calling the API, so that a
  // conversation that is already open renders together with the list.
  useLayoutEffect(() => void Conversation.load().catch(() => undefined), []);

  // Apply the address to the store.
  useLayoutEffect(() => {
    setRead(true);
    if (room) {
      if (!isArriving.current && !agreed.current) isListBehind.current = true;
      agreed.current = room;
      open(room);
    } else if (partner) {
      agreed.current = $openId.get();
      isSought.current = true;
      void openWith(partner).then((hasRoom) => {
        isSought.current = false;
        if (!hasRoom && rooms.peek().status === 'ready') client.notices.error(chatText.notMutual);
        const found = $openId.get();
        agreed.current = found;
        replaceQuery(found ? { room: found } : {});
      });
    } else if (!isArriving.current) {
      agreed.current = undefined;
      isListBehind.current = false;
      close();
    }
  }, [room, partner, $openId, rooms, client, open, openWith, close, replaceQuery]);

  // Update the address when a conversation opens or closes. However many conversations were opened, Back leads to the list.
  useLayoutEffect(() => {
    const follow = () => {
      const now = $openId.get();
      const hasArrived = !isArriving.current;
      isArriving.current = false;
      if (now === agreed.current || isSought.current) return;
      const isFromList = hasArrived && !agreed.current;
      agreed.current = now;
      if (now && isFromList) {
        isListBehind.current = true;
        pushQuery({ room: now });
      } else if (now) replaceQuery({ room: now });
      else if (isListBehind.current) back();
      else replaceQuery({});
    };
    follow();
    return $openId.listen(follow);
  }, [$openId, pushQuery, replaceQuery, back]);

  // All chat screens share the open conversation, so close it with the last of them.
  const here = useClientStore(screens);
  useEffect(() => {
    here.count += 1;
    return () => {
      here.count -= 1;
      if (here.count === 0) close();
    };
  }, [here, close]);

  return isRead ? children : null;
}
