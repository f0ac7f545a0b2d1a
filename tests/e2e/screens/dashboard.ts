import type { Page } from 'playwright-core';
import { answer, leaveWaiting, open, refuse, type Screen, type Stage, settled } from './screen';

async function dashboard(page: Page, stage: Stage): Promise<void> {
  await open(page, stage, '/');
  await page.getByText('Welcome back,').waitFor();
  await settled(page);
}

async function drawer(page: Page, stage: Stage): Promise<void> {
  await dashboard(page, stage);
  await page
    .getByRole('button', { name: /^View profile/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
}

const demo = 'demo' as const;

/** The dashboard and everything that opens from it: bell, menus, drawer, reasons, photos. Full, empty, loading and failed. */
export const dashboardScreens: Screen[] = [
  { name: 'dashboard', title: 'Dashboard', viewer: demo, show: dashboard },
  {
    name: 'dashboard-loading',
    title: 'Dashboard: loading',
    viewer: demo,
    show: async (page, stage) => {
      await leaveWaiting(page, '/matchmaking');
      await open(page, stage, '/');
      await page.getByText('Welcome back,').waitFor();
      await page.locator('.skeleton').first().waitFor();
    },
  },
  {
    name: 'dashboard-empty',
    title: 'Dashboard: nothing yet',
    viewer: demo,
    show: async (page, stage) => {
      for (const list of ['matches/today', 'shortlisted', 'user/activity-feed', 'chat-rooms']) {
        await answer(page, `/matchmaking/${list}`, []);
      }
      await answer(page, '/matchmaking/counts', { mutual_matches: 0, shortlisted: 0 });
      await dashboard(page, stage);
      await page.getByText('NO DATA AVAILABLE YET').first().waitFor();
    },
  },
  {
    name: 'dashboard-failed',
    title: 'Dashboard: lists that could not be loaded',
    viewer: demo,
    show: async (page, stage) => {
      await refuse(page, '/matchmaking');
      await open(page, stage, '/');
      await page.getByText('Welcome back,').waitFor();
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    },
  },
  {
    name: 'bell',
    title: 'Bell',
    viewer: demo,
    show: async (page, stage) => {
      await dashboard(page, stage);
      await page
        .getByRole('button', { name: /^Notifications/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Mark all as read' }).waitFor();
      await settled(page);
    },
  },
  {
    name: 'account-menu',
    title: 'Avatar menu',
    viewer: demo,
    only: 'wide',
    show: async (page, stage) => {
      await dashboard(page, stage);
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByText('Log Out').filter({ visible: true }).waitFor();
    },
  },
  {
    name: 'collapsed-menu',
    title: 'Collapsible menu',
    viewer: demo,
    only: 'narrow',
    show: async (page, stage) => {
      await dashboard(page, stage);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByText('Log Out').filter({ visible: true }).waitFor();
    },
  },
  { name: 'drawer', title: 'Profile drawer', viewer: demo, show: drawer },
  {
    name: 'drawer-loading',
    title: 'Profile drawer: loading',
    viewer: demo,
    show: async (page, stage) => {
      await dashboard(page, stage);
      await leaveWaiting(page, '/profile/');
      await page
        .getByRole('button', { name: /^View profile/ })
        .first()
        .click();
      await page.getByRole('dialog').locator('.skeleton').first().waitFor();
    },
  },
  {
    name: 'reasons',
    title: 'Why so compatible',
    viewer: demo,
    show: async (page, stage) => {
      await dashboard(page, stage);
      await page
        .getByRole('button', { name: /\d+% COMPATIBLE/ })
        .first()
        .click();
      await page.locator('[popover]:popover-open').first().waitFor();
    },
  },
  {
    name: 'photo',
    title: 'Photo enlarged',
    viewer: demo,
    show: async (page, stage) => {
      await drawer(page, stage);
      const photo = page.getByRole('button', { name: /^Enlarge photo/ }).last();
      if (!(await photo.isVisible())) await page.getByRole('dialog').getByText('More Photos').click();
      await photo.click();
      await page.getByRole('dialog').nth(1).waitFor();
      await settled(page);
    },
  },
];
