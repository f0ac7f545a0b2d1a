import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage all the time, as a long run does at moments that no test can choose. Returns a way to end it. */
export function keepCollecting(): () => void {
  setFlagsFromString('--expose-gc');
  const timer = setInterval(runInNewContext('gc') as () => void, 50);
  return () => clearInterval(timer);
}
