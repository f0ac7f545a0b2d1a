import { type Bubble, chat, threadLabel } from '../../../core';
import { useClientStore, useHost } from '../../frame/host';
import { AlertIcon } from '../../ui/icons/signs';

/** Shown below a message that was not sent, with buttons to retry or discard it. */
export function NotSent({ roomId, message }: Pick<Bubble, 'message'> & { roomId: string }) {
  const { retry, discard } = useClientStore(chat);
  const { emit } = useHost();
  const again = async () => {
    if ((await retry(roomId, message)).ok) emit('mm-message-sent', { room: roomId });
  };
  return (
    <span className="bubble-note not-sent">
      <AlertIcon />
      <span>{threadLabel.notSent}</span>
      <button type="button" onClick={() => void again()}>
        {threadLabel.retry}
      </button>
      <button type="button" onClick={() => discard(roomId, message)}>
        {threadLabel.discard}
      </button>
    </span>
  );
}
