/** `<mm-chat>`: conversations and the open one; its height is the page's to set, 600 px where it does not. */
import { chatLabel } from '../../core';
import { Chat } from '../chat/Chat';
import { useRoomInQuery } from '../chat/room-in-query';
import { useStyles } from '../host';
import { LocalQuery } from '../local-query';
import { SignedInOnly } from '../SignedInOnly';
import style from './chat-element.css?inline';
import { define } from './element';
import { createWidget, type WidgetProps } from './WidgetElement';

const styles = [style];

function Conversations() {
  useRoomInQuery();
  return <Chat />;
}

function ChatElement({ query }: WidgetProps) {
  useStyles(styles);
  return (
    <SignedInOnly hint={chatLabel.signInFirst}>
      <LocalQuery query={query}>
        <Conversations />
      </LocalQuery>
    </SignedInOnly>
  );
}

define('mm-chat', () => createWidget(ChatElement));
