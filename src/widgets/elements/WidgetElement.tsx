import { type ReactNode, useMemo } from 'react';
import type { Host } from '../host';
import { Root } from '../Root';
import { type StorageChoice, sharedClient } from '../runtime';
import { adoptSheets } from '../sheets';
import { apiAddress } from './api-address';
import type { AttributeKind } from './attributes';
import type { ElementProps } from './element';
import { reveal } from './reveal';

/** The attributes that every element has. */
export interface WidgetProps extends ElementProps {
  /** Where the API is: an absolute https address, or a path of this origin. */
  api?: string;
  /** Where tokens are kept: `local` (default), `session` or `memory`. */
  storage?: string;
}

/** Kinds of the attributes that every element has. */
export const widgetKinds = { api: 'string', storage: 'string' } as const satisfies Record<string, AttributeKind>;

function storageChoice(storage: string | undefined): StorageChoice {
  return storage === 'session' || storage === 'memory' ? storage : 'local';
}

/** Gives an element's widget its host: the shared client of its API, events and navigation as DOM events. */
export function WidgetElement({ element, shadow, api, storage, children }: WidgetProps & { children: ReactNode }) {
  const address = apiAddress(api);
  const choice = storageChoice(storage);
  const host = useMemo<Host | undefined>(
    () =>
      address === undefined
        ? undefined
        : {
            client: sharedClient(address, choice),
            navigate(to, query) {
              if (dispatch(element, 'mm-navigate', { to, query: query ?? {} })) reveal(element, to);
            },
            emit: (name, detail) => void dispatch(element, name, detail),
            adopt: (styles) => adoptSheets(shadow, styles),
          },
    [address, choice, element, shadow],
  );
  if (!host) return <p role="alert">{`<${element.localName}> needs api="https://…/api"`}</p>;
  return <Root host={host}>{children}</Root>;
}

/** Sends an event into the page; false where the page cancelled it. */
function dispatch(element: HTMLElement, name: string, detail: unknown): boolean {
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
}
