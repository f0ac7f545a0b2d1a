/** The browser's usual text size, in CSS pixels. */
const USUAL = 16;
/** The size of our texts in such a browser. */
const OURS = 15;

/**
 * Makes the texts of a root follow the text size that the member has set in the browser. On a page of our own that is the size
 * of its root element. A page of others may set any size there, so an element measures the browser's own. The token
 * `--mm-font-size` of a page takes precedence: in `rem`, it follows the root element of that page. Returns a function that ends
 * this.
 */
export function followTextSize(root: HTMLElement, ownsPage = false): () => void {
  const set = (size: number, unit: string) =>
    root.style.setProperty('--_px', `calc(var(--mm-font-size, ${(size * OURS) / USUAL}${unit}) / ${OURS})`);
  if (ownsPage) set(1, 'rem');
  if (ownsPage || typeof ResizeObserver === 'undefined') return () => undefined;
  const probe = document.createElement('span');
  probe.style.cssText = 'position:absolute;visibility:hidden;font:medium serif;inline-size:1em;block-size:0';
  root.append(probe);
  const watch = new ResizeObserver(([entry]) => {
    const size = entry?.contentRect.width ?? 0;
    if (size > 0) set(size, 'px');
  });
  watch.observe(probe);
  return () => {
    watch.disconnect();
    probe.remove();
  };
}
