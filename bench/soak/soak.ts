import type { CDPSession, Page } from 'playwright-core';
import { MESSAGES_EVERY, NOTIFICATIONS_EVERY, ROOMS_EVERY } from '../../src/core/limits';
import { ELEMENT_NAMES } from '../../src/widgets/elements/names';
import { openEmbedScene } from '../../tests/e2e/embed/embed-scene';

/** The state of the page after some simulated minutes. */
export interface Sample {
  minute: number;
  /** Live JavaScript objects after garbage collection, in megabytes. */
  heap: number;
  /** The nodes of all documents, and their listeners. */
  nodes: number;
  listeners: number;
}

/** The number of calls of one kind, and the number predicted by the poll's interval. */
export interface Polled {
  what: string;
  made: number;
  predicted: number;
}

/** The results of a soak. */
export interface SoakReport {
  samples: Sample[];
  polled: Polled[];
  /** Requests other than these polls, after the first minute. */
  others: string[];
  /** Errors in the console, uncaught errors and unhandled rejections. */
  faults: string[];
}

/** The step of the simulated clock, short enough for every answer to arrive between two timers. */
const STEP = 500;
const MINUTE = 60_000;

/** Milliseconds of the real clock for a page to process an answer. */
const TAKEN_IN = 40;

const SAMPLE_EVERY = 5;

/** The polled calls, by the end of their path. */
const POLLS = [
  { what: 'conversations', path: /\/matchmaking\/chat-rooms\/$/, every: ROOMS_EVERY },
  { what: 'messages of the open conversation', path: /\/chat-rooms\/[^/]+\/messages\/?$/, every: MESSAGES_EVERY },
  { what: 'count of the bell', path: /\/notifications\/unread\/count\/$/, every: NOTIFICATIONS_EVERY },
] as const;

/**
 * Leaves a page with all elements and an open conversation open for some simulated minutes, for a member who does
 * nothing. Reports its memory, its requests and its errors.
 */
export async function soak(minutes: number, tell: (line: string) => void = () => {}): Promise<SoakReport> {
  const scene = await openEmbedScene();
  try {
    // Without `mm-app`, which contains a second one of each element.
    const tags = ELEMENT_NAMES.filter((name) => name !== 'app').map((name) => scene.tag(name));
    const { page, faults } = await scene.open(`${scene.loader}${tags.join('')}`, {
      before: (target) => target.clock.install(),
    });
    await scene.signIn(page);
    await openConversation(page);
    const session = await page.context().newCDPSession(page);
    const asked: string[] = [];
    let underWay = 0;
    page.on('request', (request) => {
      underWay += 1;
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && request.method() !== 'OPTIONS') asked.push(pathname);
    });
    const ended = () => {
      underWay -= 1;
    };
    page.on('requestfinished', ended).on('requestfailed', ended);

    await page.clock.pauseAt(Date.now() + STEP);
    const pass = async (time: number) => {
      for (let passed = 0; passed < time; passed += STEP) {
        const before = asked.length;
        await page.clock.runFor(STEP);
        for (let turn = 0; underWay > 0 && turn < 200; turn += 1) await pause(5);
        // Holds the clock until the page has processed the answers.
        if (asked.length > before) await pause(TAKEN_IN);
      }
    };
    // The first minute includes one-time work.
    await pass(MINUTE);
    asked.length = 0;
    const samples = [{ minute: 0, ...(await look(session)) }];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await pass(MINUTE);
      if (minute % SAMPLE_EVERY !== 0 && minute !== minutes) continue;
      const sample = { minute, ...(await look(session)) };
      samples.push(sample);
      tell(`minute ${minute}: ${sample.heap.toFixed(2)} MB, ${sample.nodes} nodes, ${asked.length} requests`);
    }
    const polled = POLLS.map(({ what, path, every }) => ({
      what,
      made: asked.filter((one) => path.test(one)).length,
      predicted: (minutes * MINUTE) / every,
    }));
    const others = asked.filter((one) => !POLLS.some(({ path }) => path.test(one)));
    return { samples, polled, others, faults };
  } finally {
    await scene.close();
  }
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

async function openConversation(page: Page): Promise<void> {
  const room = page.locator('mm-chat .room[data-room]').first();
  await room.waitFor();
  const id = await room.getAttribute('data-room');
  await page.locator('mm-chat').evaluate((chat, opened) => Object.assign(chat, { query: { room: opened } }), id);
  await page.locator('mm-chat .bubble').last().waitFor();
}

async function look(session: CDPSession): Promise<Omit<Sample, 'minute'>> {
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize / 1_000_000, nodes, listeners };
}
