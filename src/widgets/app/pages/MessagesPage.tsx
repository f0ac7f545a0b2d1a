import { siteLabel } from '../../../core';
import { Chat, chatStyles } from '../../chat/Chat';
import { useStyles } from '../../host';

/** /Messages: conversations, as high as the window allows. */
export default function MessagesPage() {
  useStyles(chatStyles);
  return (
    <div className="messages">
      <h1 className="sr">{siteLabel.messages}</h1>
      <Chat />
    </div>
  );
}
