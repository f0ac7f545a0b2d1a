import { Client } from 'pg';

/** The part of the driver's connection that has no public name. */
type WithStream = Client & { connection: { stream: { setTimeout(time: number, expired: () => void): void } } };

/**
 * Opens a connection outside the pool. If it breaks, the current query fails.
 * @param silence closes the connection after this many milliseconds without a byte. Never, if it is missing.
 */
export async function connectDirectly(url: string, wait = 10_000, silence?: number): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: wait, keepAlive: true });
  // Without a listener, a connection that breaks while idle ends the process.
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
