import { oneLine, StartFailure } from '../database/failure';
import { readConfig } from '../settings/config';
import { operatorProgram } from './program';

const print = (line: string) => console.log(line);

try {
  await operatorProgram(readConfig(process.env), print).parseAsync();
} catch (error) {
  // Everything an operator can mend is one line; of the rest the stack helps those who mend the product.
  console.error(error instanceof StartFailure ? error.message : `Unexpected: ${oneLine(error)}`);
  if (!(error instanceof StartFailure) && error instanceof Error) console.error(error.stack);
  process.exitCode = 1;
}
