import { type FunctionComponent, useEffect, useState } from 'react';

/** Milliseconds of waiting that members do not notice. */
const UNNOTICED = 150;

/**
 * Creates a placeholder that appears only if loading takes long: content that loads quickly should not follow a flash of grey
 * or wait until it is drawn. Use it only if there is nothing below, which would move.
 */
export const delayedSkeleton =
  (Shape: FunctionComponent): FunctionComponent =>
  () => {
    const [isLong, setLong] = useState(false);
    useEffect(() => {
      const timer = setTimeout(setLong, UNNOTICED, true);
      return () => clearTimeout(timer);
    }, []);
    return isLong ? <Shape /> : <span className="skeleton" hidden />;
  };
