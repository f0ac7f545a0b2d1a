import { open, type Screen, settled } from './screen';

/** Unknown addresses, and a lost network. */
export const placeScreens: Screen[] = [
  {
    name: 'not-found',
    title: 'Not found',
    viewer: 'demo',
    show: async (page, stage) => {
      await open(page, stage, '/Nowhere');
      await page.getByText('This page does not exist').last().waitFor();
    },
  },
  {
    name: 'unreachable',
    title: 'The service cannot be reached',
    viewer: 'demo',
    show: async (page, stage) => {
      await page.route('**/api/**', (route) => route.abort());
      await open(page, stage, '/');
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    },
  },
  {
    name: 'offline',
    title: 'Offline',
    viewer: 'demo',
    show: async (page, stage) => {
      await open(page, stage, '/');
      await page.getByText('Welcome back,').waitFor();
      await settled(page);
      await page.context().setOffline(true);
      await page.getByText('You are offline. What you see may be out of date.').waitFor();
    },
  },
];
