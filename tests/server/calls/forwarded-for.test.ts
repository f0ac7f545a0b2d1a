import { describe, expect, test } from 'vitest';
import { call } from '../../support/calls/http';
import { repeat } from '../../support/calls/many-calls';
import { createTestApp } from '../../support/servers/test-app';

/** Returns how many of the calls, each with its own `X-Forwarded-For`, a server with a stopped clock answers. */
async function serverWith(rateScale: number, trustedProxies: string[]) {
  const app = await createTestApp({ rateScale, trustedProxies });
  app.freeze();
  const passed = async (times: number, from: (index: number) => string) => {
    const flood = (index: number) =>
      call(app.url, 'GET', '/api/nothing-here', { headers: { 'x-forwarded-for': from(index) } });
    return (await repeat(times, flood)).passed;
  };
  return { passed, close: app.close };
}

describe('X-Forwarded-For', () => {
  test('is ignored unless a listed proxy sends it', async () => {
    for (const proxies of [[], ['10.0.0.0/8']]) {
      const { passed, close } = await serverWith(1, proxies);
      expect(await passed(605, (index) => `203.0.113.${index % 250}`)).toBe(600);
      await close();
    }
  });

  test('names the caller when a listed proxy sends it; IPv6 addresses count by their /64 network', async () => {
    const { passed, close } = await serverWith(0.1, ['127.0.0.1', '::1']);
    expect(await passed(65, () => '203.0.113.7')).toBe(60);
    expect(await passed(60, () => '203.0.113.8')).toBe(60);
    expect(await passed(65, (index) => `2001:db8:1:2::${index}`)).toBe(60);
    expect(await passed(60, (index) => `2001:db8:1:3::${index}`)).toBe(60);
    await close();
  });
});
