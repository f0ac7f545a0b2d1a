import { type ComponentType, type FunctionComponent, type ReactNode, useLayoutEffect, useState } from 'react';
import { commonLabel, connectionText } from '../../core';
import { Button } from './Button';
import { loadPart } from './load-part';

/** A component whose code loads later. */
export interface Deferred<Props> extends FunctionComponent<Props> {
  /**
   * Preloads the code, so that the component shows at once. Rejects if loading fails; the component itself then shows the
   * error.
   */
  load(): Promise<void>;
}

/**
 * Creates a component whose code loads when it is first rendered. Until then it renders `waiting`. If loading fails, it shows
 * an error with a button to try again.
 */
export function deferred<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  // A function, because Preact would keep a single element, and the page around it, for ever.
  waiting: () => ReactNode = () => null,
): Deferred<Props> {
  let loaded: ComponentType<Props> | undefined;
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [tries, setTries] = useState(1);
    const [hasFailed, setFailed] = useState(false);
    // Starts before the page is painted; a request after that would be a frame later.
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
