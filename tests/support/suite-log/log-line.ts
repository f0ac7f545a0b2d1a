/** The searchable parts of a log line: the names of its fields, and its texts. */
export interface LogLine {
  fields: string[];
  texts: string[];
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The first characters of a keyed hash, which look different from those of an id. */
const HASH = (text: string) => /^[\w-]{12}$/.test(text) && !/^[\da-f]{8}-[\da-f]{3}$/.test(text);

/** Fields about the machine, which may look like anything. */
const plain = new Set(['level', 'time', 'pid', 'hostname', 'ms']);

/** Removes folders, which may contain the name of a developer. */
const withoutFolders = (frame: string) =>
  frame.replace(/(file:\/\/)?[/\\]\S*[/\\]/g, '').replace(/:\d+:\d+(?=\)?$)/, '');

/** Parses a line. A line that a killed server left incomplete counts as one text. */
export function readLine(line: string): LogLine {
  try {
    return inside(JSON.parse(line));
  } catch {
    return { fields: [], texts: [line.replace(/"(time|pid|ms)":\d+|"hostname":"[^"]*"?|"reqId":"[^"]*"?/g, '')] };
  }
}

function inside(value: unknown, name = ''): LogLine {
  if (Array.isArray(value)) return joined(value.map((one) => inside(one, name)));
  if (typeof value !== 'object' || value === null) return { fields: [], texts: textsOf(String(value), name) };
  const entries = Object.entries(value);
  const rest = joined(entries.map(([field, one]) => inside(one, field)));
  return { fields: [...entries.map(([field]) => field), ...rest.fields], texts: rest.texts };
}

function textsOf(text: string, field: string): string[] {
  if (plain.has(field) || (field === 'reqId' && UUID.test(text)) || (field === 'member' && HASH(text))) return [];
  return [field === 'stack' ? withoutFolders(text) : text];
}

const joined = (lines: LogLine[]): LogLine => ({
  fields: lines.flatMap(({ fields }) => fields),
  texts: lines.flatMap(({ texts }) => texts),
});
