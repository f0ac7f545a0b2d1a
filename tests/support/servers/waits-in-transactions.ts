import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import type { Connection } from '../../../server/src/database/connection';

/** The waits of work inside a transaction for anything except its own connection. */
const inside = new AsyncLocalStorage<Set<string>>();

/**
 * Node.js's names for work on files, network, processes and threads. Native packages that hash passwords and decode
 * images have no name.
 */
const SLOW =
  /^(FS|FILEHANDLE|TCPCONNECT|PIPECONNECT|GETADDRINFO|QUERYWRAP|HTTPCLIENT|PROCESS|WORKER|SCRYPT|PBKDF2|ZLIB|generic|undefined)/;

createHook({
  init: (_id, type) => {
    if (SLOW.test(type)) note(type);
  },
}).enable();

function note(what: string): void {
  const found = inside.getStore();
  if (!found) return;
  const places = new Error().stack?.split('\n').filter((line) => line.includes('/server/src/'));
  found.add([what, ...(places ?? [])].join('\n'));
}

/**
 * Watches the transactions of a connection for slow work between their statements, which would hold the connection and
 * its locks while a disk, a photo store or a server takes its time.
 * @returns the waits so far, each with its place in the code
 */
export function watchTransactions({ database, pool }: Connection): ReadonlySet<string> {
  const found = new Set<string>();
  const { transaction } = database;
  const connect: () => Promise<unknown> = pool.connect.bind(pool);
  Object.assign(pool, {
    connect: () => {
      note('another connection');
      return connect();
    },
  });
  Object.assign(database, {
    transaction: (work: Parameters<typeof transaction>[0]) =>
      transaction((own) => inside.run(found, async () => await work(own))),
  });
  return found;
}
