import { expect } from 'vitest';
import { call } from '../../support/calls/http';
import { siteTest } from '../fixtures';

const it = siteTest();

it('prints the whole of a conversation, with names and dates, and nothing else', async ({ site }) => {
  const join = (first_name: string, gender: 'F' | 'M') => site.register({ first_name, gender });
  const [omar, layla] = await Promise.all([join('Omar', 'M'), join('Layla', 'F')]);
  await call(site.api, 'POST', `/matchmaking/like/${omar.id}/`, { token: layla.token });
  const { body } = await call<{ room: string }>(site.api, 'POST', `/matchmaking/like/${layla.id}/`, {
    token: omar.token,
  });
  const COUNT = 150;
  for (let number = 1; number <= COUNT; number += 1) {
    const sender = number % 2 ? omar : layla;
    const json = { sender: sender.id, content: `Message number ${number}.` };
    await call(site.api, 'POST', `/matchmaking/chat-rooms/${body.room}/messages/`, { token: sender.token, json });
  }
  const page = await site.openAs(omar, `/Messages?room=${body.room}`);
  await page.getByRole('log').getByText(`Message number ${COUNT}.`).waitFor();
  // Once all are read, only the newest are loaded.
  await page.getByText('Message number 1.', { exact: true }).waitFor({ state: 'attached' });
  await page.reload();
  await page.getByRole('log').getByText(`Message number ${COUNT}.`).waitFor();
  expect(await page.getByText('Message number 1.', { exact: true }).count()).toBe(0);

  // The keyboard prints once the whole conversation is loaded.
  await page.evaluate(() => {
    globalThis.print = () => void Object.assign(globalThis, { hasPrinted: true });
  });
  await page.keyboard.press('Control+p');
  await expect.poll(() => page.evaluate(() => 'hasPrinted' in globalThis)).toBe(true);

  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('.printed');
  await printed.waitFor();
  const texts = await printed.locator('.printed-message').allInnerTexts();
  expect(texts).toHaveLength(COUNT);
  expect(texts[0]).toMatch(/^Omar Haddad · \d+ \w+ \d{4}, \d\d:\d\d\s+Message number 1\.$/);
  expect(texts[1]).toMatch(/^Layla Haddad · .*\s+Message number 2\.$/);
  expect(await printed.getByText('Earlier messages').count()).toBe(0);
  for (const rest of ['.chat-list', '.thread', '.composer']) expect(await page.locator(rest).isVisible()).toBe(false);
  // Several pages: the print is as long as its text.
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(4);

  await page.emulateMedia({ media: 'screen' });
  await page.locator('.thread').waitFor();
  expect(await printed.count()).toBe(0);
});
