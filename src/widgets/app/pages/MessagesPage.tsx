import { siteLabel } from '../../../core';
import { Chat } from '../../chat/Chat';

/** /Messages: conversations, as high as the window allows. */
export default function MessagesPage() {
  return (
    <div className="messages">
      <h1 className="sr">{siteLabel.messages}</h1>
      <Chat />
    </div>
  );
}
