import type { Command } from 'commander';
import type { Queryable } from '../database/connection';
import { noteAct } from '../moderation/audit';
import {
  type AddOptions,
  addPartner,
  type EditOptions,
  editPartner,
  letIn,
  type PartnerCommand,
  switchOff,
} from './partners';
import { reasonOption } from './reason';
import { printPartner, printPartners } from './show-partners';
import { withDatabase } from './with-database';

type Reason = { reason: string };
type PartnerAct = 'add_partner' | 'edit_partner' | 'revoke_partner' | 'resume_partner';
type Work = (command: (databaseUrl: string) => Promise<void>) => Promise<void>;

const collect = (value: string, before: string[] = []) => [...before, value];

/**
 * Adds `partner`, which manages the partners whose pages may show the elements, and returns it. Changes reach every server within
 * two seconds.
 */
export function addPartnerCommands(program: Command, work: Work, command: PartnerCommand): Command {
  const run = (action: (database: Queryable) => Promise<unknown>) =>
    work((url) => withDatabase(url, async (database) => void (await action(database))));
  /** Runs a change and records it. */
  const change = (act: PartnerAct, about: string, reason: string, action: (database: Queryable) => Promise<unknown>) =>
    run(async (database) => {
      await action(database);
      await noteAct(database, { action: act, about, reason }, new Date());
    });
  const { print } = command;
  const partner = program.command('partner').description('organisations whose pages may show the elements');
  partner
    .command('add <id>')
    .description('add a partner')
    .requiredOption('--name <name>', 'name of the partner')
    .requiredOption('--origin <origin>', 'scheme, host and port of its pages; repeatable', collect)
    .option('--element <names>', 'allow only these elements, e.g. login,matches; repeatable (default: all)', collect)
    .option('--theme <file>', 'JSON file with values by token')
    .addOption(reasonOption().makeOptionMandatory())
    .action((id: string, { reason, ...options }: AddOptions & Reason) =>
      change('add_partner', id, reason, (database) => addPartner(database, id, options, command)),
    );
  partner
    .command('edit <id>')
    .description('change only the named settings')
    .option('--name <name>', 'name of the partner')
    .option('--add-origin <origin>', 'add an origin; repeatable', collect)
    .option('--remove-origin <origin>', 'remove an origin, which ends the sessions of its pages; repeatable', collect)
    .option('--element <names>', 'allow only these elements, e.g. login,matches; repeatable', collect)
    .option('--all-elements', 'allow all elements')
    .option('--theme <file>', 'replace the theme with this JSON file of values by token')
    .option('--plain', 'remove the theme')
    .option('--jwks-url <url>', 'address of its JWK Set, with which it signs its users in')
    .option('--without-jwks', 'remove that address')
    .option('--key <file>', 'add a public key as PEM, for the same; repeatable', collect)
    .option('--remove-key <kid>', 'remove a key by its name; repeatable', collect)
    .addOption(reasonOption().makeOptionMandatory())
    .action((id: string, { reason, ...options }: EditOptions & Reason) =>
      change('edit_partner', id, reason, (database) => editPartner(database, id, options, command)),
    );
  partner
    .command('list')
    .description('list the partners')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }) => run((database) => printPartners(database, options, print)));
  partner
    .command('show <id>')
    .description('show a partner')
    .option('--json', 'print JSON')
    .action((id: string, options: { json?: boolean }) => run((database) => printPartner(database, id, options, print)));
  partner
    .command('revoke <id>')
    .description('switch a partner off, and end the sessions of its pages')
    .addOption(reasonOption().makeOptionMandatory())
    .action((id: string, { reason }: Reason) =>
      change('revoke_partner', id, reason, (database) => switchOff(database, id, command)),
    );
  partner
    .command('resume <id>')
    .description('switch a partner on again; members must sign in again')
    .addOption(reasonOption().makeOptionMandatory())
    .action((id: string, { reason }: Reason) =>
      change('resume_partner', id, reason, (database) => letIn(database, id, command)),
    );
  return partner;
}
