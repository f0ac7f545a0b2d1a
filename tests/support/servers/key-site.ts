import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import type { Outside } from '../../../server/src/outside/outside';
import { selfSigned } from './certificate';

/** What a site answers: a JWK Set, or anything else. */
export interface KeyAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Never ends. */
  hangs?: boolean;
  /** Answers only after this. */
  after?: Promise<unknown>;
}

/** A site on this machine that publishes keys under a public name. */
export interface KeySite {
  url: string;
  /** The paths that were requested. */
  asked: string[];
  /** The headers of the last request. */
  headers: IncomingHttpHeaders;
  /** The addresses to which the server connected. */
  opened: string[];
  answer: KeyAnswer;
  /** The addresses that the name has. */
  addresses: string[];
  /** The way to it. No other name exists. */
  outside: Outside;
  close(): Promise<void>;
}

/** Starts a site. Connections to its public address come here. */
export async function startKeySite(host: string): Promise<KeySite> {
  const certificate = selfSigned(host);
  const server = createServer(certificate, async (request, response) => {
    site.asked.push(request.url ?? '');
    site.headers = request.headers;
    const { status = 200, headers = {}, body = '', hangs, after } = site.answer;
    await after;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    if (hangs) return void response.write('{');
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const site: KeySite = {
    url: `https://${host}/.well-known/jwks.json`,
    asked: [],
    headers: {},
    opened: [],
    answer: {},
    addresses: ['93.184.216.34'],
    outside: {
      resolve: async (name) => {
        if (name !== host) throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' });
        return site.addresses;
      },
      open: (address, _port, name) => {
        site.opened.push(address);
        return connect({ host: '127.0.0.1', port, servername: name, ca: certificate.cert });
      },
      patience: 5_000,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return site;
}
