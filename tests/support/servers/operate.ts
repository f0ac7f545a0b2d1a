import { operatorProgram } from '../../../server/src/operator/program';
import { readConfig } from '../../../server/src/settings/config';
import { temporaryFolder } from '../suite/temporary-folder';

/**
 * Runs an operator command on a test's database, in this process. Returns the printed lines.
 * @throws StartFailure as the command does
 */
export async function operateOn(databaseUrl: string, args: readonly string[], variables: Record<string, string> = {}) {
  const lines: string[] = [];
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder(), ...variables });
  const program = operatorProgram(config, (line) => lines.push(line));
  await program.parseAsync([...args, ...reasonFor(args)], { from: 'user' });
  return lines;
}

/** A reason, for commands that need one. */
function reasonFor(args: readonly string[]): string[] {
  const [noun = '', verb = ''] = args;
  const needsOne =
    noun === 'restore' ||
    [
      'add',
      'edit',
      'revoke',
      'resume',
      'remove',
      'export',
      'delete',
      'readmit',
      'admit-age',
      'date-of-birth',
      'end',
      'propose',
      'confirm',
      'disclose',
    ].includes(verb);
  return needsOne && noun !== 'demo' && !args.includes('--reason') ? ['--reason', 'A test.'] : [];
}

/** Adds a partner with these origins and further options of the command. */
export function takeIn(databaseUrl: string, id: string, origins: readonly string[], options: readonly string[] = []) {
  const asked = origins.flatMap((origin) => ['--origin', origin]);
  return operateOn(databaseUrl, ['partner', 'add', id, '--name', id, ...asked, ...options]);
}
