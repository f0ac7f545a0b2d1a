import type { Pool, PoolClient, QueryResult } from 'pg';
import { isConnectionError, LateAnswer } from '../errors/connection-errors';
import type { LateWrites } from './late-writes';
import type { Semaphore } from './semaphore';
import { withTimeout } from './with-timeout';

/** A statement in the form that the driver takes. */
export interface Statement {
  text: string;
  /** The name of a prepared statement. Must be absent, because a prepared statement outlives its transaction. */
  name?: string;
}

/** The longest time of a driver's timer, in effect for ever. */
const NEVER = 2 ** 31 - 1;

/** Connections from a pool, borrowed for one statement or one transaction. */
export interface Borrowing {
  read(statement: Statement, values: unknown[]): Promise<QueryResult>;
  write(statement: Statement, values: unknown[]): Promise<QueryResult>;
  transaction<Answer>(begin: string, work: (client: PoolClient) => Promise<Answer>): Promise<Answer>;
}

/**
 * Lends connections and closes the broken ones: those that failed, got no answer, or may still be in a transaction. Writes wait
 * for their turn, so that they never hold all connections.
 * A write without an answer after `patience` fails with an unknown outcome. It keeps its connection and its turn until the
 * database answers, or until `late` ends the connection. Otherwise writes that wait for a standby would fill the database with
 * sessions.
 */
export function borrowFrom(pool: Pool, writers: Semaphore, patience: number, late: LateWrites): Borrowing {
  /** Connections whose commit ended with a warning, because the standby has not confirmed it. */
  const uncertain = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    client.on('notice', ({ code }) => {
      if (code === '01000') uncertain.add(client);
    });
  });

  const ends = async (client: PoolClient, statement: Statement | string, values: unknown[], leave: () => void) => {
    uncertain.delete(client);
    const config = typeof statement === 'string' ? { text: statement } : statement;
    const ended: Promise<QueryResult> = client.query({ ...config, query_timeout: NEVER } as Statement, values);
    let isOver = false;
    const settle = (isWhole: boolean) => {
      isOver = true;
      late.remove(client);
      giveBack(client, isWhole, leave);
    };
    ended.then(
      () => settle(true),
      (error) => settle(!isConnectionError(error)),
    );
    const answer = await withTimeout(patience, ended).catch((error) => {
      if (!isOver) late.add(client);
      throw error;
    });
    if (uncertain.has(client)) throw new LateAnswer('It was not written on the standby.');
    return answer;
  };

  return {
    read: async (statement, values) => {
      const client = await connect(pool);
      let isWhole = false;
      try {
        const answer = await client.query(statement, values);
        isWhole = true;
        return answer;
      } catch (error) {
        isWhole = !isConnectionError(error);
        throw error;
      } finally {
        client.release(!isWhole);
      }
    },
    write: async (statement, values) => {
      const leave = await writers.take();
      const client = await connect(pool).catch((error) => {
        leave();
        throw error;
      });
      return ends(client, statement, values, leave);
    },
    transaction: async (begin, work) => {
      const leave = await writers.take();
      let client: PoolClient | undefined;
      let answer: Awaited<ReturnType<typeof work>>;
      try {
        client = await connect(pool);
        await client.query(begin);
        answer = await work(client);
      } catch (error) {
        if (!client) leave();
        else giveBack(client, !isConnectionError(error) && (await isRolledBack(client)), leave);
        throw error;
      }
      const { command } = await ends(client, 'commit', [], leave);
      // If an earlier statement failed and its error was caught, only this word tells that the database rolled back.
      if (command !== 'COMMIT') throw new Error('The transaction was not committed: a statement in it had failed.');
      return answer;
    },
  };
}

function giveBack(client: PoolClient, isWhole: boolean, leave: () => void): void {
  client.release(!isWhole);
  leave();
}

function isRolledBack(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

/** Connects. Some poolers reject settings at the start of a connection. Then it sends none, and transactions set their own. */
async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (!(error instanceof Error && /unsupported startup parameter/i.test(error.message))) throw error;
    pool.options.statement_timeout = undefined;
    return pool.connect();
  }
}
