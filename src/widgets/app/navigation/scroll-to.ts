/** Milliseconds to wait for content before we stop trying to scroll to a place in it. */
const PATIENCE = 5_000;
const TOUCHES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls the page to a position that may not exist yet. Repeats while the content grows, until the position is reached, the
 * member scrolls, or it takes too long. Returns a function that stops it.
 */
export function scrollWhenThere(top: number, content: Element): () => void {
  const attempt = () => {
    scrollTo(0, top);
    return Math.abs(scrollY - top) < 2;
  };
  if (attempt() || typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(stop, PATIENCE);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of TOUCHES) removeEventListener(name, stop);
  }
  observer.observe(content);
  for (const name of TOUCHES) addEventListener(name, stop, { passive: true });
  return stop;
}
