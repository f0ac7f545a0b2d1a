import { Pool } from 'pg';
import { signAccessToken } from '../../../server/src/authentication/access-token';
import { signRefreshToken } from '../../../server/src/authentication/refresh-token';
import { insertSession } from '../../../server/src/authentication/sessions';
import { newId } from '../../../server/src/database/uuid';
import type { TestApp } from '../servers/test-app';
import { newEmail, register, type TestMember } from './sign-up';

/** Makes members quickly. One of each gender signs up through the API, and the others are copies of their rows. */
export interface Cast {
  /** Copies the woman or the man with a new id, address and session, as if signed up through the API. */
  make(gender: 'F' | 'M'): Promise<TestMember>;
  /** Appoints a member as moderator, as an operator does. */
  appoint(member: TestMember): Promise<void>;
  /** Removes all members made so far, so that lists hold no one from an earlier scene. */
  clear(): Promise<void>;
  readonly app: TestApp;
  close(): Promise<void>;
}

const copied = [
  { table: 'users', key: 'id' },
  { table: 'profiles', key: 'id' },
  { table: 'preferences', key: 'user_id' },
  { table: 'discovery', key: 'user_id' },
] as const;

/** Signs up the two members to copy. */
export async function createCast(app: TestApp): Promise<Cast> {
  const models = {
    F: await register(app, { first_name: 'Noor', last_name: 'Saleh', gender: 'F' }),
    M: await register(app, { first_name: 'Omar', last_name: 'Nasser', gender: 'M' }),
  };
  const pool = new Pool({ connectionString: app.databaseUrl });
  const columns = await columnsOf(pool);
  return {
    app,
    close: () => pool.end(),
    appoint: async ({ id }) => void (await pool.query(`UPDATE users SET role = 'moderator' WHERE id = $1`, [id])),
    clear: async () => {
      await pool.query('DELETE FROM users WHERE id <> ALL($1)', [Object.values(models).map(({ id }) => id)]);
    },
    make: async (gender) => {
      const model = models[gender];
      const member = { id: newId(new Date(app.now())), email: newEmail(), password: model.password };
      for (const { table, key } of copied) await copyRow(pool, table, key, columns(table), model.id, member);
      return { ...member, ...(await signInAs(app, member.id)) };
    },
  };
}

/** Creates a session without the cost of checking a password. */
export async function signInAs(app: TestApp, userId: string): Promise<{ token: string; refresh: string }> {
  const now = new Date(app.now());
  const id = newId(now);
  const claims = { userId, sessionId: id, generation: 0 };
  const state = { origin: null, generation: 0, seenGeneration: -1, createdAt: now, rotatedAt: now };
  await insertSession(app.context.database, { id, userId, ...state });
  return {
    token: await signAccessToken(app.context, claims),
    refresh: signRefreshToken(app.context.keys, claims),
  };
}

async function columnsOf(pool: Pool): Promise<(table: string) => string[]> {
  const { rows } = await pool.query<{ table: string; name: string }>(
    `SELECT table_name AS table, column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND is_generated = 'NEVER'`,
  );
  return (table) => rows.filter((row) => row.table === table).map(({ name }) => name);
}

async function copyRow(
  pool: Pool,
  table: string,
  key: string,
  columns: string[],
  model: string,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const changes = table === 'users' ? { id, email } : { [key]: id };
  const names = columns.join(', ');
  await pool.query(
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM (
       SELECT (jsonb_populate_record(old, $1::jsonb)).* FROM ${table} old WHERE ${key} = $2
     ) changed`,
    [JSON.stringify(changes), model],
  );
}
