import { type Figure, median } from '../page/figures';
import type { Contender, Part } from './contenders';

/** The results of one run of a program: CPU in milliseconds, CPU per request in microseconds, memory in MiB. */
export interface Sample {
  cpu: number;
  perRequest: number;
  peak: number;
  /** CPU of the small run. */
  fixed: number;
  requests: number;
}

export type Samples = Map<Contender, Sample[]>;

const middle = (samples: readonly Sample[], field: keyof Sample) => median(samples.map((sample) => sample[field]));

/** Returns the range of the middle half of the rounds. */
function spread(samples: readonly Sample[], field: keyof Sample): string {
  const sorted = samples.map((sample) => sample[field]).sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return `${at(0.25).toFixed(0)} to ${at(0.75).toFixed(0)}`;
}

/** Returns the table of all programs and their costs. */
export function programsTable(samples: Samples): string {
  const rows = [...samples].map(([{ part, name }, all]) => {
    const perRequest = part === 'get' || part === 'flow';
    const field = perRequest ? 'perRequest' : 'cpu';
    const unit = perRequest ? 'µs a request' : 'ms';
    const fixed = perRequest ? `${middle(all, 'fixed').toFixed(0)} ms` : '';
    return [
      part,
      name,
      `${middle(all, field).toFixed(0)} ${unit}`,
      spread(all, field),
      fixed,
      middle(all, 'peak') ? `${middle(all, 'peak').toFixed(0)} MiB` : '',
      String(middle(all, 'requests')),
    ];
  });
  const head = [
    'part',
    'program',
    'CPU',
    'middle half of rounds',
    'CPU of the small run',
    'peak memory',
    'requests at the stub',
  ];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Returns the figures with limits. Where there is a peer, they are ratios within the run. */
export function figuresOf(samples: Samples): Figure[] {
  const find = (part: Part, name: string) => [...samples].find(([one]) => one.part === part && one.name === name)?.[1];
  /** Returns the median of the ratios within each round. */
  const ratio = (part: Part, one: string, other: string, field: keyof Sample) => {
    const [ours, theirs] = [find(part, one), find(part, other)];
    return ours && theirs
      ? median(ours.map((sample, at) => sample[field] / (theirs[at]?.[field] ?? Number.NaN)))
      : undefined;
  };
  const figures: Figure[] = [];
  const add = (what: string, value: number | undefined, bar?: number, unit = '', note = '') => {
    if (value !== undefined) figures.push({ what, value, ...(bar === undefined ? {} : { bar }), unit, note });
  };
  add('mm --help / node -e 0', ratio('start', 'mm --help', 'node -e 0', 'cpu'), 1.5);
  const firstByte = ratio('start', '… until its first byte', 'node -e 0', 'cpu');
  add('one-shot call until its first byte / node -e 0', firstByte, 2.2);
  add('mm --help / resend --help', ratio('start', 'mm --help', 'resend --help', 'cpu'), 1);
  add('GET: mm / node:http loop', ratio('get', 'mm load quick', 'node:http loop', 'perRequest'), 1.54);
  add('GET: mm / artillery', ratio('get', 'mm load quick', 'artillery', 'perRequest'), 0.4);
  // Derived from 90 µs, when artillery needed 487.
  add('three-step flow: mm / artillery', ratio('flow', 'mm load run', 'artillery', 'perRequest'), 0.185);
  add('three-step flow: node:http loop / artillery', ratio('flow', 'node:http loop', 'artillery', 'perRequest'));
  const polling = find('poll', 'mm load run --poll');
  add('500 polling members, peak memory', polling && middle(polling, 'peak'), 90, 'MiB');
  add('500 members, memory: mm / artillery', ratio('poll', 'mm load run --poll', 'artillery', 'peak'), 0.256);
  return figures;
}

/** Returns the document to save. */
export function documentOf(samples: Samples, bars: string, runs: number, machine: string): string {
  return `# What the command line costs

Written by \`npm run bench:cli -- --runs ${runs} --write test-results/cli-figures.md\`: medians of ${runs} rounds. In each round, all
programs run one after another (${machine}). Compare milliseconds only within this table, because the machine was shared.

${programsTable(samples)}

- CPU: user and system time of the whole process. CPU per request: (large run − small run) / extra requests, which excludes
  the start. The stub, which answers with fixed JSON, counts the requests.
- start: the whole command. get: ten connections and a small JSON body, which is parsed, checked and timed, except by
  autocannon, which does not parse. flow: log in, read 20 messages and send one. Each step passes values to the next, and
  every answer is checked, in artillery by its plugin. poll: 500 members log in within 2 s and stay on the messages screen,
  which has no conversations, until 12 s have passed. The members of artillery read the conversations every 5 s.
- The peers come from npm, with default settings: artillery 2.0.34 (declares Node 22, runs on 20), autocannon 9.0.0,
  resend-cli 2.21.0.

${bars}

Ratios are medians of the ratios of each round.
`;
}
