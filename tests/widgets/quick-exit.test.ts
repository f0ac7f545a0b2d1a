import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQuickExit, type QuickExit } from '../../src/widgets/app/quick-exit/quick-exit';
import { clientWith } from '../support/fakes/fake-client';

let exit: QuickExit | undefined;
let went: string[];
beforeEach(() => {
  went = [];
  vi.spyOn(location, 'replace').mockImplementation((address) => void went.push(String(address)));
  document.body.innerHTML = '<main>Layla</main>';
  document.title = 'Matches';
  exit = createQuickExit(clientWith().client);
});
afterEach(() => {
  exit?.close();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function press(key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true });
  document.dispatchEvent(event);
  return event;
}

it('leaves at the third of three Escapes, with an empty page, and no further Escape stops the browser', () => {
  expect([press('Escape'), press('Escape')].map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, false]);
  expect([went, document.body.textContent]).toEqual([[], 'Layla']);
  expect(press('Escape').defaultPrevented).toBe(true);
  expect([went, document.body.textContent, document.title]).toEqual([
    ['https://www.google.com/'],
    '',
    'www.google.com',
  ]);
  expect(press('Escape').defaultPrevented).toBe(true);
});

it('does not leave if another key comes between', () => {
  for (const key of ['Escape', 'Escape', 'a', 'Escape']) press(key);
  expect(went).toEqual([]);
});
