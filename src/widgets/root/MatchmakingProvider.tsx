import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Host, HostEvents } from '../frame/host';
import { type StorageChoice, sharedClient } from '../frame/runtime';
import { adoptSheets } from '../frame/sheets';
import { useIdentified } from '../session/partner/use-identified';
import { deferred } from '../ui/deferred';
import { Root, rootStyles } from './Root';

const PartnerSession = deferred(() => import('../session/partner/PartnerSession'));

export interface MatchmakingProviderProps {
  /** Address of the API, e.g. `https://mm.example/api`. */
  api: string;
  storage?: StorageChoice;
  /** Called when a widget navigates to a screen of the product. */
  onNavigate?: Host['navigate'];
  /** Called for each event, with the same names as the elements' events. */
  onEvent?<Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]): void;
  /** The partner's id, for partner sign-in. */
  partner?: string;
  /** Changes with the page's signed-in user. Another user, or none, ends the session. */
  user?: string;
  /** Address or function that gets an assertion about this user, for partner sign-in. */
  signIn?: string | ((user: string) => Promise<string>);
  children: ReactNode;
}

/** Provides our React components with their client and host, inside a shadow root of their own. */
export function MatchmakingProvider({
  api,
  storage = 'local',
  onNavigate,
  onEvent,
  partner,
  user,
  signIn,
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

  const client = useMemo(
    () => shadow && sharedClient(new URL(api, location.href).href.replace(/\/+$/, ''), storage),
    [shadow, api, storage],
  );
  const isIdentified = useIdentified(client, user);
  const host = useMemo<Host | undefined>(
    () =>
      shadow &&
      client && {
        client,
        navigate: (to, query) => told.current.onNavigate?.(to, query),
        emit: (name, detail) => told.current.onEvent?.(name, detail),
        adopt: (styles) => adoptSheets(shadow, styles),
      },
    [shadow, client],
  );
  const session = user && signIn && client && 'identify' in client ? { partner, user, signIn } : undefined;

  return (
    <div ref={element}>
      {host &&
        shadow &&
        isIdentified &&
        createPortal(
          <Root key={`${api} ${storage}`} host={host}>
            {session ? <PartnerSession {...session}>{children}</PartnerSession> : children}
          </Root>,
          shadow as unknown as Element,
        )}
    </div>
  );
}
