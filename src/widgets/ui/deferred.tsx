import { type ComponentType, type FunctionComponent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { commonLabel, connectionText } from '../../core';
import { useHost } from '../frame/host';
import { loadPart } from '../frame/load-part';
import { useRetryOnReturn } from '../frame/retry-on-return';
import { Button } from './press/Button';

/** A component whose code loads later. */
export interface Deferred<Props> extends FunctionComponent<Props> {
  /**
   * Preloads the code, so that the component shows at once. Rejects if loading fails; the component itself then shows the
   * error.
   */
  load(): Promise<void>;
}

/** A part that opens above the page, such as a dialog. */
interface Closable {
  onClose?(): void;
}

/**
 * Creates a component whose code loads when it is first rendered. Until then it renders `waiting`. If loading fails, a part with
 * `onClose` closes with a notice, because its own place may be far away. Other parts show an error with a button to try again,
 * or `failed`, and load again at the next press and when the network returns.
 */
export function deferred<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  // A function, because Preact would keep a single element, and the page around it, for ever.
  waiting: () => ReactNode = () => null,
  failed?: () => ReactNode,
): Deferred<Props> {
  let loaded: ComponentType<Props> | undefined;
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [tries, setTries] = useState(1);
    const [hasFailed, setFailed] = useState(false);
    const { notices } = useHost().client;
    const close = useRef<() => void>(undefined);
    close.current = (props as Closable).onClose;
    // Starts before the page is painted; a request after that would be a frame later.
    useLayoutEffect(() => {
      if (Loaded) return;
      let isWanted = tries > 0;
      const onFailure = () => {
        if (!isWanted) return;
        if (!close.current) return setFailed(true);
        notices.error(connectionText.unreachable);
        close.current();
      };
      Part.load().then(() => isWanted && setLoaded(() => loaded), onFailure);
      return () => {
        isWanted = false;
      };
    }, [Loaded, tries, notices]);
    useRetryOnReturn(hasFailed, () => {
      setFailed(false);
      setTries(tries + 1);
    });
    if (Loaded) return <Loaded {...props} />;
    if (!hasFailed) return <>{waiting()}</>;
    if (failed) return <>{failed()}</>;
    return (
      <div role="alert">
        <p className="soft">{connectionText.unreachable}</p>
        {/* Any press tries again. The button says so. */}
        <Button look="quiet">{commonLabel.retry}</Button>
      </div>
    );
  }
  Part.load = () =>
    loadPart(load).then((module) => {
      loaded = module.default;
    });
  return Part;
}
