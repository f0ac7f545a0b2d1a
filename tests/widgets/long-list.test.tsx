import { waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LongList } from '../../src/widgets/ui/list/LongList';
import { signedInWith } from '../support/fakes/fake-client';
import { renderWidget } from '../support/widgets/render';

const ROW = 100;
const COLUMNS = 2;
/** How far the page is scrolled. happy-dom has no layout, so the test lays the list out itself. */
let scrolled = 0;

beforeEach(() => {
  scrolled = 0;
  vi.stubGlobal('innerHeight', 500);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = Number(this.dataset.index ?? 0);
    const top = Math.floor(index / COLUMNS) * ROW - scrolled;
    return { top, width: 200, height: ROW } as DOMRect;
  });
});
afterEach(() => vi.restoreAllMocks());

const items = (count: number) => Array.from({ length: count }, (_, index) => `item ${index}`);

function show(count: number) {
  const { client } = signedInWith({});
  const { shadow } = renderWidget(
    client,
    <LongList items={items(count)} total={9_000} keyOf={(item) => item} label="Items">
      {(item) => <button type="button">{item}</button>}
    </LongList>,
  );
  const shown = () => [...shadow.querySelectorAll('li')].map((item) => item.textContent);
  const scrollTo = (top: number) => {
    scrolled = top;
    window.dispatchEvent(new Event('scroll'));
  };
  const list = () => shadow.querySelector('ul') as HTMLElement;
  return { shadow, shown, scrollTo, list };
}

it('renders a short list whole, without numbers that say nothing', async () => {
  const { shown, shadow } = show(12);
  await waitFor(() => expect(shown()).toEqual(items(12)));
  expect(shadow.querySelector('[aria-posinset]')).toBe(null);
});

it('renders of a long list only what is near the window, with space for the rest', async () => {
  const { shown, scrollTo, list } = show(5_000);
  await waitFor(() => expect(list().style.paddingBlock).toBe('0px 249000px'));
  expect(shown()).toEqual(items(5_000).slice(0, 20));
  scrollTo(10_000);
  await waitFor(() => expect(shown()[0]).toBe('item 190'));
  expect(shown()).toEqual(items(5_000).slice(190, 220));
  expect(list().style.paddingBlock).toBe('9500px 239000px');
  scrollTo(1_000_000);
  await waitFor(() => expect(shown().at(-1)).toBe('item 4999'));
  expect(shown().length).toBeLessThan(40);
});

it('tells screen readers the place of each item in the whole list', async () => {
  const { scrollTo, shadow } = show(5_000);
  await screen.findByShadowText('item 0');
  scrollTo(10_000);
  const item = await waitFor(() => shadow.querySelector('[data-index="200"]') ?? expect.fail());
  expect([item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')]).toEqual(['201', '9000']);
});

it('keeps the item with the focus in the page, however far it is scrolled away', async () => {
  const { shadow, scrollTo, shown, list } = show(5_000);
  await waitFor(() => expect(list().style.paddingBlock).not.toBe(''));
  const button = await screen.findByShadowText('item 3');
  button.focus();
  for (const top of [10_000, 20_000, 0]) {
    scrollTo(top);
    await waitFor(() => expect(shown()).toContain(`item ${(top / ROW) * COLUMNS}`));
    expect(shadow.activeElement).toBe(button);
  }
  scrollTo(10_000);
  await waitFor(() => expect(shown()).toContain('item 200'));
  expect([shown()[0], button.parentElement?.style.insetBlockStart]).toEqual(['item 3', '100px']);
  button.blur();
  await waitFor(() => expect(shown()).not.toContain('item 3'));
});
