import { profileLabel } from '../../../core';
import { LockIcon } from '../icons';

/** The lock next to answers that only their owner sees. `isWritten` adds a text. */
export function PrivateMark({ isWritten }: { isWritten?: boolean }) {
  return (
    <span className="private-mark" title={isWritten ? undefined : profileLabel.onlyYou}>
      <LockIcon />
      <span className={isWritten ? 'small' : 'sr'}>{profileLabel.onlyYou}</span>
    </span>
  );
}
