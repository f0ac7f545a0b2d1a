/** `<mm-chat>`: the conversations and the open one. It is 600 px high unless the page sets a height. */
import { chatLabel } from '../../core';
import { SignedInOnly } from '../access/SignedInOnly';
import { Chat } from '../chat/Chat';
import { RoomInQuery } from '../chat/RoomInQuery';
import { useStyles } from '../frame/host';
import { LocalQuery } from '../frame/local-query';
import style from './chat-element.css?inline';
import { define } from './element';
import { createWidget, type WidgetProps } from './WidgetElement';

const styles = [style];

function ChatElement({ query }: WidgetProps) {
  useStyles(styles);
  return (
    <SignedInOnly hint={chatLabel.signInFirst}>
      <LocalQuery query={query}>
        <RoomInQuery>
          <Chat />
        </RoomInQuery>
      </LocalQuery>
    </SignedInOnly>
  );
}

define('mm-chat', () => createWidget(ChatElement));
