import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createClient, createPlainPlatform } from '../../../src/core';
import { listCountries } from '../../../src/core/places/contract';
import { keepCollecting } from '../../support/suite/garbage';

it('the time limit of an abortable call holds on a silent network, even through garbage collection', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const client = createClient({
    isHome: true,
    baseUrl: `http://127.0.0.1:${port}/api`,
    platform: createPlainPlatform(),
    timeout: 300,
  });
  const end = keepCollecting();
  const call = client.http(listCountries, { signal: new AbortController().signal });
  await expect(call).rejects.toMatchObject({ kind: 'timeout' });
  end();
  silent.closeAllConnections();
  silent.close();
});
