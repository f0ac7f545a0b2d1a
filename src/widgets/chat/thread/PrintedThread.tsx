import { useStore } from '@nanostores/react';
import {
  chatLabel,
  conversations,
  isFromOther,
  nameOf,
  ownProfile,
  type Room,
  roomName,
  threadLabel,
} from '../../../core';
import { useClientStore, useStyles } from '../../frame/host';
import { Sentence } from '../../ui/Sentence';
import { Words } from '../../ui/Words';
import { exactTime } from './exact-time';
import { useIsPrinting } from './print-of';
import style from './printed.css?inline';

const styles = [style];

/** The conversation on paper: all of it, each message with its sender, day and time, because members print it as evidence. */
export function PrintedThread({ room }: { room: Room }) {
  useStyles(styles);
  return useIsPrinting(room) ? <Print room={room} /> : null;
}

function Print({ room }: { room: Room }) {
  const { messagesOf, $complete } = useClientStore(conversations);
  const own = useClientStore(ownProfile).peek().data;
  const { data } = useStore(messagesOf(room.id).$state);
  const isComplete = useStore($complete)[room.id] ?? false;
  const name = roomName(room);
  return (
    <section className="printed">
      <h2>
        <Sentence text={threadLabel.conversationWith(name)} />
      </h2>
      {!isComplete && <p>{threadLabel.printIncomplete}</p>}
      {data?.map((message) => (
        <div key={message.id} className="printed-message">
          <p>
            <strong dir="auto">
              <Sentence text={isFromOther(message, room) ? name : nameOf(own) || chatLabel.you} />
            </strong>
            {' · '}
            <time dateTime={message.sent_at}>{exactTime(message.sent_at)}</time>
          </p>
          <Words className="printed-text" text={message.content} />
        </div>
      ))}
    </section>
  );
}
