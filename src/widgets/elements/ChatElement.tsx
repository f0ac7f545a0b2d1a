import { chatLabel } from '../../core';
import { Chat } from '../chat/Chat';
import { useStyles } from '../host';
import { SignedInOnly } from '../SignedInOnly';
import style from './chat-element.css?inline';
import { createElementClass } from './element';
import { WidgetElement, type WidgetProps, widgetKinds } from './WidgetElement';

const styles = [style];

function Content() {
  useStyles(styles);
  return (
    <SignedInOnly hint={chatLabel.signInFirst}>
      <Chat />
    </SignedInOnly>
  );
}

function ChatWidget(props: WidgetProps) {
  return (
    <WidgetElement {...props}>
      <Content />
    </WidgetElement>
  );
}

/** Makes the class of `<mm-chat>`. */
export const createChat = () => createElementClass(ChatWidget, widgetKinds);
