import { oneLine, StartFailure } from '../errors/failure';
import { readConfig } from '../settings/config';
import { operatorProgram } from './program';

const print = (line: string) => console.log(line);

try {
  await operatorProgram(readConfig(process.env), print).parseAsync();
} catch (error) {
  // Errors that an operator can fix are one line. For all others, developers need the stack.
  console.error(error instanceof StartFailure ? error.message : `Unexpected: ${oneLine(error)}`);
  if (!(error instanceof StartFailure) && error instanceof Error) console.error(error.stack);
  process.exitCode = 1;
}
