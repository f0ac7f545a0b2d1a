import { newLogFile } from './place';

/** The variable by which a started server logs into the folder of the suite; none outside of a run of tests. */
export function processLog(): { LOG_FILE?: string } {
  const file = newLogFile('process');
  return file ? { LOG_FILE: file } : {};
}
