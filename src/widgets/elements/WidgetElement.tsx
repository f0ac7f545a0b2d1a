import { type ComponentType, type ReactNode, useMemo } from 'react';
import { PARTNER_ELEMENTS, type RouteName } from '../../core';
import type { Host } from '../frame/host';
import { type MmSession, pageSession } from '../frame/page-session';
import { type StorageChoice, sharedClient } from '../frame/runtime';
import { adoptSheets } from '../frame/sheets';
import { Root } from '../root/Root';
import { useIdentified } from '../session/partner/use-identified';
import { deferred } from '../ui/deferred';
import type { PropertyKind } from './attributes';
import { createElementClass, type ElementProps } from './element';
import { reveal } from './reveal';

const PartnerGate = deferred(() => import('../access/PartnerGate'));
const PartnerSession = deferred(() => import('../session/partner/PartnerSession'));

/** The properties of every element. */
export interface WidgetProps extends ElementProps {
  /** Address of the API: an absolute https address, or a path of this origin. */
  api?: string;
  /** The storage for tokens: `local` (default), `session` or `memory`. */
  storage?: string;
  /** Id of the partner that owns the page. */
  partner?: string;
  /** Changes with the user of the portal. Another user, or none, ends the session. */
  user?: string;
  /** The portal's address for assertions about its user, or a function that gets one. */
  signIn?: string | ((user: string) => Promise<string>);
  /** The query to show, as in the screen's address on the site; set by script. */
  query?: Record<string, string>;
}

/** The kinds of the properties of every element. */
const widgetKinds = {
  api: 'string',
  storage: 'string',
  partner: 'string',
  user: 'string',
  signIn: 'string',
  query: 'script',
} as const satisfies Record<string, PropertyKind>;

function storageChoice(storage: string | undefined): StorageChoice {
  return storage === 'session' || storage === 'memory' ? storage : 'local';
}

/** The tags, for a selector. */
const TAGS = PARTNER_ELEMENTS.map((name) => `mm-${name}`).join();

/** The user of the page: that of the element, or of another element, because a page has one user. */
function pageUser(user: string | undefined): string | undefined {
  if (user !== undefined) return user;
  const others = [...document.querySelectorAll<HTMLElement & { user?: string }>(TAGS)];
  return others.map((other) => other.user ?? other.getAttribute('user')).find((other) => other != null) ?? undefined;
}

/** Creates the host of an element's widget: the shared client of its API, with events and navigation as DOM events. */
function useElementHost({ element, shadow, api, storage }: WidgetProps): Host | undefined {
  const address = apiAddress(api);
  const choice = storageChoice(storage);
  const client = useMemo(() => address && sharedClient(address, choice), [address, choice]);
  return useMemo<Host | undefined>(
    () =>
      !client
        ? undefined
        : {
            client,
            navigate: (to, query) => void (mayGo(element, to, query) && reveal(element, to, query)),
            emit: (name, detail) => void dispatch(element, name, detail),
            adopt: (styles) => adoptSheets(shadow, styles),
          },
    [client, element, shadow],
  );
}

/** Creates the class of an element around its content. `kinds` are its properties beyond those of all elements. */
export function createWidget<Props extends WidgetProps = WidgetProps>(
  Content: ComponentType<Props & { host: Host }>,
  kinds: Partial<Record<Exclude<keyof Props, keyof WidgetProps> & string, PropertyKind>> = {},
): CustomElementConstructor {
  function Widget(props: Props): ReactNode {
    const host = useElementHost(props);
    const isIdentified = useIdentified(host?.client, pageUser(props.user));
    if (!host) return <p role="alert">{`<${props.element.localName}> needs api="https://…/api"`}</p>;
    if (!isIdentified) return null;
    const { partner, user, signIn } = props;
    let content = <Content {...props} host={host} />;
    // A client of an older release knows no users.
    if (user && signIn && 'identify' in host.client) {
      const session = { partner, user, signIn, isSmall: props.element.localName === 'mm-bell' };
      content = <PartnerSession {...session}>{content}</PartnerSession>;
    }
    return (
      // Another API means another session: start again, and keep nothing that was shown, typed or loaded.
      <Root key={host.client.baseUrl} host={host}>
        {partner ? (
          <PartnerGate element={props.element} partner={partner}>
            {content}
          </PartnerGate>
        ) : (
          content
        )}
      </Root>
    );
  }
  return createElementClass<Props>(
    Widget,
    { ...widgetKinds, ...kinds } as Parameters<typeof createElementClass<Props>>[1],
    sessionOf,
  );
}

/** Returns the session that the page may read from an element. Undefined if the element may not call its API. */
function sessionOf(element: HTMLElement & Pick<WidgetProps, 'api' | 'storage'>): MmSession | undefined {
  const address = apiAddress(element.api);
  if (address === undefined) return undefined;
  const showLogIn = () => void (mayGo(element, 'login') && reveal(element, 'login'));
  return pageSession(sharedClient(address, storageChoice(element.storage)), showLogIn);
}

/** Tells the page that the member wants to navigate. Returns false if the page cancelled it. */
export function mayGo(element: HTMLElement, to: RouteName, query: Record<string, string> = {}): boolean {
  return dispatch(element, 'mm-navigate', { to, query });
}

/** Dispatches an event. Returns false if the page cancelled it. */
function dispatch(element: HTMLElement, name: string, detail: unknown): boolean {
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
}

/**
 * Returns the API base that an element may call, without a trailing slash: https anywhere, http only on this machine, or a
 * path of the page's own origin. Undefined for all other addresses, so that tokens are never sent there.
 */
function apiAddress(api: string | undefined): string | undefined {
  if (!api) return undefined;
  try {
    const url = new URL(api, location.href);
    const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) || url.origin === location.origin;
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) return undefined;
    return url.origin + url.pathname.replace(/\/+$/, '');
  } catch {
    return undefined;
  }
}
