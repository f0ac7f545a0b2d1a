import { type RefObject, useLayoutEffect, useRef } from 'react';
import { commonLabel, listLabel, type NextPage } from '../../../core';
import { useStyles } from '../../frame/host';
import { useRetryOnReturn } from '../../frame/retry-on-return';
import { Button } from '../press/Button';
import style from './list-end.css?inline';

const styles = [style];

export interface ListEndProps {
  next: NextPage;
  /** Shown if loading failed. */
  failed: string;
  /** Shown below the last item. */
  end: string;
  /** Called when the member presses Show more. */
  onShowMore(): void;
  /** Called after a failure, at any press and when the network returns. It leaves the focus where it is. */
  onAgain(): void;
}

/** The end of a list: a button for the next page, a retry, or a note that there is no more. */
export function ListEnd({ next, failed, end: text, onShowMore, onAgain }: ListEndProps) {
  useStyles(styles);
  useRetryOnReturn(next === 'failed', onAgain);
  const end = useRef<HTMLDivElement>(null);
  return (
    <div ref={end} className="stack list-end" tabIndex={-1}>
      {next === 'failed' && (
        <p className="soft" role="alert">
          {failed}
        </p>
      )}
      {next === 'none' ? (
        <p className="soft small">{text}</p>
      ) : (
        <MoreButton next={next} end={end} onShowMore={onShowMore} />
      )}
    </div>
  );
}

interface MoreButtonProps extends Pick<ListEndProps, 'next' | 'onShowMore'> {
  end: RefObject<HTMLDivElement | null>;
}

/** One button for all states. It is never disabled, because that would lose the focus. */
function MoreButton({ next, end, onShowMore }: MoreButtonProps) {
  const box = useRef<HTMLDivElement>(null);
  // After the last page the button disappears. If it had the focus, focus the end of the list.
  useLayoutEffect(() => {
    const shown = box.current;
    return () => {
      if (shown?.matches(':focus-within')) end.current?.focus();
    };
  }, [end]);
  return (
    <div ref={box}>
      <Button look="quiet" aria-disabled={next === 'loading'} onClick={onShowMore}>
        {next === 'failed' ? commonLabel.retry : next === 'loading' ? commonLabel.loading : listLabel.showMore}
      </Button>
    </div>
  );
}
