import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A partner's web site on its own origin. */
export interface PartnerSite {
  origin: string;
  /** Sets the content of its pages, and their headers. */
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
