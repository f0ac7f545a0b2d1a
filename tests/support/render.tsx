import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach } from 'vitest';
import type { Client } from '../../src/core';
import type { Host } from '../../src/widgets/host';
import { Root, rootStyles } from '../../src/widgets/Root';
import { adoptSheets } from '../../src/widgets/sheets';

/** What a rendered widget did to its host. */
export interface Rendered {
  shadow: ShadowRoot;
  /** Screens it navigated to, with their query. */
  visits: { to: string; query: Record<string, string> | undefined }[];
  /** Events it emitted. */
  events: { name: string; detail: unknown }[];
  unmount(): void;
}

const mounted = new Set<() => void>();
afterEach(() => {
  for (const unmount of mounted) unmount();
  mounted.clear();
});

/** Renders a widget as a root of the product does: in a shadow root on the page, with its host. Removed after the test. */
export function renderWidget(client: Client, widget: ReactNode): Rendered {
  const element = document.createElement('div');
  document.body.append(element);
  const shadow = element.attachShadow({ mode: 'open' });
  const visits: Rendered['visits'] = [];
  const events: Rendered['events'] = [];
  const host: Host = {
    client,
    navigate: (to, query) => void visits.push({ to, query }),
    emit: (name, detail) => void events.push({ name, detail }),
    adopt: (styles) => adoptSheets(shadow, styles),
  };
  adoptSheets(shadow, rootStyles);
  const root = createRoot(shadow);
  root.render(<Root host={host}>{widget}</Root>);
  const unmount = () => {
    root.unmount();
    element.remove();
  };
  mounted.add(unmount);
  return { shadow, visits, events, unmount };
}
