import { fireEvent } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { expect, it, vi } from 'vitest';
import { memberLabel } from '../../../src/core';
import { Matches } from '../../../src/widgets/matches/Matches';
import { Portrait } from '../../../src/widgets/ui/photo/Portrait';
import type { FakeCall } from '../../support/fakes/fake-api';
import { signedInWith } from '../../support/fakes/fake-client';
import { member } from '../../support/widgets/people';
import { renderWidget } from '../../support/widgets/render';

/** A backend whose signed addresses all expire at once. */
function expiring() {
  let window = 1;
  const sign = (name: string) => `https://api.test/api/photos/${name}?e=${window}`;
  const named = (name: string) => member(name, { photo: sign(name), photos: [] });
  const count = 30;
  const page = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ profile: named(`M${from + at}`) }));
  const list = ({ query }: FakeCall) => {
    const from = Number(query.get('cursor') ?? 0);
    const to = Math.min(count, from + Number(query.get('limit') ?? 24));
    return Response.json(page(from, to), { headers: to < count ? { 'x-next-cursor': String(to) } : {} });
  };
  const made = signedInWith({
    'GET /matchmaking/mutual/': [],
    'GET /matchmaking/liked/': [],
    'GET /matchmaking/users-who-liked-me/': list,
  });
  return {
    ...made,
    expire: () => {
      window += 1;
    },
  };
}

const images = (shadow: ShadowRoot) => [...shadow.querySelectorAll('img')];
/** Fails every image with an expired address, as a browser does. */
const failAll = (shadow: ShadowRoot) => images(shadow).forEach((image) => void fireEvent.error(image));
const sources = (shadow: ShadowRoot) => images(shadow).map(({ src }) => src);

it('photos whose addresses have expired in an open tab come back', async () => {
  const { client, expire, api } = expiring();
  const { shadow } = renderWidget(client, <Matches tab="likedMe" onTab={() => undefined} />);
  await screen.findByShadowText('M0 Haddad');
  const before = sources(shadow).length;
  expire();
  failAll(shadow);
  const fresh = () => sources(shadow).filter((address) => address.endsWith('?e=2'));
  await expect.poll(fresh).toHaveLength(before);
  // One read for all of them.
  expect(api.count('GET /matchmaking/users-who-liked-me/')).toBe(2);
});

it('a photo that is gone for good stays an initial, and is not asked for again and again', async () => {
  const { client, api } = expiring();
  const { shadow } = renderWidget(client, <Matches tab="likedMe" onTab={() => undefined} />);
  await screen.findByShadowText('M0 Haddad');
  failAll(shadow);
  await vi.waitFor(() => expect(api.count('GET /matchmaking/users-who-liked-me/')).toBe(2));
  await vi.waitFor(() => expect(images(shadow)).toHaveLength(0));
  expect(shadow.querySelector('.initial')).not.toBeNull();
  expect(api.count('GET /matchmaking/users-who-liked-me/')).toBe(2);
});

it('a photo that was lost without a network is tried again when the network returns', async () => {
  const { client } = signedInWith({}, { isOnline: () => false });
  const { shadow } = renderWidget(client, <Portrait photo="https://api.test/api/photos/layla" name="Layla" />);
  await vi.waitFor(() => expect(images(shadow)).toHaveLength(1));
  failAll(shadow);
  await vi.waitFor(() => expect(images(shadow)).toHaveLength(0));
  fireEvent(window, new Event('online'));
  await vi.waitFor(() => expect(images(shadow)).toHaveLength(1));
});

it('an initial is named like the photo that it stands for, without a hidden text, or hidden where the name is written', async () => {
  const { client } = signedInWith({});
  const { shadow } = renderWidget(
    client,
    <>
      <Portrait photo={null} name="ليلى" />
      <Portrait photo={null} name="Omar" decorative />
    </>,
  );
  await screen.findByShadowRole('img', { name: memberLabel.photoOf('ليلى') });
  const [named, hidden] = [...shadow.querySelectorAll('.initial')];
  // A text in the page would need the language of the name.
  expect(named?.textContent).toBe('ل');
  expect(hidden?.getAttribute('aria-hidden')).toBe('true');
});
