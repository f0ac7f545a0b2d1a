import { screen } from 'shadow-dom-testing-library';
import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../src/core';
import { createInstaller, type Installer } from '../../src/widgets/app/install/install';
import { SuggestedInstall } from '../../src/widgets/app/install/SuggestedInstall';
import { signedInWith } from '../support/fakes/fake-client';
import { press } from '../support/widgets/act';
import { renderWidget } from '../support/widgets/render';

const made = new Set<Installer>();
afterEach(() => {
  for (const installer of made) installer.close();
  made.clear();
  vi.unstubAllGlobals();
});

/** A page with an installer. `storage` is that of the device. */
function page(storage = createMemoryStore()) {
  const installer = createInstaller(storage);
  made.add(installer);
  const { unmount } = renderWidget(signedInWith().client, <SuggestedInstall installer={installer} />);
  return { installer, unmount, storage };
}

/** The browser says that it can install the site. */
function offerDialog() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return { prompt, event };
}

const title = 'Add mm to your home screen';

it('suggests nothing before a match, and then the dialog of the browser', async () => {
  const { installer } = page();
  const { prompt, event } = offerDialog();
  expect(event.defaultPrevented).toBe(true);
  expect(screen.queryByShadowText(title)).toBeNull();
  installer.suggest();
  await screen.findByShadowText(title);
  await press('Add to Home Screen');
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByShadowText(title)).toBeNull();
});

it.each([
  ['it was dismissed', () => press('Not now')],
  ['the member left the page', async () => undefined],
])('suggests it only once on a device, after %s', async (_case, answer) => {
  const first = page();
  offerDialog();
  first.installer.suggest();
  await screen.findByShadowText(title);
  await answer();
  first.unmount();
  const second = page(first.storage);
  offerDialog();
  second.installer.suggest();
  expect(second.installer.$suggested.get()).toBeUndefined();
});

it('says how to do it on an iPhone', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { standalone: { value: false }, maxTouchPoints: { value: 5 } }));
  const { installer } = page();
  installer.suggest();
  await screen.findByShadowText(/tap the share button of your browser/);
  expect(screen.queryByShadowRole('button', { name: 'Add to Home Screen' })).toBeNull();
  await press('Close');
  expect(screen.queryByShadowText(title)).toBeNull();
});

it.each([
  ['a browser that cannot install', () => undefined],
  [
    'the installed site',
    () => {
      offerDialog();
      vi.stubGlobal('matchMedia', () => ({ matches: true }));
    },
  ],
  [
    'a browser that has just installed it',
    () => {
      offerDialog();
      window.dispatchEvent(new Event('appinstalled'));
    },
  ],
])('suggests nothing in %s', (_case, prepare) => {
  const { installer } = page();
  prepare();
  installer.suggest();
  expect(installer.$suggested.get()).toBeUndefined();
});
