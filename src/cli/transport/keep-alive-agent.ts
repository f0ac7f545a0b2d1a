import { Agent, type AgentOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpProxy } from './proxy';
import { throughProxy } from './proxy-agent';

/** How long to keep an idle connection if the backend does not say, in milliseconds. */
const IDLE = 60_000;

/** The backend closes at its announced time, so we give up a connection this much earlier. */
const MARGIN = 1000;

/** A socket in the agent's form after a complete answer. */
interface Kept extends Socket {
  _httpMessage?: { res?: { headers: { 'keep-alive'?: string } } };
}

/**
 * Keeps a socket open. Node's own version requests keep-alive probes from the kernel after every answer, which costs two system
 * calls per request.
 */
function keep(socket: Kept): boolean {
  const said = /timeout=(\d+)/.exec(socket._httpMessage?.res?.headers['keep-alive'] ?? '')?.[1];
  const idle = said === undefined ? IDLE : Number(said) * 1000 - MARGIN;
  if (idle <= 0) return false;
  socket.unref();
  if (socket.timeout !== idle) socket.setTimeout(idle);
  return true;
}

/**
 * Creates an agent whose connections stay open between calls. A plain http target behind a proxy needs none of its own, because
 * the proxy itself is called.
 * @param maxSockets the maximum number to one origin
 */
export async function keepAliveAgent(secure: boolean, maxSockets: number, proxy?: HttpProxy): Promise<Agent> {
  const options: AgentOptions = { keepAlive: true, maxSockets, maxFreeSockets: maxSockets, scheduling: 'lifo' };
  return Object.assign(await agentFor(secure, options, proxy), { keepSocketAlive: keep });
}

async function agentFor(secure: boolean, options: AgentOptions, proxy: HttpProxy | undefined): Promise<Agent> {
  if (secure && proxy) return throughProxy(options, proxy);
  // Loaded lazily, because TLS is slow to load.
  const isTls = proxy ? proxy.url.protocol === 'https:' : secure;
  return isTls ? new (await import('node:https')).Agent(options) : new Agent(options);
}
