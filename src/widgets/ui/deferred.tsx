import { type ComponentType, type FunctionComponent, type ReactNode, useLayoutEffect, useState } from 'react';
import { commonLabel, connectionText } from '../../core';
import { Button } from './Button';
import { loadPart } from './load-part';

/** A component whose code comes later. */
export interface Deferred<Props> extends FunctionComponent<Props> {
  /** Loads the code ahead, so that it is shown at once. Rejects where it cannot be had, which is told where it is shown. */
  load(): Promise<void>;
}

/**
 * A component whose code is loaded when it is first shown. What `waiting` gives stands until it is there; when it cannot be
 * loaded, it says so, and a button tries again.
 */
export function deferred<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  // Anew for each place: Preact would keep the first one, and the page around it, for good.
  waiting: () => ReactNode = () => null,
): Deferred<Props> {
  let loaded: ComponentType<Props> | undefined;
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [tries, setTries] = useState(1);
    const [hasFailed, setFailed] = useState(false);
    // Before the page is painted: what is asked for after it comes a frame later.
    useLayoutEffect(() => {
      if (Loaded) return;
      let isWanted = tries > 0;
      Part.load().then(
        () => isWanted && setLoaded(() => loaded),
        () => isWanted && setFailed(true),
      );
      return () => {
        isWanted = false;
      };
    }, [Loaded, tries]);
    if (Loaded) return <Loaded {...props} />;
    if (!hasFailed) return <>{waiting()}</>;
    const retry = () => {
      setFailed(false);
      setTries(tries + 1);
    };
    return (
      <div role="alert">
        <p className="soft">{connectionText.unreachable}</p>
        <Button look="quiet" onClick={retry}>
          {commonLabel.retry}
        </Button>
      </div>
    );
  }
  Part.load = () =>
    loadPart(load).then((module) => {
      loaded = module.default;
    });
  return Part;
}
