import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { adoptSheets } from '../frame/sheets';
import { rootStyles } from '../root/Root';
import { attributeName, type PropertyKind, parseAttribute } from './attributes';
import { addVersion, canAddVersion, followLanguage, versionFor } from './languages';

// The symbols under which r2wc keeps its state. Tests check them against the pinned version.
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

/** The class that r2wc has made in the language of this code, by the class of the element. */
const inners = new WeakMap<CustomElementConstructor, Inner>();

/** Props that the component of every element gets. */
export interface ElementProps {
  /** The element, which dispatches the events. */
  element: HTMLElement;
  shadow: ShadowRoot;
}

/**
 * Creates a custom element around a component. Adds what r2wc lacks: booleans by presence, removed attributes, no reflection,
 * properties set before upgrade, a warning for properties written as attributes, moves that keep state, no mount before it is on
 * the page, and another language at run time. Do not call it without a DOM.
 */
export function createElementClass<Props extends ElementProps>(
  Component: ComponentType<Props>,
  kinds: Partial<Record<Exclude<keyof Props, keyof ElementProps> & string, PropertyKind>>,
  session?: (element: HTMLElement & Omit<Props, keyof ElementProps>) => unknown,
): CustomElementConstructor {
  const properties = Object.keys(kinds) as (keyof typeof kinds & string)[];
  const byAttribute = new Map(
    properties.filter((one) => kinds[one] !== 'script').map((property) => [attributeName(property), property]),
  );
  // A framework writes these if it does not know the property, as before our code has loaded.
  const mistaken = new Map(
    properties.filter((one) => !byAttribute.has(one)).map((property) => [property.toLowerCase(), property]),
  );
  const Base = r2wc(Component as unknown as ComponentType<object>, { shadow: 'open' }) as unknown as new () => Inner;
  Object.defineProperty(Base.prototype, 'session', {
    get(this: HTMLElement & Omit<Props, keyof ElementProps>) {
      return session?.(this);
    },
  });

  class MmElement extends Base {
    /** The version that is mounted. Copies of this code in other languages have their own. */
    private version: Inner = Base.prototype;
    private endFollow: (() => void) | undefined;

    static get observedAttributes() {
      return [...byAttribute.keys(), ...mistaken.keys()];
    }

    constructor() {
      super();
      this[CONNECTED] = false;
      const shadow = this.shadowRoot as ShadowRoot;
      adoptSheets(shadow, rootStyles);
      Object.assign(this[PROPS], { element: this, shadow });
    }

    /** Focuses the first control. The browser's own way (`delegatesFocus`) would also do that on every click on a text. */
    override focus(options?: FocusOptions) {
      const shadow = this.shadowRoot as ShadowRoot;
      for (const control of shadow.querySelectorAll<HTMLElement>('a,button,input,textarea,[tabindex]')) {
        if (shadow.activeElement) return;
        control.focus(options);
      }
    }

    attributeChangedCallback(attribute: string, _before: string | null, text: string | null) {
      const property = byAttribute.get(attribute);
      if (!property) {
        const name = mistaken.get(attribute);
        if (text !== null) console.warn(`mm: <${this.localName}> takes ${name} as a property, not as an attribute.`);
        return;
      }
      this[PROPS][property] = parseAttribute(kinds[property] === 'boolean' ? 'boolean' : 'string', text);
      this[RENDER]();
    }

    override connectedCallback() {
      for (const property of properties) this.takeEarlyProperty(property);
      this.connectedMoveCallback();
      super.connectedCallback();
    }

    override [RENDER]() {
      this.version[RENDER].call(this);
    }

    /** Shows the element in the language of its place, if that is another one by now. */
    switchVersion() {
      const next = versionFor(this) as Inner;
      if (next === this.version) return;
      const wasConnected = this[CONNECTED];
      this.version.disconnectedCallback.call(this);
      this.version = next;
      if (wasConnected) super.connectedCallback();
    }

    /** Waits, because a move removes the element from the page for an instant, and typed text must survive that. */
    override disconnectedCallback() {
      setTimeout(() => {
        if (this.isConnected) return;
        this.endFollow?.();
        this.endFollow = undefined;
        this.version.disconnectedCallback.call(this);
      });
    }

    /** Also called by the browser after `moveBefore()`, in place of the two callbacks above. */
    connectedMoveCallback() {
      this.endFollow?.();
      this.endFollow = followLanguage(this);
      this.switchVersion();
    }

    /** That of the mounted version, whose client knows the page's user. */
    get session(): unknown {
      return Reflect.get(this.version, 'session', this);
    }

    /** Sets a property again that was set before the element was upgraded, because it hides the accessor. */
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
  inners.set(MmElement, Base.prototype);
  return MmElement;
}

/**
 * Defines a tag, unless there is no DOM or another copy of the bundle has defined it. A copy in another language adds that language
 * to the elements.
 */
export function define(tag: string, create: () => CustomElementConstructor): void {
  if (typeof customElements === 'undefined' || (customElements.get(tag) && !canAddVersion(tag))) return;
  const made = create();
  addVersion(tag, inners.get(made) as Inner);
  if (!customElements.get(tag)) customElements.define(tag, made);
}
