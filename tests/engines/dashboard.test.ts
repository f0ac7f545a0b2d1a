import { expect, it } from 'vitest';
import { logIn } from '../e2e/journey';
import { review } from './review';
import { SLOW, setStage } from './stage';

const stage = setStage({ DEMO: '40' });

it('begins the carousel of the dashboard with its first slide, also right after log-in', {
  timeout: SLOW,
}, async () => {
  const page = await stage.open(`${stage.server.origin}/login`);
  await logIn(page, 'demo@mm.example', 'Demo-2026!');
  await page.getByText('Welcome back,').waitFor();
  await page.getByRole('button', { name: 'Next matches' }).waitFor();
  // Wait for all cards, because WebKit snapped to another card when more of them appeared.
  await expect.poll(() => page.locator('.carousel-track article').count()).toBeGreaterThan(9);
  await review(stage.engine, page, 'demo-dashboard');
  // While a photo loads, Firefox draws its alternative text in the size of the initial that replaces a missing photo.
  const photo = page.locator('.member-photo img').first();
  expect(await photo.evaluate((image) => getComputedStyle(image).color)).toBe('rgba(0, 0, 0, 0)');
  expect(await page.locator('.carousel-position').textContent()).toMatch(/^1 of/);
  expect(await page.locator('.carousel-track').evaluate((track) => track.scrollLeft)).toBe(0);
});
