import { siteLabel } from '../../../core';
import { Chat } from '../../chat/Chat';
import { RoomInQuery } from '../../chat/RoomInQuery';
import { useHeightAboveKeyboard } from '../../chat/visible-height';

/** /Messages: conversations, as high as the window, or the space above an on-screen keyboard. */
export default function MessagesPage() {
  const height = useHeightAboveKeyboard();
  const style = height === undefined ? undefined : { blockSize: `calc(${height}px - var(--_bar))`, minBlockSize: '0' };
  return (
    <div className="messages" style={style}>
      <h1 className="sr">{siteLabel.messages}</h1>
      <RoomInQuery>
        <Chat />
      </RoomInQuery>
    </div>
  );
}
