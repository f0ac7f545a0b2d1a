import type { Sample, SoakReport } from './soak';

/** A promise about the page, and whether it holds. */
export interface Verdict {
  what: string;
  seen: string;
  holds: boolean;
}

/** The growth in megabytes that counts as noise, between the medians of the first and the second half. */
const HEAP_NOISE = 0.15;

/** Polls are spread by a fifth, so their number varies a little. */
const POLL_SPREAD = 0.1;

const middle = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;

/** Checks a report against the promises about a page that is left open. */
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

/** Returns the report as Markdown, with graphs of heap and nodes. */
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

Written by \`npm run soak -- --minutes ${minutes} --write docs/soak.md\`. The page of a partner has all elements except the whole
site, with a conversation open, and stays open in Chromium for ${minutes} minutes of a simulated clock. The member does nothing.
Growth is measured between the medians of the first and the second half.

| promise | measured | verdict |
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
${more.length ? `\n${more.join('\n')}\n` : ''}`;
}
