import type { Command } from 'commander';
import type { Queryable } from '../database/connection';
import {
  type AddOptions,
  addPartner,
  type EditOptions,
  editPartner,
  letIn,
  type PartnerCommand,
  switchOff,
} from './partners';
import { printPartner, printPartners } from './show-partners';
import { withDatabase } from './with-database';

type Work = (command: (databaseUrl: string) => Promise<void>) => Promise<void>;

const collect = (value: string, before: string[] = []) => [...before, value];

/**
 * Adds `partner`, which manages the partners whose pages may show the elements. Changes reach every server within two seconds.
 */
export function addPartnerCommands(program: Command, work: Work, command: PartnerCommand): void {
  const run = (action: (database: Queryable) => Promise<unknown>) =>
    work((url) => withDatabase(url, async (database) => void (await action(database))));
  const { print } = command;
  const partner = program.command('partner').description('whose pages may show the elements');
  partner
    .command('add <id>')
    .description('take a partner in')
    .requiredOption('--name <name>', 'what it is called')
    .requiredOption('--origin <origin>', 'scheme, host and port of its pages; repeatable', collect)
    .option('--element <names>', 'only these, e.g. login,matches; repeatable (default: all)', collect)
    .option('--theme <file>', 'JSON file of values by token')
    .action((id: string, options: AddOptions) => run((database) => addPartner(database, id, options, command)));
  partner
    .command('edit <id>')
    .description('change what is named, and nothing else')
    .option('--name <name>', 'what it is called')
    .option('--add-origin <origin>', 'one more; repeatable', collect)
    .option('--remove-origin <origin>', 'one less, which ends the sessions of its pages; repeatable', collect)
    .option('--element <names>', 'only these, e.g. login,matches; repeatable', collect)
    .option('--all-elements', 'all elements')
    .option('--theme <file>', 'JSON file of values by token, in place of the theme')
    .option('--plain', 'no theme')
    .action((id: string, options: EditOptions) => run((database) => editPartner(database, id, options, command)));
  partner
    .command('list')
    .description('list the partners')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => run((database) => printPartners(database, options, print)));
  partner
    .command('show <id>')
    .description('show all that is known of a partner')
    .option('--json', 'as JSON')
    .action((id: string, options: { json?: boolean }) => run((database) => printPartner(database, id, options, print)));
  partner
    .command('revoke <id>')
    .description('switch a partner off: its pages get nothing any more, and its sessions end')
    .action((id: string) => run((database) => switchOff(database, id, command)));
  partner
    .command('resume <id>')
    .description('let a partner in again; members sign in anew')
    .action((id: string) => run((database) => letIn(database, id, command)));
}
