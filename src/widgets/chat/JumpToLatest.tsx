import { threadLabel } from '../../core';
import { Button } from '../ui/Button';
import { DownIcon } from '../ui/icons/arrows';

/** Back to the newest message, for whoever has scrolled up; says how many came in the meantime. */
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
