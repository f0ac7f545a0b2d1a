import { Client } from 'pg';

/** The part of the driver's connection that has no public name. */
type WithStream = Client & { connection: { stream: { setTimeout(time: number, expired: () => void): void } } };

/**
 * Connects once, beside the pool, for work of its own; any moment may end the connection, which its queries then tell.
 * @param silence after so many milliseconds without a byte the connection is given up; never, where left out.
 */
export async function connectOnce(url: string, wait = 10_000, silence?: number): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: wait, keepAlive: true });
  // Without a listener an end while nobody asks anything would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  if (silence) (client as WithStream).connection.stream.setTimeout(silence, () => void client.end());
  return client;
}
