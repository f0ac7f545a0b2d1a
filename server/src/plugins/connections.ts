import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** The number of connections that are kept, and from which on waiting ones have to make room. */
const MOST = 1_000;
const CROWDED = 900;

/**
 * Keeps a thousand connections at most. When it becomes crowded, the address with the most connections that wait, for the rest of
 * a request or for another one, loses its oldest. Without this, one address with a thousand unfinished requests would shut out
 * everybody. Connections of trusted proxies and those with an answer on its way are never closed.
 */
export function installConnections(app: FastifyInstance): void {
  const { server } = app;
  server.maxConnections = MOST;
  const isProxy = membersOf(app.context.config.trustedProxies);
  const waiting = new Map<string, Set<Socket>>();
  /** Not the connections of a second port, which this server only answers. */
  const known = new WeakSet<Socket>();
  let open = 0;

  const wait = (socket: Socket) => {
    const address = addressOf(socket);
    if (socket.destroyed || isProxy(bare(socket))) return;
    const sockets = waiting.get(address) ?? new Set();
    waiting.set(address, sockets.add(socket));
  };
  const leave = (socket: Socket, address = addressOf(socket)) => {
    const sockets = waiting.get(address);
    if (sockets?.delete(socket) && sockets.size === 0) waiting.delete(address);
  };
  const makeRoom = (newest: Socket) => {
    let largest: Set<Socket> = new Set();
    for (const sockets of waiting.values()) if (sockets.size > largest.size) largest = sockets;
    const [oldest] = largest;
    if (largest.size > 1 && oldest !== newest) oldest?.destroy();
  };

  server.on('connection', (socket: Socket) => {
    const address = addressOf(socket);
    open += 1;
    known.add(socket);
    wait(socket);
    socket.once('close', () => {
      open -= 1;
      leave(socket, address);
    });
    if (open >= CROWDED) makeRoom(socket);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = request;
    if (!known.has(socket)) return;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody) request.once('end', () => leave(socket));
    else leave(socket);
    response.once('close', () => wait(socket));
  });
}

const bare = ({ remoteAddress = '' }: Socket) => remoteAddress.replace(/^::ffff:/i, '');

/** The part of an address that limits count by. */
const addressOf = (socket: Socket) => normalizeIP(bare(socket));

/** Returns whether an address belongs to one of these addresses and networks. */
function membersOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return (address) => list.check(address, family(address));
}
