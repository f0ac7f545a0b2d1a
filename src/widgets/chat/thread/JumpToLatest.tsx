import { threadLabel } from '../../../core';
import { DownIcon } from '../../ui/icons/arrows';
import { Button } from '../../ui/press/Button';

/** Jumps to the newest message, for members who have scrolled up. Shows how many arrived in the meantime. */
export function JumpToLatest({ arrived, onJump }: { arrived: number; onJump(): void }) {
  const text = arrived > 0 ? threadLabel.arrived(arrived) : undefined;
  return (
    <Button
      look={text ? 'primary' : 'quiet'}
      round={!text}
      className="to-end"
      aria-label={text ? undefined : threadLabel.latest}
      title={threadLabel.latest}
      onClick={onJump}
    >
      {text}
      <DownIcon />
    </Button>
  );
}
