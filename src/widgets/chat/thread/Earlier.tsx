import { useStore } from '@nanostores/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { conversations, threadLabel } from '../../../core';
import { useClientStore } from '../../frame/host';
import { Button } from '../../ui/press/Button';

/** Props of the button above the oldest loaded message. */
export interface EarlierProps {
  log: RefObject<HTMLElement | null>;
  /** Id of the oldest loaded message. */
  first: string | undefined;
  /** Loads older messages. Resolves to whether that worked. */
  more(): Promise<boolean>;
}

/** Distance from the top at which older messages are loaded, in CSS pixels. */
const AHEAD = 800;

/** Loads older messages when the member scrolls up or presses the button. After a failure, only the button does. */
export function Earlier({ log, first, more }: EarlierProps) {
  const { loadOlder } = useClientStore(conversations);
  const isLoading = useStore(loadOlder.$pending);
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => setFailed(!(await more())), [more]);

  // Observe again after each page: an element that stays in sight triggers no event.
  useEffect(() => {
    const [root, target] = [log.current, place.current];
    if (!root || !target || !first || hasFailed || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void load();
      },
      { root, rootMargin: `${AHEAD}px 0px` },
    );
    watch.observe(target);
    return () => watch.disconnect();
  }, [log, first, hasFailed, load]);

  // At the beginning of the conversation the button disappears, so keep the focus in the conversation.
  useEffect(() => {
    const [root, target] = [log.current, place.current];
    return () => {
      if (target?.contains((target.getRootNode() as ShadowRoot).activeElement)) root?.focus();
    };
  }, [log]);

  return (
    <div ref={place} className="earlier">
      <Button look="text" busy={isLoading} onClick={() => void load()}>
        {threadLabel.earlier}
      </Button>
    </div>
  );
}
