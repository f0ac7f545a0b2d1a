/** Milliseconds after which we no longer wait for the browser to go back. */
const PATIENCE = 500;

/** The history entries of dialogs and steps above the current place, which Back removes one by one. */
export interface HistoryStack {
  /** Adds an entry. Back calls `close`; the returned function removes the entry in another way. */
  cover(close: () => void): () => void;
  /** Handles a `popstate` that concerns layers only. Returns whether it did. */
  pop(isSamePlace: boolean): boolean;
  /** Removes all entries, then runs `act`, at once if there are none. */
  without(act: () => void): void;
}

const depthNow = (): number => Number((history.state as { mmLayer?: number } | null)?.mmLayer ?? 0);

/** Creates the layers of a router. `restore` is called when the entry of the place itself is reached again. */
export function createHistoryStack(restore: () => void): HistoryStack {
  const layers: (() => void)[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let next: (() => void) | undefined;

  const arrive = (isLate?: boolean) => {
    clearTimeout(waiting);
    waiting = undefined;
    restore();
    if (!isLate) match();
    if (waiting) return;
    const act = next;
    next = undefined;
    act?.();
  };
  /** Adds the missing entries at once, because Back may be pressed as soon as a dialog stands. */
  function grow() {
    if (waiting) return;
    for (let depth = depthNow() + 1; depth <= layers.length; depth += 1) {
      history.pushState({ ...history.state, mmLayer: depth }, '');
    }
  }
  /** Makes the history as deep as the layers. */
  function match() {
    grow();
    const surplus = depthNow() - layers.length;
    if (waiting || surplus <= 0) return;
    waiting = setTimeout(arrive, PATIENCE, true);
    history.go(-surplus);
  }
  return {
    cover(close) {
      const layer = () => close();
      layers.push(layer);
      grow();
      return () => {
        const at = layers.indexOf(layer);
        if (at < 0) return;
        layers.splice(at, 1);
        // Later, so that a dialog that follows this one reuses its entry.
        setTimeout(match);
      };
    },
    pop(isSamePlace) {
      if (waiting) {
        arrive();
        return true;
      }
      const closed = isSamePlace ? layers.splice(depthNow()).reverse() : [];
      for (const close of closed) close();
      return closed.length > 0;
    },
    without(act) {
      layers.length = 0;
      if (!waiting && depthNow() === 0) return act();
      // The first way away counts: what follows, such as the guard, is still about the place that is left.
      next ??= act;
      match();
    },
  };
}
