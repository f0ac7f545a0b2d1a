import { newLogFile } from './place';

/** The variable that makes a server log into the folder of the suite. Empty outside a test run. */
export function processLog(): { LOG_FILE?: string } {
  const file = newLogFile('process');
  return file ? { LOG_FILE: file } : {};
}
