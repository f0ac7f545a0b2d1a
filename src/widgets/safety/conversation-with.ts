import { useEffect, useState } from 'react';
import { evidence } from '../../core';
import { useNoun } from '../frame/host';

/** Returns the id of the conversation with a member, once it is known and if there is one. */
export function useConversationWith(user: string): string | undefined {
  const { conversationWith } = useNoun(evidence);
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
