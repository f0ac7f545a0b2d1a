import { Client } from 'pg';

/** How long the lists of a member become. */
export interface ListSizes {
  /** Mutual matches, each with a conversation. */
  matches: number;
  /** The number of these conversations that have messages. */
  chats: number;
  /** Likes in each direction without a match. */
  likes: number;
  /** Shortlisted members, of whom the newer half is liked, so that the shortlist does not show it. */
  shortlisted: number;
  /** Number of other members whom earlier calls made in the same database. */
  after?: number;
}

const NAMES = ['Aisha', 'Noor', 'Huda', 'Mariam', 'Sara', 'Hind', 'Rana', 'Dana', 'Layla', 'Salma'];

/**
 * Gives a member long lists, by SQL. The other members are copies of an existing member and have no photos of their own; the
 * number in their last name is the order of their ids. The newest conversations are those without messages.
 */
export async function lengthenLists(databaseUrl: string, member: string, sizes: ListSizes): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { matches, chats, likes, shortlisted, after = 0 } = sizes;
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  try {
    await run('BEGIN');
    await run(
      `CREATE TEMP TABLE other ON COMMIT DROP AS SELECT number,
        ('0190a000-0000-7000-8000-' || lpad(to_hex(number + $3::int), 12, '0'))::uuid AS id,
        ($2::text[])[1 + number % 10] AS first, 'Member ' || number AS last,
        date_trunc('milliseconds', now()) - number * interval '1 minute' AS at
        FROM generate_series(1, $1::int) AS number`,
      [matches + 2 * likes, NAMES, after],
    );
    const copyOf = (table: string, key: string, changes: string) => `INSERT INTO ${table}
      SELECT (jsonb_populate_record(model, jsonb_build_object('${key}', other.id, ${changes}))).*
      FROM other, ${table} AS model WHERE model.${key} = (SELECT ${key} FROM ${table} WHERE ${key} <> $1 LIMIT 1)`;
    await run(
      `INSERT INTO users (id, email, password_hash, verified_at, created_at, last_active_at)
       SELECT id, 'long-' || id || '@mm.example', '-', at, at, at FROM other`,
    );
    await run(
      copyOf(
        'profiles',
        'id',
        "'first_name', first, 'last_name', last, 'fullname', first || ' ' || last, 'suspended', false",
      ),
      [member],
    );
    await run(
      copyOf(
        'discovery',
        'user_id',
        "'name', lower(first || ' ' || last), 'last_name', lower(last), 'name_keys', null, 'likes_received', 0, 'popularity', 0",
      ),
      [member],
    );
    const both = 'least(id, $1::uuid), greatest(id, $1::uuid)';
    await run(`INSERT INTO likes SELECT $1, id, at FROM other WHERE number <= $2`, [member, matches + likes]);
    await run(`INSERT INTO likes SELECT id, $1, at FROM other WHERE number <= $2 OR number BETWEEN $3 AND $4`, [
      member,
      matches,
      matches + likes + 1,
      matches + 2 * likes,
    ]);
    await run(`INSERT INTO matches SELECT ${both}, at FROM other WHERE number <= $2`, [member, matches]);
    await run(
      `INSERT INTO rooms (id, low_id, high_id, created_at)
       SELECT overlay(id::text PLACING '9' FROM 20)::uuid, ${both}, at FROM other WHERE number <= $2`,
      [member, matches],
    );
    await run(
      `INSERT INTO messages (id, room_id, sender_id, content, sent_at, read_at)
       SELECT overlay(id::text PLACING 'a' FROM 20)::uuid, overlay(id::text PLACING '9' FROM 20)::uuid, id,
         'Salam ' || number, at, at
       FROM other WHERE number > $1 AND number <= $2`,
      [matches - chats, matches],
    );
    await run(`INSERT INTO shortlists SELECT $1, id, at FROM other WHERE number > $2 AND number <= $3`, [
      member,
      matches + likes - shortlisted / 2,
      matches + likes + shortlisted / 2,
    ]);
    await run('COMMIT');
    await run('ANALYZE');
  } finally {
    await client.end();
  }
}
