import { screen } from 'shadow-dom-testing-library';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createElementClass, define, type ElementProps } from '../../../src/widgets/elements/element';

const given = vi.hoisted(() => [] as unknown[]);
vi.mock('@r2wc/react-to-web-component', async (load) => {
  const { default: real } = await load<typeof import('@r2wc/react-to-web-component')>();
  const kept: typeof real = (component, options) => {
    given.push({ ...options });
    return real(component, options);
  };
  return { default: kept };
});

interface ProbeProps extends ElementProps {
  heading?: string;
  compact?: boolean;
}

const seen: ProbeProps[] = [];

function Probe(props: ProbeProps) {
  seen.push({ ...props });
  return (
    <p>
      {props.heading ?? 'none'} {props.compact ? 'compact' : 'wide'}
    </p>
  );
}

define('mm-probe', () => createElementClass<ProbeProps>(Probe, { heading: 'string', compact: 'boolean' }));

type ProbeElement = HTMLElement & { heading?: string; compact?: boolean };

function put(html: string): ProbeElement {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  document.body.append(holder);
  return holder.firstElementChild as ProbeElement;
}

afterEach(() => {
  document.body.replaceChildren();
  seen.length = 0;
});

describe('a custom element', () => {
  it('declares no props to r2wc, because the bundles do not include its transforms', () => {
    expect(given).toEqual([{ shadow: 'open' }]);
  });

  it.each([
    ['<mm-probe compact></mm-probe>', 'none compact'],
    ['<mm-probe compact="compact"></mm-probe>', 'none compact'],
    ['<mm-probe compact="false"></mm-probe>', 'none wide'],
    ['<mm-probe heading="Hello"></mm-probe>', 'Hello wide'],
  ])('reads %s', async (html, text) => {
    put(html);
    await screen.findByShadowText(text);
  });

  it('follows attributes that change, become empty or are removed', async () => {
    const element = put('<mm-probe heading="One" compact></mm-probe>');
    await screen.findByShadowText('One compact');
    element.setAttribute('heading', 'Two');
    await screen.findByShadowText('Two compact');
    element.removeAttribute('heading');
    element.removeAttribute('compact');
    await screen.findByShadowText('none wide');
  });

  it('accepts properties without writing them to attributes', async () => {
    const element = put('<mm-probe></mm-probe>');
    element.heading = 'Secret';
    await screen.findByShadowText('Secret wide');
    expect(element.hasAttribute('heading')).toBe(false);
    element.heading = undefined;
    await screen.findByShadowText('none wide');
  });

  it('keeps a property that was set before the tag was defined', async () => {
    const element = document.createElement('mm-later') as ProbeElement;
    element.heading = 'Early';
    document.body.append(element);
    define('mm-later', () => createElementClass<ProbeProps>(Probe, { heading: 'string', compact: 'boolean' }));
    await screen.findByShadowText('Early wide');
  });

  it('mounts nothing until it is on the page', () => {
    const element = document.createElement('mm-probe');
    element.setAttribute('heading', 'Unseen');
    expect(seen).toHaveLength(0);
  });

  it('keeps its state when it is moved, and frees it when it is removed', async () => {
    const element = put('<mm-probe heading="Moved"></mm-probe>');
    const text = await screen.findByShadowText('Moved wide');
    document.body.append(element);
    // Once an element removed after the move is freed, the moved one would have been freed, too.
    const left = put('<mm-probe heading="Left"></mm-probe>');
    await screen.findByShadowText('Left wide');
    left.remove();
    await expect.poll(() => left.shadowRoot?.childElementCount).toBe(0);
    expect(await screen.findByShadowText('Moved wide')).toBe(text);
    element.remove();
    await expect.poll(() => element.shadowRoot?.childElementCount).toBe(0);
  });

  it('shares its style sheets with all elements', async () => {
    const [one, other] = [put('<mm-probe></mm-probe>'), put('<mm-probe></mm-probe>')];
    await expect.poll(() => seen.length).toBeGreaterThanOrEqual(2);
    expect(one.shadowRoot?.adoptedStyleSheets.length).toBeGreaterThan(0);
    expect(one.shadowRoot?.adoptedStyleSheets[0]).toBe(other.shadowRoot?.adoptedStyleSheets[0]);
  });

  it('is defined once, and ignores a second definition', () => {
    const first = customElements.get('mm-probe');
    define('mm-probe', () => createElementClass<ProbeProps>(Probe, {}));
    expect(customElements.get('mm-probe')).toBe(first);
  });
});
