import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { embedTest } from '../fixtures';

const it = embedTest({ DEMO: '1' });

const docs = readFileSync(path.resolve(import.meta.dirname, '../../../docs/embedding.md'), 'utf8');
const snippets = [...docs.matchAll(/```html\n([\s\S]*?)```/g)].map(([, html = '']) => html);

it('the guide has snippets', () => expect(snippets.length).toBeGreaterThan(3));

it.for(snippets.map((html, at) => [at + 1, html] as const))(
  'snippet %i of the guide runs as printed',
  async ([_, html], { scene }) => {
    const { page, faults } = await scene.open(html.replaceAll('https://mm.example', scene.server.origin));
    for (const [, tag = ''] of html.matchAll(/<(mm-[a-z]+)/g)) {
      await page.locator(tag).first().getByRole('button').first().waitFor();
    }
    expect(faults).toEqual([]);
  },
);

it('the shortcut of the guide leaves the keys alone that a member types', async ({ scene }) => {
  const html = snippets.find((one) => one.includes('composedPath'))?.replaceAll('mm-chat', 'mm-login') ?? '';
  const { page } = await scene.open(html.replaceAll('https://mm.example', scene.server.origin));
  const email = page.locator('mm-login').getByLabel('Email');
  await email.pressSequentially('a/b');
  expect(await email.inputValue()).toBe('a/b');
  await email.blur();
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('mm-login');
  expect(await email.inputValue()).toBe('a/b');
});
