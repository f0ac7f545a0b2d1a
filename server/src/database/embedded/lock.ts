import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { StartFailure } from '../../errors/failure';

/** A held lock. If its holder is killed, the next process takes it over. */
export interface Lock {
  release(): void;
}

/**
 * Takes the lock of a data folder. The lock is a listening socket next to the data, so that only a living process can hold it.
 * @throws StartFailure if another living process holds it.
 */
export async function acquireLock(folder: string): Promise<Lock> {
  if (process.platform === 'win32') return lockPipe(folder);
  const path = join(folder, 'lock.sock');
  const own = join(folder, `lock-${randomUUID().slice(0, 8)}.sock`);
  if (own.length > 100) throw new StartFailure(`The path of DATA_DIR is too long (at most 80 characters): ${folder}`);
  const server = await listen(own);
  try {
    await claim(path, own, folder);
    await removeLeftovers(folder);
  } catch (error) {
    server.close();
    throw error;
  }
  return {
    release: () => {
      rmSync(path, { force: true });
      server.close();
    },
  };
}

/** Gives the socket its real name by a hard link. Of several processes that start together, only one can create the link. */
async function claim(path: string, own: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (tryLink(own, path)) return;
    if (await answers(path)) break;
    const stale = `${own}.stale`;
    try {
      renameSync(path, stale);
    } catch {
      continue;
    }
    // Another process may have put its own live lock there since we checked. Put that lock back.
    const live = await answers(stale);
    if (live) tryLink(stale, path);
    rmSync(stale, { force: true });
    if (live) break;
  }
  throw inUse(folder);
}

/** Removes the sockets of killed holders. A process that is starting right now answers and keeps its socket. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (/^lock-\w+\.sock/.test(name) && !(await answers(path))) rmSync(path, { force: true });
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.on('connect', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.on('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

async function lockPipe(folder: string): Promise<Lock> {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const server = await listen(`\\\\.\\pipe\\mm-${name}`).catch(() => {
    throw inUse(folder);
  });
  return { release: () => void server.close() };
}

function inUse(folder: string): StartFailure {
  return new StartFailure(`Another mm server is already running on the data folder ${folder}.`);
}
