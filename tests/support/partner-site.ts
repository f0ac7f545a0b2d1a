import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web site of somebody else, on an origin of its own. */
export interface PartnerSite {
  origin: string;
  /** Sets what its pages are from now on, and the headers that they come with. */
  show(html: string, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

/** Starts a site that answers every address with the same page. */
export async function startPartnerSite(): Promise<PartnerSite> {
  let page = '';
  let extra: Record<string, string> = {};
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...extra }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show(html, headers = {}) {
      page = html;
      extra = headers;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
