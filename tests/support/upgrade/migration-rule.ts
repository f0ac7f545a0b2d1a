/** What a process of the release before may not survive, or what may take from it what it needs. */
const harms: readonly (readonly [harm: string, pattern: RegExp])[] = [
  ['removes something', /\bDROP\b/i],
  ['renames something', /\bRENAME\b/i],
  ['requires a value', /\bSET\s+NOT\s+NULL\b/i],
  ['changes a type', /\bALTER\s+COLUMN\b[^;]*\bTYPE\b/i],
  ['removes rows', /\b(TRUNCATE|DELETE\s+FROM)\b/i],
];

/** The same for a table that exists already. */
const harmsOfTables: readonly (readonly [harm: string, pattern: RegExp])[] = [
  ['requires a value', /\bADD\s+COLUMN\b(?![^;]*\b(DEFAULT|GENERATED)\b)[^;]*\bNOT\s+NULL\b/i],
  ['forbids values', /\bADD\s+CONSTRAINT\b/i],
  ['forbids values', /\bCREATE\s+UNIQUE\s+INDEX\b/i],
];

/** A migration that removes something, and the oldest schema whose processes run on the result. */
const CONTRACT = /^-- Contract: needs (\d{4}_\w+), because \S/m;
/** A statement that a person found harmless for the release before, with the reason. */
const COMPATIBLE = /^-- Compatible: \S/m;

const BREAK = '--> statement-breakpoint';
const withoutComments = (text: string) => text.replace(/^\s*--.*$/gm, '');

/** Returns the tables that a migration creates. */
function created(sql: string): string[] {
  const names = sql.matchAll(/CREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/gi);
  return [...names].map(([, name = '']) => name);
}

/** Returns the table that a statement changes. */
function changed(statement: string): string | undefined {
  return /(?:ALTER\s+TABLE|\bON)\s+(?:ONLY\s+)?(?:"?public"?\.)?"?(\w+)"?/i.exec(statement)?.[1];
}

/** Lists what a migration does that the release before may not survive, each with its statement. */
export function harmsOf(sql: string): string[] {
  if (CONTRACT.test(sql)) return [];
  const own = created(sql);
  return sql.split(BREAK).flatMap((statement) => {
    if (COMPATIBLE.test(statement.trim())) return [];
    const bare = withoutComments(statement).trim();
    const isOfOwn = own.includes(changed(bare) ?? '');
    const found = [...harms, ...(isOfOwn ? [] : harmsOfTables)].filter(([, pattern]) => pattern.test(bare));
    return found.map(([harm]) => `${harm}: ${bare.split('\n')[0]}`);
  });
}

/** Returns the schema that a contracting migration names. */
export function neededBy(sql: string): string | undefined {
  return CONTRACT.exec(sql)?.[1];
}
