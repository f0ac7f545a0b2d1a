import type { Page } from 'playwright-core';

/** A network profile, as in Lighthouse and Chromium's tools. */
export interface Network {
  name: string;
  /** Milliseconds from a request to the first byte of its answer. */
  latency: number;
  /** Kilobits per second. */
  down: number;
  up: number;
}

export const SLOW_4G: Network = { name: '4G (150 ms, 1.6 Mbit/s)', latency: 150, down: 1_600, up: 750 };
export const FAST_4G: Network = { name: 'fast 4G (60 ms, 9 Mbit/s)', latency: 60, down: 9_000, up: 4_500 };

/** Slows a page's processor and network. 1 and undefined change nothing. */
export async function slowDown(page: Page, { cpu = 1, network }: { cpu?: number; network?: Network }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!network) return;
  const bytes = (kilobits: number) => (kilobits * 1_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: bytes(network.down),
    uploadThroughput: bytes(network.up),
  });
}
