import { useStore } from '@nanostores/react';
import { createContext, type ReactNode, useContext, useInsertionEffect } from 'react';
import { type Client, type Noun, photoAddress, type Resource, type ResourceState, type RouteName } from '../../core';

/** What happened, for the host: ids only, never tokens or member data. */
export interface HostEvents {
  'mm-signed-in': undefined;
  'mm-signed-out': undefined;
  'mm-signed-up': undefined;
  'mm-wizard-finished': undefined;
  'mm-liked': { member: string };
  'mm-unliked': { member: string };
  'mm-shortlist-changed': { member: string };
  'mm-matched': { member: string };
  'mm-message-sent': { room: string };
}

/** What surrounds a widget: the client, and where navigation and events go. The site routes, an element dispatches. */
export interface Host {
  client: Client;
  /** Whether the page is all ours: then its title and how far it is scrolled are the product's affair. */
  ownsPage?: boolean;
  /** Goes to a screen of the product. */
  navigate(to: RouteName, query?: Record<string, string>): void;
  /** Address of a screen, for real links; undefined where screens have none. */
  href?(to: RouteName, query?: Record<string, string>): string;
  emit<Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]): void;
  /** Styles the root with these texts, once. */
  adopt(styles: readonly string[]): void;
}

const HostContext = createContext<Host | undefined>(undefined);

/** Gives a widget its host. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext.Provider value={host}>{children}</HostContext.Provider>;
}

/** The host of this widget. Throws outside a provider. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('mm: render inside <MatchmakingProvider>, mountApp() or an mm element');
  return host;
}

/** Brings a component's own styles to the root it is in, before it is painted. */
export function useStyles(styles: readonly string[]): void {
  const { adopt } = useHost();
  useInsertionEffect(() => adopt(styles), [adopt, styles]);
}

/** A noun of the client: `const chat = useNoun(chatNoun)`. */
export function useNoun<Store>(noun: Noun<Store>): Store {
  return useHost().client.use(noun);
}

/** Whether there is a session. */
export function useSignedIn(): boolean {
  return useStore(useHost().client.tokens.$signedIn);
}

/** The state of a resource, which is loaded (and polled) while someone uses it. */
export function useResource<Data>(resource: Resource<Data>): ResourceState<Data> {
  return useStore(resource.$state);
}

/** An image address that is safe to show, see the core's `photoAddress`. */
export function usePhoto(address: string | null | undefined): string | undefined {
  return photoAddress(useHost().client.baseUrl, address);
}
