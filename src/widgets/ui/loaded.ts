import { type ComponentType, useEffect, useState } from 'react';
import { connectionText } from '../../core';
import { useHost } from '../frame/host';
import { loadPart } from '../frame/load-part';

/**
 * Loads a component's code as soon as it is wanted, for content that opens next to a button; undefined until it is loaded. If
 * loading fails, shows a notice and calls `close`; pressing the button again tries again.
 * @param isSilent shows no notice, because the member did not press the button
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
