/**
 * Loads the page again if its server answers, in Firefox only. Firefox never asks again for a file of code that failed once
 * (whatwg/html#6768), so only a new page can load it.
 */
export async function reloadInFirefox(): Promise<void> {
  if (!('mozInnerScreenX' in globalThis)) return;
  const isReachable = await fetch(location.href).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) location.reload();
}
