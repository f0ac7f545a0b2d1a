import type { Call } from '../../call';
import { usage } from '../../failure/failure';
import { readAll } from '../../io/io';
import { readText } from '../../text/read-text';

/** Whether a name of a flow file means standard input. */
export const isStdin = (file: string) => file === '-';

/** Standard input can be read only once, and a flow is read more often. */
const texts = new WeakMap<object, Promise<string>>();

/** Returns the text of a flow file, or of standard input for `-`. @throws Failure if it cannot be read */
export function flowText({ io }: Pick<Call, 'io'>, file: string): Promise<string> | string {
  if (!isStdin(file)) return readText(file);
  if (io.isTTY.stdin) throw usage('Missing: the flow on standard input, e.g. < flow.yaml', 'missing-input');
  const text = texts.get(io.stdin) ?? readAll(io);
  texts.set(io.stdin, text);
  return text;
}
