import type { Client } from '../../core';

/**
 * Registers the site's service worker once the page has loaded. Makes it forget the member when the session ends, and at a
 * start without a session. Returns a function that stops this.
 */
export function startServiceWorker(client: Client, address: string): () => void {
  // Undefined on pages without https and in some private windows.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return () => undefined;
  const forget = () => void workers.ready.then(({ active }) => active?.postMessage('forget-member'));
  // Looks for an update at every load. Browsers by themselves may wait for up to a day.
  const register = () =>
    void workers
      .register(address)
      .then((registration) => registration?.active && registration.update())
      .catch((error) => client.platform.log(`no service worker: ${error}`));
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
  if (!client.tokens.$signedIn.get()) forget();
  const stop = client.onSessionEnd(forget);
  return () => {
    removeEventListener('load', register);
    stop();
  };
}
