import { useStore } from '@nanostores/react';
import { createContext, type ReactNode, useContext, useInsertionEffect } from 'react';
import {
  type Client,
  photoAddress,
  type ReadingLanguage,
  type Resource,
  type ResourceState,
  type RouteName,
  type StoreDefinition,
} from '../../core';

/** The events for the host page. They contain ids only, never tokens or member data. */
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

/** The environment of a widget: its client, navigation and events. The site routes; an element dispatches DOM events. */
export interface Host {
  client: Client;
  /** Whether the whole page is ours, so that we also set its title and scroll position. */
  ownsPage?: boolean;
  /** Navigates to a screen of the product. */
  navigate(to: RouteName, query?: Record<string, string>): void;
  /** The address of a screen, for real links; undefined if screens have no address. */
  href?(to: RouteName, query?: Record<string, string>): string;
  /**
   * Lets the browser's Back close a dialog or go back a step, with `close`. Returns a function that ends this. Undefined in
   * elements, because the history belongs to their page.
   */
  cover?(close: () => void): () => void;
  /** Opens this page in another language. Undefined in elements, because their page's author chooses the language. */
  switchLanguage?(language: ReadingLanguage): void;
  /** Renders the control that leaves the site at once. Undefined in elements, because the page belongs to the portal. */
  quickExit?(): ReactNode;
  /** Suggests after the first match to install the site. Undefined in elements, because an element cannot be installed. */
  suggestInstall?(): void;
  /** The address of the licenses of the packages in this site. Undefined in elements, whose files have theirs beside them. */
  licenses?: string;
  emit<Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]): void;
  /** Adds these styles to the root, once. */
  adopt(styles: readonly string[]): void;
}

const HostContext = createContext<Host | undefined>(undefined);

/** Provides a widget with its host. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext.Provider value={host}>{children}</HostContext.Provider>;
}

/** Returns the host of this widget. Throws outside a provider. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('mm: render inside <MatchmakingProvider>, mountApp() or an mm element');
  return host;
}

/** Adds a component's own styles to its root before it is painted. */
export function useStyles(styles: readonly string[]): void {
  const { adopt } = useHost();
  useInsertionEffect(() => adopt(styles), [adopt, styles]);
}

/** Returns a store of the client: `const chat = useClientStore(chatStore)`. */
export function useClientStore<Store>(definition: StoreDefinition<Store>): Store {
  return useHost().client.use(definition);
}

/** Whether the backend offers more than the specification (decision 39). True until it is known that it does not. */
export function useOffersExtensions(): boolean {
  return useStore(useHost().client.extensions.$offered) !== false;
}

/** Whether the member is signed in. */
export function useSignedIn(): boolean {
  return useStore(useHost().client.tokens.$signedIn);
}

/** Returns the state of a resource. It is loaded (and polled) while a component uses it. */
export function useResource<Data>(resource: Resource<Data>): ResourceState<Data> {
  return useStore(resource.$state);
}

/** Returns an image address if it is safe to show, see the core's `photoAddress`. */
export function usePhoto(address: string | null | undefined): string | undefined {
  return photoAddress(useHost().client.baseUrl, address);
}
