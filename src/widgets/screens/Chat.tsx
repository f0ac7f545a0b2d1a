import { chatLabel } from '../../core';
import { SignedInOnly } from '../access/SignedInOnly';
import { Chat as Conversations } from '../chat/Chat';
import { RoomInQuery } from '../chat/RoomInQuery';
import type { ScreenProps } from './props';
import { withQuery } from './with-query';

const Asked = withQuery(() => (
  <RoomInQuery>
    <Conversations />
  </RoomInQuery>
));

export interface ChatProps extends ScreenProps {
  /** A CSS height, such as `80vh`; 600px by default. */
  height?: string;
}

/** The conversations and the open one; `query={{ with: id }}` opens the conversation with a member. */
export function Chat({ query, height = '600px' }: ChatProps) {
  return (
    <SignedInOnly hint={chatLabel.signInFirst}>
      <div className="chat-box" style={{ blockSize: height }}>
        <Asked query={query} />
      </div>
    </SignedInOnly>
  );
}
