import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { embedTest } from '../fixtures';

const it = embedTest({ DEMO: '1' });

const file = createRequire(import.meta.url).resolve('bootstrap/dist/js/bootstrap.bundle.js');
const bootstrap = `<script>${readFileSync(file, 'utf8')}</script>`;

/** The control with the focus: the id of one of the page, or the type of one inside the element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const inner = activeElement?.shadowRoot?.activeElement;
    return inner ? (inner.getAttribute('type') ?? '') : (activeElement?.id ?? '');
  });

/** Presses a key until a control has the focus. Returns everything that had it before. */
async function pressUntil(page: Page, key: string, control: string): Promise<string[]> {
  const passed: string[] = [];
  while (passed.length < 20) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (now === control) return passed;
    passed.push(now);
  }
  throw new Error(`${key} never reached ${control}: ${passed.join(' ')}`);
}

it.for([
  ['the browser', '<dialog id="box">', '</dialog>', "document.querySelector('#box').showModal()"],
  [
    'Bootstrap',
    '<div class="modal" id="box" tabindex="-1"><div class="modal-dialog">',
    '</div></div>',
    "new bootstrap.Modal('#box').show()",
  ],
] as const)(
  'a dialog of %s with controls before and after the element lets the keys go round',
  async ([_, begin, end, open], { scene }) => {
    const box = `${begin}<button id="first">Close</button>${scene.tag('login')}<button id="last">Help</button>${end}`;
    const { page, faults } = await scene.open(`${bootstrap}${scene.loader}<button id="behind">Behind</button>${box}`);
    await page.evaluate(open);
    const email = page.locator('mm-login').getByLabel('Email');
    await email.click();
    await page.keyboard.type('a@b.example');
    expect(await email.inputValue()).toBe('a@b.example');
    const forward = await pressUntil(page, 'Tab', 'first');
    expect(forward).toContain('password');
    expect(forward).toContain('last');
    const back = await pressUntil(page, 'Shift+Tab', 'email');
    expect(back).toContain('last');
    expect([...forward, ...back]).not.toContain('behind');
    await page.keyboard.press('Escape');
    await page.locator('#first').waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
  },
);
