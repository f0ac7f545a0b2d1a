import type { Agent, AgentOptions, ClientRequestArgs } from 'node:http';
import type { Duplex } from 'node:stream';
import { connectionWords } from './connection-errors';
import { type HttpProxy, ProxyError, proxyRefusal } from './proxy';

type Connected = (error: Error | null, stream: Duplex) => void;

/** Creates an agent that reaches https targets through a tunnel of the proxy. */
export async function throughProxy(options: AgentOptions, proxy: HttpProxy): Promise<Agent> {
  const { HttpsProxyAgent } = await import('hpagent');
  const agent = new HttpsProxyAgent({ ...options, proxy: proxy.url });
  const connect = agent.createConnection.bind(agent) as (
    args: ClientRequestArgs,
    done: Connected,
  ) => Duplex | undefined;
  const createConnection = (args: ClientRequestArgs, done: Connected) =>
    connect(args, (error, stream) => done(error && ofProxy(error, proxy), stream));
  return Object.assign(agent, { createConnection });
}

/** The library names the status of a refusal only in its message. Everything else is an error of the connection to the proxy. */
function ofProxy(error: Error, proxy: HttpProxy): ProxyError {
  const status = /^Bad response: (\d+)$/.exec(error.message)?.[1];
  return status ? proxyRefusal(proxy, Number(status)) : new ProxyError(proxy.name, connectionWords(error));
}
