import { Command } from 'commander';
import { migrateDatabase } from '../database/migrate';
import type { Config } from '../settings/config';
import { admitAge, correctBirth, exportAccount, readmitPerson, removeAccount } from './accounts';
import { backupNow, restoreNow } from './backups';
import { printChecklist } from './checklist';
import { removeDemo } from './demo';
import { printModerators, setModerator } from './moderators';
import { type Installation, openInstallation } from './open';
import { addPartnerCommands } from './partner-commands';

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
    .action(({ to }: { to?: string }) => work((one) => backupNow(one, to ?? config.backupDir, print)));
  program
    .command('restore <file>')
    .description('restore a backup into an empty database')
    .option('--replace', 'replace the contents of the database')
    .action((file: string, options: { replace?: boolean }) =>
      work((one) => restoreNow(one, file, options, print), true),
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
    .command('checklist')
    .description('list the Arabic consent and legal texts that nobody has reviewed')
    .action(() => printChecklist(print));
  const account = program
    .command('account')
    .description('requests of members who cannot sign in, such as suspended ones');
  account
    .command('export <email>')
    .description('write all data of a member to a file')
    .requiredOption('--out <file>', 'path of a new file')
    .action((email: string, { out }: { out: string }) => work((one) => exportAccount(config, one, email, out, print)));
  account
    .command('delete <email>')
    .description('delete an account for good')
    .option('--yes', 'confirm the deletion')
    .action((email: string, { yes }: { yes?: boolean }) =>
      work((one) => removeAccount(config, one, email, yes ?? false, print)),
    );
  account
    .command('readmit <email>')
    .description('let a person sign up again who deleted a suspended account')
    .action((email: string) => work((one) => readmitPerson(config, one, email, print)));
  account
    .command('admit-age <email>')
    .description('let a person enter a date of birth again who was refused as under 18, for example after a slip')
    .action((email: string) => work((one) => admitAge(config, one, email, print)));
  account
    .command('date-of-birth <email> <date>')
    .description('correct the date of birth of a member, who cannot change it: 1993-04-17')
    .action((email: string, date: string) => work((one) => correctBirth(config, one, email, date, print)));
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
    .action((email: string) => work((one) => setModerator(one.databaseUrl, email, true, print)));
  moderator
    .command('remove <email>')
    .description('make a moderator an ordinary member again')
    .action((email: string) => work((one) => setModerator(one.databaseUrl, email, false, print)));
  moderator
    .command('list')
    .description('list the moderators')
    .action(() => work((one) => printModerators(one.databaseUrl, print)));
  addPartnerCommands(program, (command) => work((one) => command(one.databaseUrl)), { config, print });
  return program;
}
