import { type FunctionComponent, useEffect, useState } from 'react';

/** Milliseconds that a wait goes unnoticed. */
const UNNOTICED = 150;

/**
 * A shape of what is still to come that is drawn only where the wait lasts: what comes at once is not to be preceded by a
 * flash of grey, nor to wait until that is drawn. For shapes with nothing below them, which would move.
 */
export const lasting =
  (Shape: FunctionComponent): FunctionComponent =>
  () => {
    const [isLong, setLong] = useState(false);
    useEffect(() => {
      const timer = setTimeout(setLong, UNNOTICED, true);
      return () => clearTimeout(timer);
    }, []);
    return isLong ? <Shape /> : <span className="skeleton" hidden />;
  };
