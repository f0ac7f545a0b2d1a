import { setTimeout as wait } from 'node:timers/promises';
import { isConnectionError } from '../errors/connection-errors';

const TRIES = 5;
/** Milliseconds before the second try. Each further wait is twice as long. */
const FIRST_WAIT = 100;

/** Reads, and retries if the database is away for a moment. Never use it for a write, which may have been stored. */
export async function retryRead<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      if (attempt === TRIES || !isConnectionError(error)) throw error;
      await wait(FIRST_WAIT * 2 ** (attempt - 1));
    }
  }
}
