import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach } from 'vitest';
import { type Client, pathTo } from '../../../src/core';
import { LocationProvider } from '../../../src/widgets/app/navigation/location-query';
import { createRouter, type Router } from '../../../src/widgets/app/navigation/router';
import type { Host } from '../../../src/widgets/frame/host';
import { adoptSheets } from '../../../src/widgets/frame/sheets';
import { Root, rootStyles } from '../../../src/widgets/root/Root';

/** The calls of a rendered widget to its host. */
export interface Rendered {
  shadow: ShadowRoot;
  /** The screens it navigated to, with their query. */
  visits: { to: string; query: Record<string, string> | undefined }[];
  /** The events it emitted. */
  events: { name: string; detail: unknown }[];
  /** The languages it opened the page in. */
  languages: string[];
  unmount(): void;
}

const mounted = new Set<() => void>();
afterEach(() => {
  for (const unmount of mounted) unmount();
  mounted.clear();
});

/** The address bar, for pages that read their query. A test sets it with `history.replaceState` first. */
function AtPlace({ router, children }: { router: Router; children: ReactNode }) {
  return (
    <LocationProvider place={useStore(router.$location)} router={router}>
      {children}
    </LocationProvider>
  );
}

/**
 * Renders a widget as the product does, in a shadow root with a host. It is removed after the test. With `isEmbedded` the page
 * belongs to others, and screens have no addresses.
 */
export function renderWidget(
  client: Client,
  widget: ReactNode,
  { isEmbedded = false, licenses }: { isEmbedded?: boolean; licenses?: string } = {},
): Rendered {
  const element = document.createElement('div');
  document.body.append(element);
  const shadow = element.attachShadow({ mode: 'open' });
  const visits: Rendered['visits'] = [];
  const events: Rendered['events'] = [];
  const languages: Rendered['languages'] = [];
  const host: Host = {
    client,
    licenses,
    ...(isEmbedded ? {} : { ownsPage: true, href: pathTo, switchLanguage: (code) => void languages.push(code) }),
    navigate: (to, query) => void visits.push({ to, query }),
    emit: (name, detail) => void events.push({ name, detail }),
    adopt: (styles) => adoptSheets(shadow, styles),
  };
  adoptSheets(shadow, rootStyles);
  const root = createRoot(shadow);
  const router = createRouter();
  root.render(
    <Root host={host}>
      <AtPlace router={router}>{widget}</AtPlace>
    </Root>,
  );
  const unmount = () => {
    root.unmount();
    router.close();
    history.replaceState(null, '', '/');
    element.remove();
  };
  mounted.add(unmount);
  return { shadow, visits, events, languages, unmount };
}
