import { useStore } from '@nanostores/react';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { chat, chatLabel, MESSAGE_MAX, type Room } from '../../core';
import { useHost, useNoun } from '../host';
import { Button } from '../ui/Button';
import { SendIcon } from '../ui/icons';

/**
 * Where a message is written. Enter sends, Shift and Enter begin a new line; blank text is not sent, nor a second
 * message while the first is on its way. What is typed stays with its conversation.
 */
export function Composer({ room }: { room: Room }) {
  const { drafts, send, $pending } = useNoun(chat);
  const { emit } = useHost();
  const [text, setText] = useState(() => drafts.get(room.id));
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = (useStore($pending)[room.id] ?? []).some((message) => message.status === 'sending');

  // Grows with its text, up to what the style allows.
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.blockSize = 'auto';
    if (text) area.style.blockSize = `${area.scrollHeight}px`;
  }, [text]);

  const change = (typed: string) => {
    setText(typed);
    drafts.set(room.id, typed);
  };
  const submit = async () => {
    if (!text.trim() || isSending) return;
    change('');
    field.current?.focus();
    if ((await send(room.id, text)).ok) emit('mm-message-sent', { room: room.id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the choice of a word in an input method; that one is not ours.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };

  return (
    <form
      className="composer"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <textarea
        ref={field}
        part="composer"
        rows={1}
        value={text}
        maxLength={MESSAGE_MAX}
        placeholder={chatLabel.write}
        aria-label={chatLabel.write}
        enterKeyHint="send"
        dir="auto"
        onInput={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" round part="send" aria-label={chatLabel.send} disabled={!text.trim() || isSending}>
        <SendIcon />
      </Button>
    </form>
  );
}
