import { useStore } from '@nanostores/react';
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { charactersLeft, chat, isNearLimit, isSendable, type Room, threadLabel } from '../../../core';
import { useClientStore, useHost } from '../../frame/host';
import { afterPaint } from '../../ui/after-paint';
import { Status } from '../../ui/feedback/Status';
import { isComposing } from '../../ui/form/composing';
import { icon } from '../../ui/icon';
import { Button } from '../../ui/press/Button';
import { isOfKeyboard, isScreenKeyboardOpen, isTouch } from './touch';

const SendIcon = icon('M20.500 3.500 10.500 13.500', 'm20.500 3.500-6.400 17-3.600-7-7-3.600z');

/**
 * The field for writing a message. Enter sends, Shift+Enter starts a new line. On touch screens without a keyboard of their own
 * Enter starts a new line and the button sends. Ctrl+Enter and Cmd+Enter always send. Blank text cannot be sent, nor a second message while one is being sent. Typed text stays with its
 * conversation, even if it is too long.
 */
export function Composer({ room }: { room: Room }) {
  const { drafts, send, $pending } = useClientStore(chat);
  const { emit } = useHost();
  const [text, setText] = useState(() => drafts.get(room.id));
  const field = useRef<HTMLTextAreaElement>(null);
  const hasKeyboard = useRef(false);
  const id = useId();
  const isSending = (useStore($pending)[room.id] ?? []).some((message) => message.status === 'sending');
  const isReady = isSendable(text) && !isSending;
  const left = isNearLimit(text) ? charactersLeft(text) : undefined;

  // Grows with its text, up to the maximum height in the style.
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.blockSize = 'auto';
    if (text) area.style.blockSize = `${area.scrollHeight + 2}px`;
  }, [text]);

  const change = (typed: string) => {
    setText(typed);
    drafts.set(room.id, typed);
  };
  const submit = async () => {
    if (!isReady) return;
    setText('');
    field.current?.focus();
    // Paint the empty field first: adding the message to a long conversation takes longer.
    await afterPaint();
    if (drafts.get(room.id) === text) drafts.set(room.id, '');
    if ((await send(room.id, text)).ok) emit('mm-message-sent', { room: room.id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfKeyboard(event.nativeEvent)) hasKeyboard.current = true;
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    const sends = event.ctrlKey || event.metaKey || !isTouch() || (hasKeyboard.current && !isScreenKeyboardOpen());
    if (!sends) return;
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
        part="field composer"
        rows={1}
        value={text}
        placeholder={threadLabel.write}
        aria-label={threadLabel.write}
        aria-describedby={left === undefined ? undefined : id}
        aria-invalid={left !== undefined && left < 0 ? true : undefined}
        enterKeyHint={isTouch() ? 'enter' : 'send'}
        dir={text ? 'auto' : undefined}
        onInput={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" round part="send" aria-label={threadLabel.send} disabled={!isReady}>
        <SendIcon />
      </Button>
      {left !== undefined && (
        <Status id={id} className={`composer-count ${left < 0 ? 'over' : 'soft'}`}>
          {left < 0 ? threadLabel.over(-left) : threadLabel.left(left)}
        </Status>
      )}
    </form>
  );
}
