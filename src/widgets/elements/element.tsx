import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { rootStyles } from '../frame/Root';
import { adoptSheets } from '../frame/sheets';
import { attributeName, type PropertyKind, parseAttribute } from './attributes';

// The names under which r2wc keeps its state; tests hold them against the pinned version.
const PROPS = Symbol.for('r2wc.props');
const RENDER = Symbol.for('r2wc.render');
const CONNECTED = Symbol.for('r2wc.connected');

interface Inner extends HTMLElement {
  [PROPS]: Record<string, unknown>;
  [CONNECTED]: boolean;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** What the component of an element gets beside its own properties. */
export interface ElementProps {
  /** The element itself: events go out here. */
  element: HTMLElement;
  shadow: ShadowRoot;
}

/**
 * A custom element around a component, hardened where r2wc is not: booleans by presence, removed attributes, no
 * reflection, properties set before upgrade, moves that keep state, nothing mounted before it is on the page.
 * Not callable where there is no DOM.
 */
export function createElementClass<Props extends ElementProps>(
  Component: ComponentType<Props>,
  kinds: Partial<Record<Exclude<keyof Props, keyof ElementProps> & string, PropertyKind>>,
): CustomElementConstructor {
  const properties = Object.keys(kinds) as (keyof typeof kinds & string)[];
  const byAttribute = new Map(
    properties.filter((one) => kinds[one] !== 'script').map((property) => [attributeName(property), property]),
  );
  const Base = r2wc(Component as unknown as ComponentType<object>, { shadow: 'open' }) as unknown as new () => Inner;

  class MmElement extends Base {
    static get observedAttributes() {
      return [...byAttribute.keys()];
    }

    constructor() {
      super();
      this[CONNECTED] = false;
      const shadow = this.shadowRoot as ShadowRoot;
      adoptSheets(shadow, rootStyles);
      Object.assign(this[PROPS], { element: this, shadow });
    }

    /** To its first control. The browser's own way (`delegatesFocus`) leads there from every press on a text as well. */
    override focus(options?: FocusOptions) {
      const shadow = this.shadowRoot as ShadowRoot;
      for (const control of shadow.querySelectorAll<HTMLElement>('a,button,input,textarea,[tabindex]')) {
        if (shadow.activeElement) return;
        control.focus(options);
      }
    }

    attributeChangedCallback(attribute: string, _before: string | null, text: string | null) {
      const property = byAttribute.get(attribute);
      if (!property) return;
      this[PROPS][property] = parseAttribute(kinds[property] === 'boolean' ? 'boolean' : 'string', text);
      this[RENDER]();
    }

    override connectedCallback() {
      for (const property of properties) this.takeEarlyProperty(property);
      super.connectedCallback();
    }

    /** A move takes the element off the page for an instant: what was typed must survive it. */
    override disconnectedCallback() {
      setTimeout(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    connectedMoveCallback() {}

    /** A property set before the element was upgraded hides the accessor: it is taken off and set again. */
    private takeEarlyProperty(property: string) {
      if (!Object.hasOwn(this, property)) return;
      const early: unknown = Reflect.get(this, property);
      Reflect.deleteProperty(this, property);
      Reflect.set(this, property, early);
    }
  }

  for (const property of properties) {
    Object.defineProperty(MmElement.prototype, property, {
      enumerable: true,
      configurable: true,
      get(this: Inner) {
        return this[PROPS][property];
      },
      set(this: Inner, value: unknown) {
        this[PROPS][property] = value;
        this[RENDER]();
      },
    });
  }
  return MmElement;
}

/** Defines a tag once: not where there is no DOM, nor where another copy of the bundle has defined it. */
export function define(tag: string, create: () => CustomElementConstructor): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  customElements.define(tag, create());
}
