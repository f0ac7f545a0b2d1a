import { type ComponentType, useEffect, useState } from 'react';
import { connectionText } from '../../core';
import { useHost } from '../frame/host';
import { loadPart } from './load-part';

/**
 * A component whose code is loaded as soon as it is wanted, for what opens beside a button; undefined until it is there. Where
 * it cannot be loaded, that is said in a corner and `close` is called: to press the button again is to try again.
 * @param isSilent nobody has asked for it by a press, so nothing is said
 */
export function useLoaded<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
  close: () => void,
  isSilent = false,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const { notices } = useHost().client;
  useEffect(() => {
    if (!isWanted || Part) return;
    let isStill = true;
    loadPart(load).then(
      (module) => isStill && setPart(() => module.default),
      () => {
        if (!isStill) return;
        close();
        if (!isSilent) notices.error(connectionText.unreachable);
      },
    );
    return () => {
      isStill = false;
    };
  }, [load, isWanted, close, isSilent, notices, Part]);
  return Part;
}
