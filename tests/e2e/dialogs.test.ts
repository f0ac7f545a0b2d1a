import { expect } from 'vitest';
import { siteTest } from './fixtures';

const it = siteTest();

it('a text that is selected with the mouse, beyond the edge of a dialog, closes nothing', async ({ site }) => {
  const page = await site.open('/login', { viewport: { width: 1280, height: 900 } });
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  const field = page.getByRole('dialog').getByLabel('Email');
  await field.fill('layla@example.test');
  const box = await field.boundingBox();
  if (!box) throw new Error('The field is not drawn.');
  const drag = async (from: [number, number], to: [number, number]) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 5 });
    await page.mouse.up();
  };
  const inside: [number, number] = [box.x + box.width - 20, box.y + box.height / 2];
  const outside: [number, number] = [40, box.y + box.height / 2];
  await drag(inside, outside);
  await drag(outside, inside);
  expect(await field.inputValue()).toBe('layla@example.test');
  await page.mouse.click(...outside);
  await field.waitFor({ state: 'hidden' });
});
