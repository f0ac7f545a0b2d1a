import { siteLabel } from '../../../core';
import { Chat } from '../../chat/Chat';
import { useHeightAboveKeyboard } from '../../chat/composer/visible-height';
import { RoomInQuery } from '../../chat/RoomInQuery';
import { useStyles } from '../../frame/host';
import style from '../messages-page.css?inline';

const styles = [style];

/** Heights above a keyboard, in CSS pixels, that leave no room for the head of the conversation: phones on their side. */
const TIGHT = 240;

/** /Messages: conversations, as high as the window. An on-screen keyboard leaves only them on the screen. */
export default function MessagesPage() {
  useStyles(styles);
  const height = useHeightAboveKeyboard();
  const isTight = height !== undefined && height < TIGHT;
  const classes = height === undefined ? 'messages' : `messages above-keyboard${isTight ? ' is-tight' : ''}`;
  return (
    <div className={classes} style={{ blockSize: height }}>
      <h1 className="sr">{siteLabel.messages}</h1>
      <RoomInQuery>
        <Chat />
      </RoomInQuery>
    </div>
  );
}
