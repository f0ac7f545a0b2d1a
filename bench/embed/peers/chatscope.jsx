import {
  ChatContainer,
  Conversation,
  ConversationHeader,
  ConversationList,
  MainContainer,
  Message,
  MessageInput,
  MessageList,
  Sidebar,
} from '@chatscope/chat-ui-kit-react';
import { createRoot } from 'react-dom/client';

/** The same number of conversations and messages as the demo member sees. */
const names = Array.from({ length: 6 }, (_, place) => `Member ${place + 1}`);
const messages = Array.from({ length: 12 }, (_, place) => ({
  message: `Would you like to meet for karak on Friday? (${place + 1})`,
  direction: place % 2 ? 'outgoing' : 'incoming',
  position: 'single',
}));

createRoot(document.getElementById('app')).render(
  <div style={{ height: 600 }}>
    <MainContainer>
      <Sidebar position="left">
        <ConversationList>
          {names.map((name) => (
            <Conversation key={name} name={name} info="See you on Friday" unreadCnt={1} />
          ))}
        </ConversationList>
      </Sidebar>
      <ChatContainer>
        <ConversationHeader>
          <ConversationHeader.Content userName={names[0]} />
        </ConversationHeader>
        <MessageList>
          {messages.map((message) => (
            <Message key={message.message} model={message} />
          ))}
        </MessageList>
        <MessageInput placeholder="Write a message" />
      </ChatContainer>
    </MainContainer>
  </div>,
);
