/** Maximum milliseconds to wait, because a hidden page has no frames. */
const LONGEST = 100;

/** Resolves once the latest changes are painted, for work that need not delay the response to a key. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
