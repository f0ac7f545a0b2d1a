import { type RefObject, useLayoutEffect, useRef } from 'react';
import { commonLabel, type Found, listText, searchLabel } from '../../core';
import { Button } from '../ui/Button';

/** What the end of a list takes. */
interface ListEndProps {
  found: Found;
  /** The member asks for more. */
  onShowMore(): void;
}

/** What comes after the last card: the next page when one asks for it, another try, or that there is no more. */
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

/** One button, whatever it says: never disabled, since that would lose the focus. */
function MoreButton({ more, end, onShowMore }: MoreButtonProps) {
  const box = useRef<HTMLDivElement>(null);
  // When the last page has come the button goes; who stood on it then stands at the end of the list.
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
