import { expect } from 'vitest';
import { siteTest } from './fixtures';

const it = siteTest();

it('tells members of a browser that is too old, instead of a blank page', async ({ site }) => {
  const page = await (await site.browser.newContext()).newPage();
  const message = page.getByText('Your browser is too old for mm.');
  await page.goto(`${site.origin}/login`);
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(await message.isVisible()).toBe(false);

  // Imitate a browser that supports neither the condition nor the script's syntax.
  const unknown = (text: string) => text.replaceAll('color-mix(', 'no-mix(');
  await page.route('**/old-browser.css', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: unknown(await answer.text()) });
  });
  await page.route('**/assets/main.*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'this is no script' }),
  );
  await page.reload();
  await message.waitFor();
});

it('tells visitors of a portal the same in place of each element', async ({ site }) => {
  const sheet = await (await fetch(`${site.origin}/embed/reserve.css`)).text();
  const page = await (await site.browser.newContext()).newPage();
  await page.setContent(`<style>${sheet.replace('color-mix(', 'no-mix(')}</style><mm-login></mm-login>`);
  const content = await page.locator('mm-login').evaluate((one) => getComputedStyle(one, '::before').content);
  expect(content).toContain('Your browser is too old');
});
