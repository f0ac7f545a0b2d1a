import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { openGallery } from '../../../tests/e2e/screens/gallery';
import { type Figure, median, tableOf } from '../figures';
import { type Input, noteInputs, slowestInput } from '../inputs';
import { answerLong } from './long';

const { values } = parseArgs({ options: { messages: { type: 'string', default: '10000' } } });
const count = Number(values.messages);

/** Returns the milliseconds between frames while the wheel scrolls through the conversation. */
async function scrollFrames(page: Page): Promise<number[]> {
  await page.getByRole('log').hover();
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const look = (now: number) => {
      frames.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, step % 40 < 20 ? -600 : 500);
    await page.waitForTimeout(30);
  }
  const times = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  return times.slice(1).map((time, at) => time - (times[at] ?? time));
}

/** Returns the milliseconds of script, style and layout during `act`, in the page's slowed time. */
async function workDuring(session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.reduce((sum, { name, value }) => sum + (parts.includes(name) ? value : 0), 0);
  };
  const before = await read();
  await act();
  return ((await read()) - before) * 1_000;
}

const gallery = await openGallery();
const figures: Figure[] = [];
try {
  const page = await gallery.windowOf('demo', { width: 1280 });
  page.setDefaultTimeout(120_000);
  await noteInputs(page);
  const arrive = await answerLong(page, count);
  await page.goto(`${gallery.server.origin}/Messages`);
  await page.locator('button.room').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // One session for all rates, because the rates of several sessions multiply.
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await slow(4);
  await page.waitForTimeout(1_000);
  const opening = await slowestInput(page, async () => {
    await page.locator('button.room').first().click();
    await page.getByRole('log').locator('.bubble').last().waitFor();
  });
  const tell = (what: string, { name, duration }: Input) =>
    figures.push({ what: `${what}, input to next paint`, value: duration, bar: 100, unit: 'ms', note: name });
  tell('opening the conversation', opening);

  const log = page.getByRole('log');
  const field = page.getByRole('textbox', { name: 'Write a message' });
  const write = async (where: string) => {
    const value = await log.locator('.bubble').count();
    figures.push({ what: `messages in the page, ${where}`, value, unit: 'bubbles' });
    await field.focus();
    await slow(4);
    tell(
      `typing ${where}`,
      await slowestInput(page, () => page.keyboard.type('Would you like to meet?', { delay: 120 })),
    );
    tell(`sending ${where}`, await slowestInput(page, () => page.keyboard.press('Enter')));
    await slow(1);
  };
  await slow(1);
  while ((await log.getByText(/^This is the beginning/).count()) === 0) {
    await log.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }));
    await page.waitForTimeout(50);
  }
  await log.evaluate((element) => element.scrollTo({ top: -element.scrollHeight / 2 }));
  await write('in the middle');
  await page.waitForFunction(() => {
    const bubbles = document.getElementById('app')?.shadowRoot?.querySelectorAll('.bubble') ?? [];
    return bubbles.length < 200;
  });
  // Collects removed bubbles now, because the long pause is not the cost of a key press.
  await session.send('HeapProfiler.collectGarbage');
  await write('at the end');
  await slow(4);

  const frames = (await scrollFrames(page)).sort((one, other) => one - other);
  figures.push({ what: 'scrolling, median frame', value: median(frames), bar: 34, unit: 'ms' });
  figures.push({
    what: 'scrolling, 95th percentile frame',
    value: frames[Math.floor(frames.length * 0.95)] ?? 0,
    unit: 'ms',
  });

  const idle = await workDuring(session, () => page.waitForTimeout(12_000));
  figures.push({ what: 'work of a poll after 3 s, without news', value: idle / 4, bar: 50, unit: 'ms' });
  arrive('Are you there?');
  // Checks only the end, because a search through all messages would count as work.
  const hasArrived = () =>
    page.waitForFunction(
      () => {
        const blocks = document.getElementById('app')?.shadowRoot?.querySelectorAll('.thread-block') ?? [];
        return [...blocks].at(-1)?.textContent?.includes('Are you there?');
      },
      undefined,
      { polling: 250, timeout: 60_000 },
    );
  const news = await workDuring(session, hasArrived);
  figures.push({ what: 'work of a poll with a message', value: news, unit: 'ms' });
} finally {
  await gallery.close();
}
console.log(`\n${count} messages, processor at a quarter of its speed.\n\n${tableOf(figures)}`);
