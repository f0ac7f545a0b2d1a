const HEAD = `# What it costs, measured

Written by \`npm run bench\`, part by part; \`npm run bench -- --only cli,page\` measures some of them anew and leaves the
others. Each part names its own command. Read times as ratios within one table only: machines are shared.
`;

/** The figures of one part, and how they came about. */
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
 * What is worth keeping of all that a measurement printed: its tables, and what it says after the first of them; of one
 * without tables its last paragraph, as progress is shown before that. Empty where no number is in it.
 */
export function figuresIn(output: string): string {
  const lines = output.replace(/\r/g, '').trim().split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const kept = lines.slice(first < 0 ? lines.lastIndexOf('') + 1 : first);
  if (!/\d/.test(kept.join())) return '';
  // A table needs an empty line before it and after it, and other lines would run into one.
  return kept
    .flatMap((line, at) =>
      at > 0 && line && !(line.startsWith('|') && kept[at - 1]?.startsWith('|')) ? ['', line] : [line],
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** The document with one part in its place, in the order of all parts; the others stay as they are in `before`. */
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
