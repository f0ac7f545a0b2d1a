import path from 'node:path';
import type { Call } from '../call';
import type { Cell } from '../io/table';
import { listedLoad } from '../load/kept';
import { keptLoad } from '../load/results/keep-result';
import { kindOf, runIds, runsFolder } from '../runs/folder';
import { timeText } from '../runs/format';
import { keptRun } from '../runs/show-run';
import { amount } from '../text/amount';
import { wrapped } from '../text/wrap';

/** A run in the list. */
interface Listed {
  /** For programs. */
  value: object;
  status: string;
  /** Undefined if unknown. */
  ms: number | undefined;
  /** For people, the most important words first. */
  words: string;
}

const NONE = 'There are no runs here yet. See: mm flow run';

/** Below this many characters, an id leaves too little space next to it. A cut id would be useless. */
const NARROW = 110;
const INDENT = '  ';

function isNarrow({ io }: Call): boolean {
  return io.isTTY.stdout && (io.stdout.columns ?? 80) < NARROW;
}

function joined(runs: readonly { id: string }[], cells: readonly Cell[][]): Cell[][] {
  return runs.map(({ id }, at) => [id, ...(cells[at] ?? [])]);
}

/** `mm run list`: lists runs of flows and loads, newest first. */
export function listRuns(call: Call): void {
  const root = runsFolder(call.io.env);
  const runs = runIds(root)
    .reverse()
    .map((id) => ({ id, ...listed(root, id) }));
  const { green, red } = call.output.paint;
  const cells = runs.map(({ status, ms, words }): Cell[] => [
    { text: status, paint: status === 'passed' ? green : red },
    ms === undefined ? '' : timeText(ms),
    words,
  ]);
  const human = () => {
    if (!isNarrow(call) || runs.length === 0) return call.output.rows(joined(runs, cells), NONE);
    const width = call.io.stdout.columns ?? 80;
    return runs
      .map(({ id, status, ms, words }) => {
        const text = [ms === undefined ? '' : timeText(ms), words].filter(Boolean).join(' · ');
        const state = status === 'passed' ? green(status) : red(status);
        return `${id}\n${INDENT}${state} ${wrapped(text, width, INDENT.length + status.length + 1)}`.trimEnd();
      })
      .join('\n');
  };
  call.output.data(
    runs.map(({ value }) => value),
    human,
  );
}

/** Describes a run. One that a crash has damaged must not prevent listing the others. */
function listed(root: string, id: string): Listed {
  const kind = kindOf(path.join(root, id));
  try {
    return kind === 'load' ? listedLoad(keptLoad(root, id)) : listedFlow(root, id);
  } catch {
    return { value: { kind, id, status: 'unreadable' }, status: 'unreadable', ms: undefined, words: '' };
  }
}

function listedFlow(root: string, id: string): Listed {
  const { start, status, totals, ms } = keptRun(root, id).report;
  const { flow, seed, started_at } = start;
  const value = { kind: 'flow', id, flow, seed, started_at, status, ms, totals };
  return { value, status, ms, words: `${totals.passed} of ${amount(totals.steps, 'step')} · ${flow}` };
}
