/** How long content may take until the place in it is given up, in milliseconds. */
const PATIENCE = 5_000;
const TOUCHES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls the page to a place that may not be there yet: again and again while the content grows, until the place is
 * reached, the member scrolls, or it takes too long. Gives the function that ends it.
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
