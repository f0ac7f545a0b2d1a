import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Host, HostEvents } from './host';
import { Root, rootStyles } from './Root';
import { type StorageChoice, sharedClient } from './runtime';
import { adoptSheets } from './sheets';

/** What the provider takes. */
export interface MatchmakingProviderProps {
  /** Where the API is, e.g. `https://mm.example/api`. */
  api: string;
  storage?: StorageChoice;
  /** Told when a widget wants to go to a screen of the product. */
  onNavigate?: Host['navigate'];
  /** Told what happened, under the names that the elements use for their events. */
  onEvent?<Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]): void;
  children: ReactNode;
}

/** Gives our React components their client and host, inside a shadow root of their own. */
export function MatchmakingProvider({
  api,
  storage = 'local',
  onNavigate,
  onEvent,
  children,
}: MatchmakingProviderProps) {
  const element = useRef<HTMLDivElement>(null);
  const [shadow, setShadow] = useState<ShadowRoot>();
  const told = useRef({ onNavigate, onEvent });
  told.current = { onNavigate, onEvent };

  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const root = node.shadowRoot ?? node.attachShadow({ mode: 'open' });
    adoptSheets(root, rootStyles);
    setShadow(root);
  }, []);

  const host = useMemo<Host | undefined>(
    () =>
      shadow && {
        client: sharedClient(new URL(api, location.href).href.replace(/\/+$/, ''), storage),
        navigate: (to, query) => told.current.onNavigate?.(to, query),
        emit: (name, detail) => told.current.onEvent?.(name, detail),
        adopt: (styles) => adoptSheets(shadow, styles),
      },
    [shadow, api, storage],
  );

  return (
    <div ref={element}>
      {host &&
        shadow &&
        createPortal(
          <Root key={`${api} ${storage}`} host={host}>
            {children}
          </Root>,
          shadow as unknown as Element,
        )}
    </div>
  );
}
