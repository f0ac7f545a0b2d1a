import { waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../src/core';
import { createRouter, type Router } from '../../src/widgets/app/navigation/router';
import { createScrollMemory } from '../../src/widgets/app/navigation/scroll-memory';
import { useQuery } from '../../src/widgets/frame/query';
import { signedInWith } from '../support/fakes/fake-client';
import { press } from '../support/widgets/act';
import { renderWidget } from '../support/widgets/render';

let router: Router | undefined;
afterEach(() => {
  router?.close();
  router = undefined;
  history.replaceState(null, '', '/');
});

/** The scroll position of the window. happy-dom has no layout. */
let top = 0;
beforeEach(() => {
  top = 0;
  vi.stubGlobal('scrollTo', (_left: number, to: number) => {
    top = to;
  });
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the router', () => {
  it('keeps the query of the destination, and adds no entry when it replaces', () => {
    router = createRouter({ scroll: createMemoryStore() });
    const entries = history.length;
    router.go('/Messages?with=layla');
    expect(router.$location.get()).toMatchObject({ path: '/Messages', arrival: 'go' });
    expect(router.$location.get().query.get('with')).toBe('layla');
    router.go('/Login', { replace: true });
    expect(location.pathname).toBe('/Login');
    expect(history.length).toBe(entries + 1);
  });

  it('restores the scroll position of a place, also after a reload', () => {
    const store = createMemoryStore();
    router = createRouter({ scroll: store });
    router.go('/Search');
    top = 840;
    dispatchEvent(new Event('pagehide'));
    router.close();
    top = 0;
    router = createRouter({ scroll: store });
    expect(router.$location.get()).toMatchObject({ path: '/Search', arrival: 'open', top: 840 });
  });

  it('starts at the top of a new entry, even for an address visited before', () => {
    router = createRouter({ scroll: createMemoryStore() });
    router.go('/Search');
    top = 500;
    router.go('/Matches');
    top = 100;
    router.go('/Search');
    expect(router.$location.get()).toMatchObject({ path: '/Search', top: 0 });
  });

  it('stays on an unchanged address, and scrolls to the top', () => {
    router = createRouter({ scroll: createMemoryStore() });
    router.go('/Search?name=layla');
    const place = router.$location.get();
    top = 300;
    router.go('/Search?name=layla');
    expect(router.$location.get()).toBe(place);
    expect(top).toBe(0);
  });
});

describe('the memory of scrolling', () => {
  it('forgets the oldest entries, and treats unreadable data as empty', () => {
    const store = createMemoryStore();
    const memory = createScrollMemory(store);
    for (let entry = 0; entry < 60; entry += 1) memory.remember(`e${entry}`, entry + 0.4);
    expect(memory.recall('e59')).toBe(59);
    expect(memory.recall('e10')).toBe(10);
    expect(memory.recall('e9')).toBe(0);
    store.set('mm_scroll', '{"broken":');
    expect(memory.recall('e59')).toBe(0);
  });
});

describe('the query of a screen', () => {
  function Filters() {
    const { query, replaceQuery, pushQuery } = useQuery();
    return (
      <>
        <p>name: {query.get('name') ?? 'none'}</p>
        <button type="button" onClick={() => replaceQuery({ name: 'noor' })}>
          Replace
        </button>
        <button type="button" onClick={() => pushQuery(new URLSearchParams({ name: 'sara' }))}>
          Push
        </button>
        <button type="button" onClick={() => pushQuery({})}>
          Clear
        </button>
      </>
    );
  }

  it('is read from the address, replaced without a history entry, and pushed with one', async () => {
    history.replaceState(null, '', '/Search?name=layla');
    const { client } = signedInWith();
    renderWidget(client, <Filters />);
    await screen.findByShadowText('name: layla');
    const entries = history.length;
    await press('Replace');
    await screen.findByShadowText('name: noor');
    expect(history.length).toBe(entries);
    await press('Push');
    await screen.findByShadowText('name: sara');
    expect(history.length).toBe(entries + 1);
    expect(location.search).toBe('?name=sara');
    await press('Clear');
    await waitFor(() => expect(location.pathname + location.search).toBe('/Search'));
  });
});
