import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { conversations, type Noun } from '../../core';
import { useNoun } from '../frame/host';
import { useQuery } from '../frame/query';
import { Conversation } from './ConversationPane';

/** How many screens with conversations a page has. */
const screens: Noun<{ count: number }> = { name: 'chat-screens', create: () => ({ count: 0 }) };

/**
 * Keeps the open conversation in the address, `?room=<id>`, so that a reload opens it again and Back goes from the
 * conversation to the list; `?with=<user>` opens the conversation with a member. One that was opened just before the
 * screen is shown counts as well. The chat in it begins when the address has been read: nobody is asked for a choice that is
 * made.
 */
export function RoomInQuery({ children }: { children: ReactNode }) {
  const [isRead, setRead] = useState(false);
  const { $openId, open, openWith, close } = useNoun(conversations);
  const { query, pushQuery, replaceQuery, back } = useQuery();
  const room = query.get('room') ?? undefined;
  const partner = query.get('with') ?? undefined;
  const isArriving = useRef(true);
  /** What address and store agree on. */
  const agreed = useRef<string | undefined>(undefined);
  const isListBehind = useRef(false);
  /** The conversation with a member is looked for; it takes the place of that address, or Back would open it again. */
  const isSought = useRef(false);

  // Whoever sees the list is about to open one. Before anything is asked of the API, so that it is there before its answers
  // are: who comes with a conversation open has it drawn with its list, not after it.
  useLayoutEffect(() => void Conversation.load().catch(() => undefined), []);

  // The address leads.
  useLayoutEffect(() => {
    setRead(true);
    if (room) {
      if (!isArriving.current && !agreed.current) isListBehind.current = true;
      agreed.current = room;
      open(room);
    } else if (partner) {
      agreed.current = $openId.get();
      isSought.current = true;
      void openWith(partner).then(() => {
        isSought.current = false;
        const found = $openId.get();
        agreed.current = found;
        replaceQuery(found ? { room: found } : {});
      });
    } else if (!isArriving.current) {
      agreed.current = undefined;
      isListBehind.current = false;
      close();
    }
  }, [room, partner, $openId, open, openWith, close, replaceQuery]);

  // It follows what is opened and closed on the screen. However many conversations were looked at, the list is behind.
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

  // The conversation is open in all of them.
  const here = useNoun(screens);
  useEffect(() => {
    here.count += 1;
    return () => {
      here.count -= 1;
      if (here.count === 0) close();
    };
  }, [here, close]);

  return isRead ? children : null;
}
