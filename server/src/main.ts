import closeWithGrace from 'close-with-grace';
import { DEMO_EMAIL, DEMO_PASSWORD } from './accounts/demo-emails';
import { StartFailure } from './errors/failure';
import { type Config, readConfig } from './settings/config';
import { type RunningServer, startServer } from './start/start';

/** Milliseconds until the process exits, even if something still hangs. The embedded database then shuts down by itself. */
const ENDS_WITHIN = 4_500;

const print = (line: string) => console.log(line);

function announce(server: RunningServer, config: Config): void {
  print(`Member site      ${config.publicUrl}`);
  if (server.portalUrl) print(`Partner portal   ${server.portalUrl}`);
  if (server.hasDemo) print(`Demo account     ${DEMO_EMAIL}  ${DEMO_PASSWORD}`);
  if (!config.production && !config.smtpUrl) print(`Dev mailbox      ${config.publicUrl}/dev/mailbox`);
  print(`Data             ${config.databaseUrl ? `DATABASE_URL, photos in ${server.dataFolder}` : server.dataFolder}`);
}

try {
  const config = readConfig(process.env);
  const server = await startServer(config, print);
  announce(server, config);
  let isClosing = false;
  closeWithGrace({ delay: ENDS_WITHIN, logger: false }, async ({ err }) => {
    isClosing = true;
    if (err)
      server.app.log.error(
        { error: err.name, stack: err.stack?.split('\n').slice(1, 6) },
        'stopping after an unexpected error',
      );
    await server.close();
  });
  server.databaseEnded.then(() => {
    if (isClosing) return;
    // Exit, so that the supervisor restarts us together with the database.
    console.error(`The database ended unexpectedly; see ${server.dataFolder}/postgres.log. Stopping.`);
    process.exit(1);
  });
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
