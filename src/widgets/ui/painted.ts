/** Where nobody looks, a page has no frames: then it is not waited for longer, in milliseconds. */
const LONGEST = 100;

/** Resolves once what has just changed is painted, for work that whoever pressed a key need not wait for. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
