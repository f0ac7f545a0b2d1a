import { type Figure, median } from '../page/figures';
import type { Visit } from './conditions';
import { pinnedName } from './contenders';
import { type Job, peers } from './peers';

/** Visits by page, in the order of the rounds. The same index in two lists means the same round. */
export type Visits = Map<string, Visit[]>;

/**
 * For each job, a peer and the largest share of its script time and of its time to ready: 1.15 times the shares before the
 * packages were left as published.
 */
const SHARES: Record<Job, [peer: string, script: number, ready: number]> = {
  login: ['supabase', 0.327, 0.662],
  bell: ['novu', 0.174, 0.482],
  wizard: ['jsonforms', 0.248, 0.748],
  chat: ['chatscope', 0.426, 1.012],
  matches: ['instantsearch', 0.783, 0.782],
};

/** The same for all five elements, compared with the login of amplify. */
const FIVE_SCRIPT = 0.419;
const FIVE_READY = 0.848;

/** A form as an element without a library, as the lower bound for our elements. */
const FLOOR = 'plain-element';

/** Smaller shifts are invisible. */
const NO_SHIFT = 0.001;

type Amount = Exclude<keyof Visit, 'chain'>;

/** Clock times, which other load can only increase. So the lowest value counts instead of the median. */
const CLOCKED: readonly Amount[] = ['ready', 'longest'];

function typical(all: readonly Visit[], amount: Amount): number {
  const values = all.map((visit) => visit[amount]);
  return CLOCKED.includes(amount) ? Math.min(...values) : median(values);
}

/** Returns the ratio of two pages, with the range of the middle half of the rounds. */
function ratio(visits: Visits, ours: string, peer: string, amount: Amount, what: string, bar?: number): Figure[] {
  const own = visits.get(ours) ?? [];
  const others = visits.get(peer) ?? [];
  const pairs = own.flatMap((visit, round) => {
    const other = others[round];
    return other ? [visit[amount] / other[amount]] : [];
  });
  if (pairs.length === 0) return [];
  const sorted = [...pairs].sort((one, other) => one - other);
  const at = (part: number) => (sorted[Math.round((sorted.length - 1) * part)] ?? 0).toFixed(2);
  return [
    {
      what: `${ours} / ${peer}, ${what}`,
      value: CLOCKED.includes(amount) ? typical(own, amount) / typical(others, amount) : median(pairs),
      bar,
      unit: '',
      note: `${at(0.25)} to ${at(0.75)}`,
    },
  ];
}

function ofPage(visits: Visits, name: string, amount: Amount, unit: string, what: string, bar: number): Figure[] {
  const all = visits.get(name) ?? [];
  if (all.length === 0) return [];
  return [{ what: `${name}, ${what}`, value: typical(all, amount), bar, unit }];
}

/** The limits over a phone's network, as a share of the best peer's time, for each element and for all five. */
const PHONE_SHARES: Record<Job | 'five', number> = {
  login: 0.6,
  bell: 0.5,
  wizard: 0.6,
  chat: 0.8,
  matches: 0.75,
  five: 0.6,
};

/** Compares each page's time to ready with the fastest peer for the same job, with and without a pinned release. */
function phoneFigures(visits: Visits): Figure[] {
  const jobs = Object.keys(SHARES) as Job[];
  const pages = [...jobs.map((job) => [`mm-${job}`, job, job] as const), ['all-five', 'login', 'five'] as const];
  return pages.flatMap(([page, job, limit]) => {
    const [best] = peers
      .filter((peer) => peer.job === job && visits.has(peer.name) && (page !== 'all-five' || peer.name === 'amplify'))
      .map(({ name }) => name)
      .sort((one, other) => typical(visits.get(one) ?? [], 'ready') - typical(visits.get(other) ?? [], 'ready'));
    if (best === undefined) return [];
    return [page, pinnedName(page)].flatMap((ours) =>
      ratio(visits, ours, best, 'ready', 'time to ready', PHONE_SHARES[limit]),
    );
  });
}

/** Returns the figures for these visits, with their limits. */
export function figuresOf(visits: Visits, isPhone: boolean): Figure[] {
  if (isPhone) return phoneFigures(visits);
  const figures: Figure[] = [];
  for (const [job, [peer, script, ready]] of Object.entries(SHARES)) {
    const ours = `mm-${job}`;
    figures.push(
      ...ratio(visits, ours, peer, 'script', 'script CPU', script),
      ...ratio(visits, ours, peer, 'ready', 'time to ready', ready),
      ...ratio(visits, FLOOR, peer, 'ready', 'time to ready'),
      ...ratio(visits, ours, peer, 'code', 'code on the wire'),
      ...ofPage(visits, ours, 'shift', '', 'layout shift', NO_SHIFT),
    );
  }
  figures.push(
    ...ratio(visits, 'all-five', 'amplify', 'ready', 'time to ready', FIVE_READY),
    ...ratio(visits, 'all-five', 'amplify', 'script', 'script CPU', FIVE_SCRIPT),
    ...ofPage(visits, 'all-five', 'longest', 'ms', 'longest task at 4x', 100),
    ...ofPage(visits, 'all-five', 'heap', 'MB', 'heap', 2.3),
    ...ofPage(visits, 'all-five', 'shift', '', 'layout shift', NO_SHIFT),
  );
  return figures;
}

const columns: [head: string, of: Amount, digits: number][] = [
  ['code kB', 'code', 1],
  ['files', 'files', 0],
  ['requests', 'requests', 0],
  ['script CPU ms', 'script', 0],
  ['main thread ms', 'task', 0],
  ['ready ms', 'ready', 0],
  ['longest task ms', 'longest', 0],
  ['heap MB', 'heap', 2],
  ['shift', 'shift', 3],
];

/** Returns the chain of dependent requests of each page of ours, as Markdown. A pinned page has the same. */
export function chainsOf(visits: Visits): string {
  const name = (path: string) => path.replace(/.*\/(?=[^/]+\/?$)/, '').replace(/\.\w{7}\.js$/, '');
  const lines = [...visits].flatMap(([page, all]) => {
    const chain = all.at(-1)?.chain ?? [];
    if (!/^(mm-|all-five)/.test(page) || page === pinnedName(page.replace(/-pinned$/, ''))) return [];
    return [`- ${page}: ${chain.length}, ${chain.map(name).join(' > ')}`];
  });
  return lines.join('\n');
}

/** Returns the table of all pages, as Markdown. */
export function pagesTable(visits: Visits): string {
  const rows = [...visits].map(([name, all]) => [
    name,
    ...columns.map(([, of, digits]) => typical(all, of).toFixed(digits)),
  ]);
  const heads = ['page', ...columns.map(([head]) => head)];
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
