import { createRoot } from 'react-dom/client';
import { lockGate, type PublicLists } from '../../core';
import type { Host } from '../frame/host';
import { type StorageChoice, sharedClient } from '../frame/runtime';
import { adoptSheets } from '../frame/sheets';
import { Root, rootStyles } from '../root/Root';
import { App } from './App';
import { restoreFormSnapshot } from './form-snapshot';
import { createInstaller } from './install/install';
import { createRouter } from './navigation/router';
import { startServiceWorker } from './offline-start';
import { followDiscretion } from './quick-exit/neutral-page';
import { createQuickExit, QuickExitButton } from './quick-exit/quick-exit';
import { openSite, routing } from './site';
import { switchLanguage } from './switch-language';

/** Options for mounting the site. */
export interface MountOptions {
  /** Address of the API: absolute, or a path of this origin such as `/api`. */
  api: string;
  /** The storage for tokens; `local` by default. */
  storage?: StorageChoice;
  /** Lists of countries and states to use instead of the backend's. */
  publicLists?: PublicLists;
  /**
   * Address of a service worker for the whole origin, on the member site itself. It serves the site while offline, and the site
   * suggests to install itself. None by default.
   */
  serviceWorker?: string;
  /** Address of the licenses of the packages in the site's bundles, for a link on the pages about the service. None by default. */
  licenses?: string;
}

/**
 * Mounts the whole member site into an element of the page, in a shadow root. It uses the page's address bar for its routes
 * and sets the page's title. Returns a function that removes it.
 */
export function mountApp(
  element: HTMLElement,
  { api, storage = 'local', publicLists, serviceWorker, licenses }: MountOptions,
): () => void {
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const { title } = document;
  const client = sharedClient(new URL(api, location.href).href.replace(/\/+$/, ''), storage, publicLists);
  const quickExit = createQuickExit(client, client.use(lockGate).close);
  if (!quickExit) return () => undefined;
  const stopDiscretion = followDiscretion(client);
  const router = createRouter({ scroll: client.platform.drafts });
  const installer = serviceWorker ? createInstaller(client.platform.storage) : undefined;
  const stopWorker = serviceWorker ? startServiceWorker(client, serviceWorker) : undefined;
  const host: Host = {
    client,
    ownsPage: true,
    licenses,
    ...routing(router),
    switchLanguage: (language) => void switchLanguage(client, shadow, language),
    quickExit: () => <QuickExitButton onLeave={quickExit.leave} />,
    suggestInstall: installer?.suggest,
    emit: (name, detail) => element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
    adopt: (styles) => adoptSheets(shadow, styles),
  };
  const close = openSite(host, router);
  const stopFilling = restoreFormSnapshot(shadow, client.platform.drafts);
  adoptSheets(shadow, rootStyles);
  const root = createRoot(shadow);
  root.render(
    <Root host={host}>
      <App router={router} installer={installer} />
    </Root>,
  );
  return () => {
    root.unmount();
    quickExit.close();
    stopDiscretion();
    close();
    stopFilling();
    installer?.close();
    stopWorker?.();
    document.title = title;
  };
}
