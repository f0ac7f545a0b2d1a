import { profileLabel } from '../../core';
import { LockIcon } from './icons';

/** The lock beside what its owner alone sees; `isWritten` says it in words too. */
export function PrivateMark({ isWritten }: { isWritten?: boolean }) {
  return (
    <span className="private-mark" title={isWritten ? undefined : profileLabel.onlyYou}>
      <LockIcon />
      <span className={isWritten ? 'small' : 'sr'}>{profileLabel.onlyYou}</span>
    </span>
  );
}
