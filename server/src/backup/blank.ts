import type { Client } from 'pg';
import { quoted } from './tables';

/** Whether a restore would destroy nothing in a database, because it has no tables or no account. */
export async function isBlank(client: Client): Promise<boolean> {
  const known = await client.query("SELECT to_regclass('public.users') IS NOT NULL AS known");
  if (!known.rows[0]?.known) return true;
  const { rowCount } = await client.query('SELECT 1 FROM users LIMIT 1');
  return !rowCount;
}

/** Selects statements that remove everything the product created in a database. Objects of an extension stay. */
const leftovers = `
  SELECT format('DROP %s IF EXISTS %s CASCADE',
      CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
      c.oid::regclass) AS statement
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  UNION ALL SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure)
    FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL SELECT format('DROP TYPE IF EXISTS %s CASCADE', t.oid::regtype)
    FROM pg_type t WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')`;

/** Removes all tables of the product and its record of migrations. Call this inside a transaction. */
export async function makeBlank(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(leftovers);
  for (const { statement } of rows) await client.query(statement);
  await client.query(`DROP SCHEMA IF EXISTS ${quoted('drizzle')} CASCADE`);
}
