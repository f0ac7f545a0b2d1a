import { type ReactNode, useEffect, useId, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createElementClass, define, type ElementProps } from '../../../src/widgets/elements/element';

// Behaviour of the wrapper library that our elements must not have. One test for each known trap, in both flavours.

interface TrapProps extends ElementProps {
  label?: string;
  isOpen?: boolean;
  data?: unknown;
}

let mounted = 0;
let unmounted = 0;

function Trap({ label, isOpen, data, element }: TrapProps): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    mounted += 1;
    return () => {
      unmounted += 1;
    };
  }, []);
  const tell = () => element.dispatchEvent(new CustomEvent('mm-told', { bubbles: true, composed: true }));
  return (
    <form>
      <label htmlFor={id}>{typed || 'nothing'}</label>
      <input id={id} onInput={(event) => setTyped(event.currentTarget.value)} />
      <button type="button" onClick={tell}>
        {[label ?? 'none', isOpen ? 'open' : 'shut', JSON.stringify(data) ?? 'no data'].join(' ')}
      </button>
    </form>
  );
}

const kinds = { label: 'string', isOpen: 'boolean', data: 'script' } as const;
const create = () => createElementClass<TrapProps>(Trap, kinds);
define('mm-trap', create);
define('mm-probe', () => createElementClass<ElementProps>(() => 'here', {}));

type TrapElement = HTMLElement & { label?: string; isOpen?: boolean; data?: unknown };

function put(html = '<mm-trap></mm-trap>'): TrapElement {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  document.body.append(holder);
  return holder.firstElementChild as TrapElement;
}

const shown = (element: TrapElement) => expect.poll(() => element.shadowRoot?.querySelector('button')?.textContent);

/** Resolves after another element has been mounted and removed, so pending work of earlier elements is done. */
async function later(): Promise<void> {
  const probe = put('<mm-probe></mm-probe>');
  await expect.poll(() => probe.shadowRoot?.textContent).toBe('here');
  probe.remove();
  await expect.poll(() => probe.shadowRoot?.childNodes.length).toBe(0);
}

afterEach(async () => {
  document.body.replaceChildren();
  await later();
  mounted = 0;
  unmounted = 0;
});

it('1: reads booleans by presence, and follows values that are emptied, removed or set to undefined', async () => {
  const element = put('<mm-trap is-open label="One"></mm-trap>');
  await shown(element).toBe('One open no data');
  element.setAttribute('is-open', 'is-open');
  element.setAttribute('label', '');
  await shown(element).toBe(' open no data');
  element.removeAttribute('is-open');
  element.removeAttribute('label');
  await shown(element).toBe('none shut no data');
  element.label = 'Two';
  await shown(element).toBe('Two shut no data');
  element.label = '';
  await shown(element).toBe(' shut no data');
  element.label = undefined;
  await shown(element).toBe('none shut no data');
});

it('2: never writes a property to an attribute', async () => {
  const element = put();
  Object.assign(element, { label: 'Secret', isOpen: true, data: { token: 'x' } });
  await shown(element).toBe('Secret open {"token":"x"}');
  Object.assign(element, { label: undefined, isOpen: undefined, data: undefined });
  await shown(element).toBe('none shut no data');
  expect(element.getAttributeNames()).toEqual([]);
});

it('3: never parses an attribute as JSON, so a broken value does no harm', async () => {
  const element = put('<mm-trap data="{broken" label="{broken"></mm-trap>');
  await shown(element).toBe('{broken shut no data');
});

it('4: never mounts outside the page, whatever is set on it', async () => {
  const element = document.createElement('mm-trap') as TrapElement;
  element.setAttribute('label', 'Unseen');
  element.data = [1];
  document.createElement('div').append(element);
  await later();
  expect([mounted, element.shadowRoot?.childNodes.length]).toEqual([0, 0]);
});

it('5: keeps values that were set before its code was loaded', async () => {
  const element = document.createElement('mm-late-trap') as TrapElement;
  Object.assign(element, { label: 'Early', data: [1], isOpen: true });
  document.body.append(element);
  define('mm-late-trap', create);
  await shown(element).toBe('Early open [1]');
  element.label = 'Later';
  await shown(element).toBe('Later open [1]');
});

it('5b: warns of a property that a framework has written as an attribute', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const element = put();
  element.setAttribute('label', 'fine');
  element.setAttribute('is-open', '');
  expect(warn).not.toHaveBeenCalled();
  element.setAttribute('data', '[object Object]');
  element.setAttribute('isOpen', 'true');
  element.removeAttribute('data');
  expect(warn.mock.calls).toEqual([
    ['mm: <mm-trap> takes data as a property, not as an attribute.'],
    ['mm: <mm-trap> takes isOpen as a property, not as an attribute.'],
  ]);
  warn.mockRestore();
});

it('6: keeps its state and input when moved, and mounts afresh after being removed', async () => {
  const element = put();
  await expect.poll(() => mounted).toBe(1);
  const field = element.shadowRoot?.querySelector('input') as HTMLInputElement;
  field.value = 'typed';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const label = () => element.shadowRoot?.querySelector('label')?.textContent;
  await expect.poll(label).toBe('typed');
  for (let time = 0; time < 3; time += 1) document.body.append(element);
  await later();
  expect([label(), element.shadowRoot?.querySelector('input'), mounted, unmounted]).toEqual(['typed', field, 1, 0]);
  expect('connectedMoveCallback' in element).toBe(true);
  element.remove();
  await expect.poll(() => unmounted).toBe(1);
  expect(element.shadowRoot?.childNodes.length).toBe(0);
  element.label = 'Away';
  await later();
  expect(mounted).toBe(1);
  document.body.append(element);
  await shown(element).toBe('Away shut no data');
  await expect.poll(() => mounted).toBe(2);
});

it('7: dispatches events that cross the shadow root and bubble, under their own names', async () => {
  const element = put();
  const heard: string[] = [];
  const listen = (event: Event) => heard.push(event.type);
  document.addEventListener('mm-told', listen);
  await expect.poll(() => element.shadowRoot?.querySelector('button')).toBeTruthy();
  element.shadowRoot?.querySelector('button')?.click();
  document.removeEventListener('mm-told', listen);
  expect(heard).toEqual(['mm-told']);
});

it('8: shares style sheets, delegates focus, and writes capitals as dashes', async () => {
  const wanted: ShadowRootInit[] = [];
  const { attachShadow } = HTMLElement.prototype;
  HTMLElement.prototype.attachShadow = function (init) {
    wanted.push(init);
    return attachShadow.call(this, init);
  };
  const element = put();
  HTMLElement.prototype.attachShadow = attachShadow;
  // With `delegatesFocus`, a press on any text would also move the focus and the scroll position.
  expect(wanted).toEqual([{ mode: 'open' }]);
  await expect.poll(() => element.shadowRoot?.querySelector('input')).toBeTruthy();
  element.focus();
  expect(element.shadowRoot?.activeElement?.localName).toBe('input');
  // Focus within the element stays where it is.
  const last = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('input, button') ?? [])].at(-1);
  last?.focus();
  element.focus();
  expect(element.shadowRoot?.activeElement).toBe(last);
  expect(element.shadowRoot?.adoptedStyleSheets.length).toBeGreaterThan(0);
  expect((element.constructor as unknown as { observedAttributes: string[] }).observedAttributes).toEqual([
    'label',
    'is-open',
    'isOpen'.toLowerCase(),
    'data',
  ]);
});

it('9: keeps the children given by the page, and has no ids in common with the document', async () => {
  const [one, other] = [put('<mm-trap><p>Without scripts</p></mm-trap>'), put()];
  await expect.poll(() => mounted).toBe(2);
  expect(one.textContent).toBe('Without scripts');
  for (const { shadowRoot } of [one, other]) {
    const id = shadowRoot?.querySelector('input')?.id ?? '';
    expect(shadowRoot?.querySelectorAll(`[id="${id}"]`).length).toBe(1);
    expect(document.querySelector(`[id="${id}"]`)).toBeNull();
  }
});
