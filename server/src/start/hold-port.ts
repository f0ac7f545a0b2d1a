import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { oneLine, StartFailure } from '../errors/failure';

/** A port that belongs to this process from the beginning of its start. */
export interface HeldPort {
  /** Lets a server, which is not listening yet, take over the port. Calls that arrive from now on reach it. */
  give(server: Server): Promise<void>;
  /** Frees what was not given away. */
  release(): void;
}

/**
 * Takes a port, so that a start that cannot have it fails before it changes anything. Until the port is given to the app, all
 * calls get 503, except `/healthz`: the process lives, however long a migration takes.
 * @param setting the setting that names the port, for the message.
 * @throws StartFailure if the port cannot be taken.
 */
export async function holdPort(host: string, port: number, setting = 'PORT'): Promise<HeldPort> {
  const [first = host, ...others] = await addressesOf(host);
  const main = await listen(first, port, setting, host);
  const more: Server[] = [];
  for (const address of others) {
    // Many machines have no IPv6, or only one of the two for `localhost`.
    const server = await listen(address, port, setting, host).catch(() => undefined);
    if (server) more.push(server);
  }
  let isGiven = false;
  return {
    async give(server) {
      isGiven = true;
      const listening = once(server, 'listening');
      server.listen(main);
      await listening;
      for (const each of more) {
        each.removeAllListeners('request').on('request', (...call) => server.emit('request', ...call));
      }
    },
    release() {
      // A given port is closed by the server that has it.
      for (const server of isGiven ? more : [main, ...more]) server.close();
    },
  };
}

/** `localhost` often has two addresses, and browsers may use either. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true }).catch(() => []);
  return [...new Set(found.map(({ address }) => address))];
}

const answerEarly: RequestListener = (request, answer) => {
  answer.setHeader('content-type', 'application/json; charset=utf-8').setHeader('connection', 'close');
  if (request.url === '/healthz') return answer.end('{"status":"ok"}');
  answer.writeHead(503, { 'retry-after': '5' }).end('{"detail":"Not ready.","code":"not_ready"}');
};

async function listen(address: string, port: number, setting: string, host: string): Promise<Server> {
  const server = createServer(answerEarly);
  server.listen({ host: address, port });
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new StartFailure(`Port ${port} is in use. Set ${setting} to another port.`);
    throw new StartFailure(`Cannot listen on ${host}:${port}: ${oneLine(error)}`);
  }
}
