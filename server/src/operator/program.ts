import { Command } from 'commander';
import { migrateDatabase } from '../database/migration/migrate';
import type { Config } from '../settings/config';
import { admitAge, correctBirth, exportAccount, readmitPerson, removeAccount } from './accounts';
import { verifyAudit } from './audit';
import { backupNow, restoreNow } from './backups';
import { printChecklist } from './checklist';
import { removeDemo } from './demo';
import { verifyEvidence } from './evidence';
import { addHoldCommands } from './hold-commands';
import { addLetterCommands } from './letter-commands';
import { printModerators, setModerator } from './moderators';
import { type Installation, openInstallation } from './open';
import { addPartnerCommands } from './partner-commands';
import { addNumbersCommand } from './partner-numbers';
import { reasonOption } from './reason';
import { addRequestCommands } from './request-commands';
import { withMigrated } from './with-context';

/** The operator's commands. They read the same settings as the server. */
export function operatorProgram(config: Config, print: (line: string) => void): Command {
  const work = async (command: (installation: Installation) => Promise<void>, mayBeNew = false) => {
    const installation = await openInstallation(config, mayBeNew);
    try {
      await command(installation);
    } finally {
      await installation.close();
    }
  };
  const program = new Command('mm-operator').description('Maintain an installation of mm.');
  program
    .command('backup')
    .description('make a backup now')
    .option('--to <folder>', 'folder for the backup, instead of BACKUP_DIR')
    .addOption(reasonOption())
    .action((options: { to?: string; reason?: string }) => work((one) => backupNow(config, one, options, print)));
  program
    .command('restore <file>')
    .description('restore a backup into an empty database')
    .option('--replace', 'replace the contents of the database')
    .addOption(reasonOption().makeOptionMandatory())
    .action((file: string, options: { replace?: boolean; reason: string }) =>
      work((one) => restoreNow(config, one, file, options, print), true),
    );
  program
    .command('migrate')
    .description('update the database to the latest schema')
    .action(() =>
      work(async ({ databaseUrl }) => {
        const { run } = await migrateDatabase(databaseUrl);
        print(run === 0 ? 'The schema is up to date.' : `Ran ${run} migrations.`);
      }, true),
    );
  program
    .command('audit')
    .description('the log of what moderators and operators did')
    .command('verify')
    .description('check that no record was changed or removed, also against the backups')
    .option('--backups <folder>', 'folder of backups, instead of BACKUP_DIR')
    .action((options: { backups?: string }) => work((one) => verifyAudit(config, one, options, print)));
  program
    .command('checklist')
    .description('list what to check before opening: emergency numbers, and Arabic texts that nobody has reviewed')
    .action(() => printChecklist(config, print));
  const account = program
    .command('account')
    .description('requests of members who cannot sign in, such as suspended ones');
  account
    .command('export <email>')
    .description('write all data of a member to a file')
    .requiredOption('--out <file>', 'path of a new file')
    .addOption(reasonOption().makeOptionMandatory())
    .action((email: string, options: { out: string; reason: string }) =>
      work((one) => exportAccount(config, one, email, options, print)),
    );
  account
    .command('delete <email>')
    .description('delete an account for good')
    .option('--yes', 'confirm the deletion')
    .addOption(reasonOption().makeOptionMandatory())
    .action((email: string, options: { yes?: boolean; reason: string }) =>
      work((one) => removeAccount(config, one, email, options, print)),
    );
  account
    .command('readmit <email>')
    .description('let a person sign up again who deleted a suspended account')
    .addOption(reasonOption().makeOptionMandatory())
    .action((email: string, options: { reason: string }) =>
      work((one) => readmitPerson(config, one, email, options, print)),
    );
  account
    .command('admit-age <email>')
    .description('let a person enter a date of birth again who was refused as under 18, for example after a slip')
    .addOption(reasonOption().makeOptionMandatory())
    .action((email: string, options: { reason: string }) =>
      work((one) => admitAge(config, one, email, options, print)),
    );
  account
    .command('date-of-birth <email> <date>')
    .description('correct the date of birth of a member, who cannot change it: 1993-04-17')
    .addOption(reasonOption().makeOptionMandatory())
    .action((email: string, date: string, { reason }: { reason: string }) =>
      work((one) => correctBirth(config, one, email, { date, reason }, print)),
    );
  program
    .command('evidence')
    .description('files of evidence that members have saved')
    .command('verify <file>')
    .description('check that a file is as this installation has signed it')
    .action((file: string) => work((one) => verifyEvidence(config, one, file, print)));
  program
    .command('demo')
    .description('demo accounts, whose password is public')
    .command('remove')
    .description('delete all demo accounts, before a database is used in production')
    .option('--yes', 'confirm the deletion')
    .action(({ yes }: { yes?: boolean }) => work((one) => removeDemo(config, one, yes ?? false, print)));
  const moderator = program.command('moderator').description('members who may read reports and suspend other members');
  moderator
    .command('add <email>')
    .description('make a member a moderator')
    .addOption(reasonOption().makeOptionMandatory())
    .action((email: string, { reason }: { reason: string }) =>
      work((one) => setModerator(one.databaseUrl, email, { isOne: true, reason }, print)),
    );
  moderator
    .command('remove <email>')
    .description('make a moderator an ordinary member again')
    .addOption(reasonOption().makeOptionMandatory())
    .action((email: string, { reason }: { reason: string }) =>
      work((one) => setModerator(one.databaseUrl, email, { isOne: false, reason }, print)),
    );
  moderator
    .command('list')
    .description('list the moderators')
    .action(() => work((one) => printModerators(one.databaseUrl, print)));
  addLetterCommands(program, (action) => work((one) => withMigrated(config, one, action)), print);
  addRequestCommands(program, (action) => work((one) => withMigrated(config, one, action)), print);
  addHoldCommands(program, (command) => work((one) => command(one.databaseUrl)), print);
  const partner = addPartnerCommands(program, (command) => work((one) => command(one.databaseUrl)), { config, print });
  addNumbersCommand(partner, (action) => work((one) => withMigrated(config, one, action)), print);
  return program;
}
