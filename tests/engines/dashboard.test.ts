import { expect, it } from 'vitest';
import { logIn } from '../e2e/journey';
import { startServer } from '../support/running-server';
import { picture, startEngine } from './engine';

it('begins the carousel of the dashboard with its first slide, also right after log-in', {
  timeout: 120_000,
}, async () => {
  const [server, engine] = await Promise.all([startServer({ env: { DEMO: '40' } }), startEngine()]);
  const { page, close } = await engine.open();
  try {
    await page.goto(`${server.origin}/login`);
    await logIn(page, 'demo@mm.example', 'Demo-2026!');
    await page.getByText('Welcome back,').waitFor();
    const position = page.locator('.carousel-position');
    await page.getByRole('button', { name: 'Next matches' }).waitFor();
    // All cards are there: a scroller that moves by itself does so when they come.
    await expect.poll(() => page.locator('.carousel-track article').count()).toBeGreaterThan(9);
    await picture(engine, page, 'demo-dashboard');
    // While a photo loads, Firefox draws its alternative text as large as the initial that stands for a missing photo.
    const photo = page.locator('.member-photo img').first();
    expect(await photo.evaluate((image) => getComputedStyle(image).color)).toBe('rgba(0, 0, 0, 0)');
    expect(await position.textContent()).toMatch(/^1 of/);
    expect(await page.locator('.carousel-track').evaluate((track) => track.scrollLeft)).toBe(0);
  } finally {
    await close();
    await engine.close();
    await server.stop();
  }
});
