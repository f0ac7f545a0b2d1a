import { type RefObject, useLayoutEffect, useRef } from 'react';
import { commonLabel, type Found, listText, searchLabel } from '../../core';
import { Button } from '../ui/Button';

/** Props of the end of a list. */
interface ListEndProps {
  found: Found;
  /** Called when the member presses Show more. */
  onShowMore(): void;
}

/** The end of a list: a button for the next page, a retry, or a note that there is no more. */
export function ListEnd({ found, onShowMore }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const { more, isCut } = found;

  return (
    <div ref={end} className="stack list-end" tabIndex={-1}>
      {more === 'failed' && (
        <p className="soft" role="alert">
          {listText.searchFailed}
        </p>
      )}
      {more === 'none' ? (
        <p className="soft small">{isCut ? searchLabel.cut : searchLabel.end}</p>
      ) : (
        <MoreButton more={more} end={end} onShowMore={onShowMore} />
      )}
    </div>
  );
}

interface MoreButtonProps {
  more: Found['more'];
  end: RefObject<HTMLDivElement | null>;
  onShowMore(): void;
}

/** One button for all states. It is never disabled, because that would lose the focus. */
function MoreButton({ more, end, onShowMore }: MoreButtonProps) {
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
      <Button look="quiet" aria-disabled={more === 'loading'} onClick={onShowMore}>
        {more === 'failed' ? commonLabel.retry : more === 'loading' ? commonLabel.loading : searchLabel.showMore}
      </Button>
    </div>
  );
}
