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

/** The conversations and the open one; `query={{ with: id }}` opens the conversation with a member. */
export function Chat({ query }: ScreenProps) {
  return (
    <SignedInOnly hint={chatLabel.signInFirst}>
      <Asked query={query} />
    </SignedInOnly>
  );
}
