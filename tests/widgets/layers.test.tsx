import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRouter, type Router } from '../../src/widgets/app/navigation/router';

let router: Router;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  router.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** A history of the browser, as far as the router uses it. */
function browserHistory() {
  const entries: { state: unknown; url: string }[] = [{ state: null, url: '/' }];
  let at = 0;
  const replace = history.replaceState.bind(history);
  const show = () => replace(null, '', entries[at]?.url);
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries[at]?.state);
  vi.spyOn(history, 'replaceState').mockImplementation((state, _, url) => {
    entries[at] = { state, url: `${url ?? entries[at]?.url}` };
    show();
  });
  vi.spyOn(history, 'pushState').mockImplementation((state, _, url) => {
    entries.splice(at + 1, Number.POSITIVE_INFINITY, { state, url: `${url ?? entries[at]?.url}` });
    at += 1;
    show();
  });
  const go = (delta = 0) => {
    setImmediate(() => {
      at += delta;
      show();
      dispatchEvent(new PopStateEvent('popstate'));
    });
  };
  vi.spyOn(history, 'go').mockImplementation(go);
  return { back: () => go(-1), depth: () => at };
}

/** Lets the browser's history and what listens to it run. */
const settled = () => vi.advanceTimersByTimeAsync(10);

it('closes the uppermost dialog with Back, and stays at the place', async () => {
  const { back, depth } = browserHistory();
  router = createRouter();
  router.go('/Matches?tab=liked');
  const place = router.$location.get();
  const [drawer, photos] = [vi.fn(), vi.fn()];
  router.cover?.(drawer);
  router.cover?.(photos);
  await settled();
  expect(depth()).toBe(3);
  back();
  await settled();
  expect([photos.mock.calls.length, drawer.mock.calls.length]).toEqual([1, 0]);
  back();
  await settled();
  expect(drawer).toHaveBeenCalledTimes(1);
  expect(router.$location.get()).toBe(place);
  back();
  await settled();
  expect(router.$location.get().path).toBe('/');
});

it('removes the entry of a dialog that is closed in another way, before going on', async () => {
  const { back, depth } = browserHistory();
  router = createRouter();
  router.go('/Matches');
  const uncover = router.cover?.(() => undefined);
  await settled();
  uncover?.();
  await settled();
  expect(depth()).toBe(1);
  router.cover?.(() => undefined);
  await settled();
  router.go('/Messages');
  await settled();
  expect([router.$location.get().path, depth()]).toEqual(['/Messages', 2]);
  back();
  await settled();
  expect(router.$location.get().path).toBe('/Matches');
});

it('keeps a query that changed while a dialog was open', async () => {
  browserHistory();
  router = createRouter();
  router.go('/Profile');
  const uncover = router.cover?.(() => undefined);
  await settled();
  router.setQuery(new URLSearchParams({ tab: 'wishes' }), { replace: true });
  uncover?.();
  await settled();
  expect(location.search).toBe('?tab=wishes');
  expect(router.$location.get().query.get('tab')).toBe('wishes');
});

it('has the entry of a dialog as soon as the dialog stands, so that Back at once closes it', async () => {
  const { back } = browserHistory();
  router = createRouter();
  router.go('/Matches');
  const close = vi.fn();
  router.cover?.(close);
  back();
  await settled();
  expect([close.mock.calls.length, router.$location.get().path]).toEqual([1, '/Matches']);
});

it('reuses the entry of a dialog that another one follows', async () => {
  const { back, depth } = browserHistory();
  router = createRouter();
  router.go('/Matches');
  const uncover = router.cover?.(() => undefined);
  uncover?.();
  const close = vi.fn();
  router.cover?.(close);
  expect(depth()).toBe(2);
  await settled();
  expect(depth()).toBe(2);
  back();
  await settled();
  expect([close.mock.calls.length, router.$location.get().path]).toEqual([1, '/Matches']);
});
