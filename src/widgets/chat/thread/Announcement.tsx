import { useEffect, useRef, useState } from 'react';
import { arrivedSince, firstNameOf, type Room, type ThreadMessage } from '../../../core';
import { Status } from '../../ui/feedback/Status';

/** Announces to screen readers what the other member writes while the conversation is open, but no earlier messages. */
export function Announcement({ messages, room }: { messages: readonly ThreadMessage[]; room: Room }) {
  const last = messages.at(-1)?.id;
  const said = useRef(last);
  const [text, setText] = useState('');
  useEffect(() => {
    if (said.current === last) return;
    const news = arrivedSince(messages, room, said.current);
    said.current = last;
    if (news.length === 0) return;
    setText(`${firstNameOf(room.other_user)}: ${news.map(({ content }) => content).join(' ')}`);
  }, [messages, room, last]);
  return <Status className="sr">{text}</Status>;
}
