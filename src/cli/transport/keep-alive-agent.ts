import { Agent, type AgentOptions } from 'node:http';
import type { Socket } from 'node:net';

/** How long an idle connection is kept where the backend does not say, in milliseconds. */
const IDLE = 60_000;

/** The backend closes at the time it announces, so a connection is given up this much earlier. */
const MARGIN = 1000;

/** A socket as the agent sees it when an answer is complete. */
interface Kept extends Socket {
  _httpMessage?: { res?: { headers: { 'keep-alive'?: string } } };
}

/** Node's own version of this asks the kernel for keep-alive probes again after every answer: two calls a request. */
function keep(socket: Kept): boolean {
  const said = /timeout=(\d+)/.exec(socket._httpMessage?.res?.headers['keep-alive'] ?? '')?.[1];
  const idle = said === undefined ? IDLE : Number(said) * 1000 - MARGIN;
  if (idle <= 0) return false;
  socket.unref();
  if (socket.timeout !== idle) socket.setTimeout(idle);
  return true;
}

/** Connections that stay open between calls. @param maxSockets at most this many at once to one origin */
export async function keepAliveAgent(secure: boolean, maxSockets: number): Promise<Agent> {
  const options: AgentOptions = { keepAlive: true, maxSockets, maxFreeSockets: maxSockets, scheduling: 'lifo' };
  // Loaded where needed, because TLS is slow to load.
  const agent = secure ? new (await import('node:https')).Agent(options) : new Agent(options);
  return Object.assign(agent, { keepSocketAlive: keep });
}
