import { useEffect, useState } from 'react';
import { evidence } from '../../core';
import { useClientStore } from '../frame/host';

/** Returns the id of the conversation with a member, once it is known and if there is one. */
export function useConversationWith(user: string): string | undefined {
  const { conversationWith } = useClientStore(evidence);
  const [room, setRoom] = useState<string>();
  useEffect(() => {
    let isMounted = true;
    void conversationWith(user).then((found) => isMounted && setRoom(found));
    return () => {
      isMounted = false;
    };
  }, [conversationWith, user]);
  return room;
}
