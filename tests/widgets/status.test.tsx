import { screen } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import { OfflineBanner } from '../../src/widgets/app/OfflineBanner';
import { Matches } from '../../src/widgets/matches/Matches';
import { signedInWith } from '../support/fakes/fake-client';
import { renderWidget } from '../support/widgets/render';

/** Returns the texts of the regions that already had one when they entered the page. */
function watchRegions(shadow: ShadowRoot): string[] {
  const full: string[] = [];
  const regionsOf = (node: Node) =>
    node instanceof Element ? [node, ...node.querySelectorAll('*')].filter(isRegion) : [];
  const isRegion = (element: Element) => /^(status|alert)$/.test(element.getAttribute('role') ?? '');
  new MutationObserver((records) => {
    for (const region of records.flatMap(({ addedNodes }) => [...addedNodes].flatMap(regionsOf))) {
      if (region.textContent) full.push(region.textContent);
    }
  }).observe(shadow, { childList: true, subtree: true });
  return full;
}

it('adds the region of a toast before its text, and keeps it for the next one', async () => {
  const { client } = signedInWith({});
  const { shadow } = renderWidget(client, <p>Page</p>);
  const full = watchRegions(shadow);
  client.notices.error('Failed to send message');
  await screen.findByShadowText('Failed to send message');
  client.notices.success('Image uploaded successfully');
  await screen.findByShadowText('Image uploaded successfully');
  expect(shadow.querySelector('[role=alert]')?.textContent).toBe('Failed to send message');
  expect(shadow.querySelector('[role=status]')?.textContent).toBe('Image uploaded successfully');
  expect(full).toEqual([]);
});

it('adds the regions of a loading list and of the lost network before their texts', async () => {
  const never = () => new Promise<never>(() => undefined);
  const lists = ['mutual', 'liked', 'users-who-liked-me'].map((name) => [`GET /matchmaking/${name}/`, never]);
  const { client } = signedInWith(Object.fromEntries(lists));
  client.platform.isOnline = () => false;
  const widgets = (
    <>
      <OfflineBanner />
      <Matches tab="mutual" onTab={() => undefined} />
    </>
  );
  const { shadow } = renderWidget(client, widgets);
  const full = watchRegions(shadow);
  await screen.findAllByShadowText('Loading...');
  await screen.findByShadowText(/offline/i);
  expect(full).toEqual([]);
});
