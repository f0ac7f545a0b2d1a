import { useStore } from '@nanostores/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { conversations, threadLabel } from '../../core';
import { useNoun } from '../frame/host';
import { Button } from '../ui/Button';

/** What stands above the oldest known message. */
export interface EarlierProps {
  log: RefObject<HTMLElement | null>;
  /** The oldest known message: what is above it comes next. */
  first: string | undefined;
  /** Brings it; resolves to whether it could. */
  more(): Promise<boolean>;
}

/** How long before its end the scroller asks for more, in CSS pixels. */
const AHEAD = 800;

/** Brings what is older as one scrolls up, or by the button; after a failure by the button alone. */
export function Earlier({ log, first, more }: EarlierProps) {
  const { loadOlder } = useNoun(conversations);
  const isLoading = useStore(loadOlder.$pending);
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => setFailed(!(await more())), [more]);

  // Watched anew after each part: where it is still in sight, nothing would cross the line.
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

  // At the beginning of the conversation the button goes; the focus stays in the conversation.
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
