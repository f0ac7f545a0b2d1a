import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/**
 * Returns the CPU time in milliseconds that a program has used when the first byte of its request arrives, and ends the
 * program. Linux only. @param env of the program; MM_BASE_URL is added
 */
export async function costOfFirstByte(command: readonly string[], env: Record<string, string>): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: { ...process.env, ...env, MM_BASE_URL: `http://127.0.0.1:${port}/api` },
    stdio: 'ignore',
  });
  try {
    return await new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`${command.join(' ')} ended with ${code} and sent nothing.`)));
      server.on('connection', (socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => resolve(cpuOf(child.pid ?? 0)));
      });
    });
  } finally {
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
    server.close();
  }
}

/** Returns the CPU time of all threads of a process, in milliseconds. */
function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}
