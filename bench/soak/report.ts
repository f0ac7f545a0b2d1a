import type { Sample, SoakReport } from './soak';

/** One promise of the page, and whether it was kept. */
export interface Verdict {
  what: string;
  seen: string;
  holds: boolean;
}

/** Growth that is noise: of the heap, in megabytes, between the middle of the first half and that of the second. */
const HEAP_NOISE = 0.15;

/** Polls are spread by a fifth, and so is their number by a little. */
const POLL_SPREAD = 0.1;

const middle = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;

/** Holds a report against what a page that is left open is to do. */
export function verdictsOf({ samples, polled, others, faults }: SoakReport): Verdict[] {
  const half = Math.ceil(samples.length / 2);
  const growth = (of: (sample: Sample) => number) =>
    middle(samples.slice(half).map(of)) - middle(samples.slice(0, half).map(of));
  const heap = growth((sample) => sample.heap);
  const nodes = growth((sample) => sample.nodes);
  const listeners = growth((sample) => sample.listeners);
  return [
    { what: 'heap flat', seen: `${heap >= 0 ? '+' : ''}${heap.toFixed(2)} MB`, holds: heap < HEAP_NOISE },
    { what: 'nodes flat', seen: `${nodes >= 0 ? '+' : ''}${nodes}`, holds: nodes <= 0 },
    { what: 'listeners flat', seen: `${listeners >= 0 ? '+' : ''}${listeners}`, holds: listeners <= 0 },
    ...polled.map(({ what, made, predicted }) => ({
      what: `requests: ${what}`,
      seen: `${made}, ${predicted} predicted`,
      holds: Math.abs(made / predicted - 1) <= POLL_SPREAD,
    })),
    { what: 'no other requests', seen: String(others.length), holds: others.length === 0 },
    { what: 'no errors in the console', seen: String(faults.length), holds: faults.length === 0 },
  ];
}

/** The report as Markdown, with a graph of heap and nodes. */
export function documentOf(report: SoakReport, minutes: number): string {
  const { samples, others, faults } = report;
  const rows = verdictsOf(report).map(
    ({ what, seen, holds }) => `| ${what} | ${seen} | ${holds ? 'holds' : 'MISSED'} |`,
  );
  const minutesOf = samples.map(({ minute }) => minute).join(', ');
  const graph = (title: string, unit: string, values: readonly number[]) => `\`\`\`mermaid
xychart-beta
  title "${title}"
  x-axis "simulated minutes" [${minutesOf}]
  y-axis "${unit}" 0 --> ${Math.ceil(Math.max(...values) * 1.2)}
  line [${values.join(', ')}]
\`\`\``;
  const more = [...new Set([...others, ...faults])].slice(0, 20).map((line) => `- ${line}`);
  return `# A page that is left open

Written by \`npm run soak -- --minutes ${minutes} --write docs/soak.md\`: a partner's page with all elements but the whole site, for a
member who does nothing, with a conversation open, for ${minutes} minutes of a simulated clock in real Chromium. Growth is from the
middle of the first half to that of the second.

| what | seen | verdict |
| --- | --- | --- |
${rows.join('\n')}

${graph(
  'Live JavaScript objects',
  'MB',
  samples.map(({ heap }) => Number(heap.toFixed(2))),
)}

${graph(
  'Nodes',
  'nodes',
  samples.map(({ nodes }) => nodes),
)}

| minute | heap MB | nodes | listeners |
| --- | --- | --- | --- |
${samples.map(({ minute, heap, nodes, listeners }) => `| ${minute} | ${heap.toFixed(2)} | ${nodes} | ${listeners} |`).join('\n')}
${more.length ? `\n${more.join('\n')}\n` : ''}`;
}
