const HEAD = `# Measured costs

Written by \`npm run bench\`. \`npm run bench -- --only cli,page\` measures some parts again and keeps the others. Each part
names its command; the history of this file says when a part was measured. Compare times only within one table, because the machines
are shared. A goal that was not reached says MISSED: goals compare us with others, and the limits that must hold are in \`npm run check\`.

- **Elements**: code is scripts and styles on the wire (brotli, empty cache; a kB is 1,000 bytes). CPU times are at full speed, times 4.
  Ready is the lowest of all rounds at 4x throttling: the main control is visible and enabled. Tasks below 50 ms count as 0. Heap is
  after garbage collection. The site speaks HTTP/2. The API repeats recorded answers, compressed as by our server, and peers get answers
  of the same size from the same origin.
- **Command line**: CPU is user and system time of the whole process. Start is the whole command. Get: ten connections and a small JSON
  body. Flow: log in, read 20 messages, send one. Poll: 500 members on the messages screen for 10 s. Peers have default settings.
`;

/** The figures of one part, and how they were measured. */
export interface MeasuredPart {
  name: string;
  title: string;
  about: string;
  /** The command line that measures this part alone. */
  command: string;
  machine: string;
  figures: string;
}

const begin = (name: string) => `<!-- ${name} -->`;
const end = (name: string) => `<!-- end of ${name} -->`;

/**
 * Extracts the results from the output of a measurement: its first table and everything after it, or without tables the
 * last paragraph, because the text before it is progress. Empty if there is no number.
 */
export function figuresIn(output: string): string {
  const lines = output.replace(/\r/g, '').trim().split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const kept = lines.slice(first < 0 ? lines.lastIndexOf('') + 1 : first);
  if (!/\d/.test(kept.join())) return '';
  // Markdown needs an empty line around tables and between other lines.
  return kept
    .flatMap((line, at) =>
      at > 0 && line && !(line.startsWith('|') && kept[at - 1]?.startsWith('|')) ? ['', line] : [line],
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** Returns the document with one part replaced, in the order of all parts. The others stay as in `before`. */
export function withPart(before: string, order: readonly string[], part: MeasuredPart): string {
  const { name, title, about, command, machine, figures } = part;
  const own = `## ${title}\n\n${about}\n\n\`${command}\` (${machine})\n\n${figures}`;
  const sections = order.flatMap((each) => {
    const body = each === name ? own : sectionOf(before, each);
    return body ? [`${begin(each)}\n${body}\n${end(each)}`] : [];
  });
  return `${[HEAD.trim(), ...sections].join('\n\n')}\n`;
}

function sectionOf(document: string, name: string): string {
  const from = document.indexOf(begin(name));
  const to = document.indexOf(end(name));
  return from < 0 || to < from ? '' : document.slice(from + begin(name).length, to).trim();
}
