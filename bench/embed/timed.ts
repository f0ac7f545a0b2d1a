import { LONGEST, PHONE, RATE, REST, VIEWPORT, type Visited } from './conditions';
import type { Devtools } from './devtools';
import { type Seen, watchScript } from './seen';

/**
 * Visits a page with a slowed processor and an empty cache, from another page of its site. The page reports its
 * measurements itself, so that no one listens to its requests.
 * @throws Error if the page did not become usable
 */
export async function timedVisit({ send }: Devtools, { origin, contender, kept, isPhone }: Visited): Promise<Seen> {
  const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
  try {
    const blank = { url: 'about:blank', browserContextId, ...VIEWPORT };
    const { targetId } = await send<{ targetId: string }>('Target.createTarget', blank);
    const page = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
    const call = <Result>(method: string, params = {}) => send<Result>(method, params, page.sessionId);
    const tell = async <Value>(expression: string) => {
      const options = { expression, awaitPromise: true, returnByValue: true };
      const { result } = await call<{ result: { value: Value } }>('Runtime.evaluate', options);
      return result.value;
    };

    await call('Page.enable');
    await call('Page.navigate', { url: `${origin}/before/` });
    await tell(`Object.assign(localStorage, ${JSON.stringify(kept)}), 0`);
    await call('Emulation.setCPUThrottlingRate', { rate: RATE });
    if (isPhone) {
      await call('Network.enable');
      await call('Network.emulateNetworkConditions', PHONE);
    }
    await call('Page.addScriptToEvaluateOnNewDocument', { source: watchScript(contender.ready) });
    await call('Page.navigate', { url: `${origin}/${contender.name}/` });
    const wait = `Promise.race([embed.whenReady.then(() => 1), new Promise((end) => setTimeout(end, ${LONGEST}))])`;
    if (!(await tell(wait))) throw new Error(`${contender.name} did not become usable`);
    await tell(`new Promise((end) => setTimeout(end, ${REST}))`);
    return await tell<Seen>('embed.seen');
  } finally {
    await send('Target.disposeBrowserContext', { browserContextId });
  }
}
