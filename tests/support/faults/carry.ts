import type { Socket } from 'node:net';
import type { Fault } from './fault';

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Carries the server's answer to the caller with the fault applied, and then closes the caller's connection. */
export async function carry(far: Socket, near: Socket, fault: Fault, next: () => number): Promise<void> {
  const write = (piece: Buffer) => {
    if (!near.destroyed) near.write(piece);
  };
  if (fault.kind === 'truncated') {
    const whole = await read(far);
    const head = whole.indexOf('\r\n\r\n') + 4;
    write(whole.subarray(0, head + Math.max(1, Math.floor((whole.length - head) / 2))));
  } else {
    for await (const piece of far as AsyncIterable<Buffer>) {
      if (fault.kind === 'slow') await wait(fault.latency + next() * (fault.jitter ?? 0));
      if (fault.kind === 'narrow') await drip(piece, fault.bytesPerSecond, write);
      else write(piece);
    }
  }
  if (fault.kind === 'slow-close') await wait(fault.after);
  near.end();
}

/** Reads the whole answer, after which the server closes the connection. */
export async function read(far: Socket): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of far as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Sends fifty pieces a second. */
async function drip(bytes: Buffer, perSecond: number, write: (piece: Buffer) => void): Promise<void> {
  const size = Math.max(1, Math.floor(perSecond / 50));
  for (let at = 0; at < bytes.length; at += size) {
    write(bytes.subarray(at, at + size));
    await wait(20);
  }
}
