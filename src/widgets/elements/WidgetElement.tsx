import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { RouteName } from '../../core';
import type { Host } from '../frame/host';
import { type StorageChoice, sharedClient } from '../frame/runtime';
import { adoptSheets } from '../frame/sheets';
import { Root } from '../root/Root';
import { deferred } from '../ui/deferred';
import type { PropertyKind } from './attributes';
import { createElementClass, type ElementProps } from './element';
import { reveal } from './reveal';

const PartnerGate = deferred(() => import('./PartnerGate'));

/** The properties of every element. */
export interface WidgetProps extends ElementProps {
  /** Address of the API: an absolute https address, or a path of this origin. */
  api?: string;
  /** The storage for tokens: `local` (default), `session` or `memory`. */
  storage?: string;
  /** Id of the partner that owns the page. */
  partner?: string;
  /** The query to show, as in the screen's address on the site; set by script. */
  query?: Record<string, string>;
}

/** The kinds of the properties of every element. */
const widgetKinds = { api: 'string', storage: 'string', partner: 'string', query: 'script' } as const satisfies Record<
  string,
  PropertyKind
>;

function storageChoice(storage: string | undefined): StorageChoice {
  return storage === 'session' || storage === 'memory' ? storage : 'local';
}

/** Creates the host of an element's widget: the shared client of its API, with events and navigation as DOM events. */
function useElementHost({ element, shadow, api, storage }: WidgetProps): Host | undefined {
  const address = apiAddress(api);
  const choice = storageChoice(storage);
  return useMemo<Host | undefined>(
    () =>
      address === undefined
        ? undefined
        : {
            client: sharedClient(address, choice),
            navigate: (to, query) => void (mayGo(element, to, query) && reveal(element, to, query)),
            emit: (name, detail) => void dispatch(element, name, detail),
            adopt: (styles) => adoptSheets(shadow, styles),
          },
    [address, choice, element, shadow],
  );
}

/** Creates the class of an element around its content. `kinds` are its properties beyond those of all elements. */
export function createWidget<Props extends WidgetProps = WidgetProps>(
  Content: ComponentType<Props & { host: Host }>,
  kinds: Partial<Record<Exclude<keyof Props, keyof WidgetProps> & string, PropertyKind>> = {},
): CustomElementConstructor {
  function Widget(props: Props): ReactNode {
    const host = useElementHost(props);
    if (!host) return <p role="alert">{`<${props.element.localName}> needs api="https://…/api"`}</p>;
    const { partner } = props;
    const content = <Content {...props} host={host} />;
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
  return createElementClass<Props>(Widget, { ...widgetKinds, ...kinds } as Parameters<
    typeof createElementClass<Props>
  >[1]);
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
