import type { Command } from 'commander';
import type { Queryable } from '../database/connection';
import { addHold, endHold, printHolds } from './holds';
import { reasonOption } from './reason';
import { withDatabase } from './with-database';

type Work = (command: (databaseUrl: string) => Promise<void>) => Promise<void>;

/** Adds `hold`, which keeps cases from being deleted when their time has come. */
export function addHoldCommands(program: Command, work: Work, print: (line: string) => void): void {
  const run = (action: (database: Queryable) => Promise<void>) => work((url) => withDatabase(url, action));
  const hold = program.command('hold').description('cases that are kept beyond their time, such as for a court');
  hold
    .command('add <case>')
    .description('keep a case with its reports, proofs and evidence')
    .requiredOption('--until <day>', 'the last day, such as 2027-12-31')
    .addOption(reasonOption().makeOptionMandatory())
    .action((id: string, options: { until: string; reason: string }) =>
      run((database) => addHold(database, id, options, print)),
    );
  hold
    .command('end <case>')
    .description('let a case be deleted when its time comes')
    .addOption(reasonOption().makeOptionMandatory())
    .action((id: string, options: { reason: string }) => run((database) => endHold(database, id, options, print)));
  hold
    .command('list')
    .description('list the cases that are held')
    .action(() => run((database) => printHolds(database, print)));
}
