import { useEffect } from 'react';
import type { Resource } from '../../core';
import { type Host, useHost } from './host';

const roots = new WeakMap<Host, Element>();

/** Notes the root of a host. A root that is not drawn, such as in a hidden tab of the page, needs no polls. */
export function noteRoot(host: Host, root: Element): void {
  roots.set(host, root);
}

/** Polls a resource for this widget only while the widget is drawn, and reads it at once when the page shows the widget again. */
export function usePolled(resource: Pick<Resource<unknown>, 'watchedBy' | 'load'>): void {
  const host = useHost();
  useEffect(() => {
    const root = roots.get(host);
    if (!root) return;
    const isDrawn = () => root.getClientRects().length > 0;
    const stop = resource.watchedBy(isDrawn);
    if (typeof ResizeObserver === 'undefined') return stop;
    let wasDrawn = isDrawn();
    const watch = new ResizeObserver(() => {
      if (isDrawn() && !wasDrawn) void resource.load();
      wasDrawn = isDrawn();
    });
    watch.observe(root);
    return () => {
      watch.disconnect();
      stop();
    };
  }, [host, resource]);
}
