import { setFlagsFromString } from 'node:v8';

/** V8's own values. */
const USUAL = {
  'semi-space-growth-factor': '=2',
  'interrupt-budget': '=67584',
  'max-inlined-bytecode-size-cumulative': '=920',
  'optimize-for-size': false,
};

type Flags = Partial<Record<keyof typeof USUAL, string | boolean>>;

/**
 * What is short-lived is cleared often instead of filling more and more memory: V8 would take up to 48 MiB for it where
 * many members live on, for no gain in time that could be measured. Memory in use already stays.
 */
const SMALL: Flags = { 'semi-space-growth-factor': '=1' };

/** Where members mostly wait, to optimize what they run costs more memory and time than it gains. */
const IDLE: Flags = { ...SMALL, 'interrupt-budget': '=2000000', 'optimize-for-size': true };

/**
 * The same few functions run thousands of times from the first second on: the sooner they are optimized, and the less at
 * once, the less a run of some thousand calls costs, by a fifth, and the sooner its times are the backend's alone.
 */
const BUSY: Flags = { ...SMALL, 'interrupt-budget': '=16896', 'max-inlined-bytecode-size-cumulative': '=200' };

function set(flags: Flags): void {
  for (const [name, value] of Object.entries(flags)) {
    setFlagsFromString(typeof value === 'string' ? `--${name}${value}` : `--${value ? '' : 'no-'}${name}`);
  }
}

/**
 * Sets V8 up for a load, and gives what takes that back: V8 uses compiled code only under the flags that it was kept with.
 * @param isIdle members mostly wait
 */
export function tuneEngine(isIdle: boolean): () => void {
  set(isIdle ? IDLE : BUSY);
  return () => set(USUAL);
}
