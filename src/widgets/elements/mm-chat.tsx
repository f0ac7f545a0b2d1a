/** `<mm-chat>`: conversations and the open one; its height is the page's to set, 600 px where it does not. */
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
