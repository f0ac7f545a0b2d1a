import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect } from 'node:tls';

/** The way to other servers whose addresses partners choose. */
export interface Outside {
  /** Returns all network addresses of a host. */
  resolve(host: string): Promise<readonly string[]>;
  /** Connects with TLS to one of them, and checks the certificate of the host. */
  open(address: string, port: number, host: string): Duplex;
  /** How long a whole request may take, in milliseconds. */
  patience: number;
}

/** The real way: the name server of the system, and the authorities that Node knows. */
export function openOutside(): Outside {
  return {
    resolve: async (host) => (isIP(host) ? [host] : (await lookup(host, { all: true })).map(({ address }) => address)),
    open: (host, port, name) => connect({ host, port, ...(isIP(name) ? {} : { servername: name }) }),
    patience: 5_000,
  };
}
