import { EXIT_ADDRESS } from '@core/help/model';
import { isAppOrigin } from '../canonical/origin';
import { StartFailure } from '../errors/failure';
import type { Bucket } from './bucket';
import { type Environment, readEnvironment } from './environment';
import { NEUTRAL_NAMES, type NeutralNames } from './neutral-names';
import { plaintextFaults } from './plaintext';

/** Everything an operator can set. docs/operations.md explains each variable. Times are in milliseconds. */
export interface Config {
  port: number;
  host: string;
  dataDir: string | undefined;
  databaseUrl: string | undefined;
  /** The address at which browsers reach the site, without a trailing slash. */
  publicUrl: string;
  /** SMTP server for mail. If undefined, mail appears in the development mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** What may go over the network without encryption, in production. */
  plaintext: readonly string[];
  /** Further origins whose pages may call the API. */
  allowedOrigins: readonly string[];
  /** Addresses and networks of proxies whose X-Forwarded-For we trust. If empty, the header is ignored. */
  trustedProxies: readonly string[];
  logFile: string | undefined;
  codeTtl: number;
  codeCoolDown: number;
  accessTtl: number;
  refreshGrace: number;
  /** Whether the most common passwords are rejected as new passwords. */
  passwordDenyList: boolean;
  /** Multiplies every rate limit. */
  rateScale: number;
  /** Number of demo members to seed. */
  demo: number;
  /** Key of all signatures and hashes. If undefined, the server creates one and keeps it in the data folder. */
  secretKey: string | undefined;
  /** The bucket for photos. If undefined, photos are kept in the data folder. */
  bucket: Bucket | undefined;
  /** The number of this process's connections to the database, and how long a call waits for one. */
  databasePool: number;
  databaseWait: number;
  /** A statement that runs longer is cancelled. */
  databasePatience: number;
  /** The database ends a transaction that is idle for longer between two statements. */
  databaseIdle: number;
  /** Calls are rejected while the event loop lags by more than this on average. 0 means never. */
  shedDelay: number;
  /** How long to wait for a count of calls in the database before the process uses its own count. */
  limitWait: number;
  /** How long a connection without a call is kept. Longer than any balancer in front keeps its own. */
  keepAlive: number;
  /** Calls are rejected while the process uses more than this many megabytes. 0 means never. */
  shedMemory: number;
  /** The previous `secretKey`, so that older signatures and seals stay valid. */
  secretKeyPrevious: string | undefined;
  /** The `secretKey` that is about to be used. Other processes may use it already, so this one accepts what it signs. */
  secretKeyNext: string | undefined;
  /** The token that protects `/metrics`. If undefined, `/metrics` does not exist. */
  metricsToken: string | undefined;
  /** The folder for backups. If undefined, no backups are made. */
  backupDir: string | undefined;
  /** Key of backups. If undefined, it is derived from the server's secret. */
  backupKey: string | undefined;
  backupEvery: number;
  /** The folder with pages that replace ours, such as `terms.en.md`. */
  legalDir: string | undefined;
  /** The operator's details in those pages. */
  legalCompany: string | undefined;
  legalAddress: string | undefined;
  legalEmail: string | undefined;
  /** The name of the site for discreet members, in each language, and the address that their mail comes from. */
  neutralNames: NeutralNames;
  discreetMailFrom: string | undefined;
  /** The page that quick exit of the site opens. */
  exitUrl: string;
  production: boolean;
}

/** A shorter token could be guessed. */
const TOKEN_LEAST = 16;

/**
 * Reads the configuration from environment variables.
 * @throws StartFailure with one line for every mistake, and for every setting that would be insecure in production.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const environment = readEnvironment(variables);
  const config = configFrom(environment);
  if (config.metricsToken && config.metricsToken.length < TOKEN_LEAST)
    environment.faults.push(`METRICS_TOKEN must have at least ${TOKEN_LEAST} characters.`);
  const faults = [...environment.faults, ...(config.production ? insecurities(config) : [])];
  if (faults.length > 0) throw new StartFailure(faults.join('\n'));
  return config;
}

function configFrom(read: Environment): Config {
  const port = read.whole('PORT', 4600, 1, 65_534);
  // A misspelt value must not open the dev mailbox and the demo to the world.
  const isProduction = read.choice('NODE_ENV', ['production', 'development', 'test']) === 'production';
  return {
    port,
    host: read.text('HOST') ?? '127.0.0.1',
    dataDir: read.text('DATA_DIR'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    publicUrl: (read.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    plaintext: read.words('ALLOW_PLAINTEXT', ['database', 'mail']),
    mailFrom: read.text('MAIL_FROM') ?? 'mm <no-reply@localhost>',
    allowedOrigins: read.origins('ALLOWED_ORIGINS'),
    trustedProxies: read.networks('TRUSTED_PROXIES'),
    logFile: read.text('LOG_FILE'),
    codeTtl: read.whole('OTP_TTL_S', 600, 1, 86_400) * 1000,
    codeCoolDown: read.whole('OTP_COOLDOWN_S', 60, 0, 3_600) * 1000,
    accessTtl: read.whole('ACCESS_TTL_S', 600, 1, 86_400) * 1000,
    refreshGrace: read.whole('REFRESH_GRACE_S', 30, 0, 3_600) * 1000,
    passwordDenyList: read.flag('PASSWORD_DENY_LIST', false),
    // Testers sign up many members from one address.
    rateScale: read.decimal('RATE_SCALE', isProduction ? 1 : 10),
    demo: read.whole('DEMO', 40, 0, 10_000),
    secretKey: read.text('SECRET_KEY'),
    bucket: bucketFrom(read),
    databasePool: read.whole('DATABASE_POOL', 16, 2, 1_000),
    databaseWait: read.whole('DATABASE_WAIT_MS', 2_000, 100, 60_000),
    databasePatience: read.whole('DATABASE_PATIENCE_MS', 10_000, 100, 600_000),
    databaseIdle: read.whole('DATABASE_IDLE_MS', 5_000, 100, 60_000),
    shedDelay: read.whole('SHED_DELAY_MS', 500, 0, 60_000),
    limitWait: read.whole('LIMIT_WAIT_MS', 500, 50, 60_000),
    keepAlive: read.whole('KEEP_ALIVE_S', 75, 5, 3_600) * 1000,
    shedMemory: read.whole('SHED_MEMORY_MB', 0, 0, 1_048_576),
    secretKeyPrevious: read.text('SECRET_KEY_PREVIOUS'),
    secretKeyNext: read.text('SECRET_KEY_NEXT'),
    metricsToken: read.text('METRICS_TOKEN'),
    backupDir: read.text('BACKUP_DIR'),
    backupKey: read.text('BACKUP_KEY'),
    backupEvery: read.whole('BACKUP_EVERY_MIN', 15, 1, 10_080) * 60_000,
    legalDir: read.text('LEGAL_DIR'),
    legalCompany: read.text('LEGAL_COMPANY'),
    legalAddress: read.text('LEGAL_ADDRESS'),
    legalEmail: read.text('LEGAL_EMAIL'),
    neutralNames: {
      en: read.text('DISCREET_NAME') ?? NEUTRAL_NAMES.en,
      ar: read.text('DISCREET_NAME_AR') ?? NEUTRAL_NAMES.ar,
    },
    discreetMailFrom: read.text('DISCREET_MAIL_FROM'),
    exitUrl: read.url('EXIT_URL', ['http:', 'https:']) ?? EXIT_ADDRESS,
    production: isProduction,
  };
}

/** Reads all of the S3 settings or none. With only some of them, photos would silently go to the data folder. */
function bucketFrom(read: Environment): Bucket | undefined {
  const endpoint = read.url('S3_ENDPOINT', ['http:', 'https:']);
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => !read.text(name));
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) read.faults.push(`${missing.join(', ')} must also be set, to store photos in a bucket.`);
  const [, name = '', accessKeyId = '', secretAccessKey = ''] = names.map((each) => read.text(each));
  return {
    endpoint: endpoint ?? '',
    name,
    region: read.text('S3_REGION') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
}

function insecurities(config: Config): string[] {
  const faults: string[] = [];
  if (!config.secretKey || config.secretKey.length < 32)
    faults.push('SECRET_KEY must have at least 32 characters in production.');
  if (config.secretKeyPrevious && config.secretKeyPrevious.length < 32)
    faults.push('SECRET_KEY_PREVIOUS must have at least 32 characters in production.');
  if (config.secretKeyNext && config.secretKeyNext.length < 32)
    faults.push('SECRET_KEY_NEXT must have at least 32 characters in production.');
  if (config.backupKey && config.backupKey.length < 32)
    faults.push('BACKUP_KEY must have at least 32 characters in production.');
  if (!config.smtpUrl)
    faults.push('SMTP_URL must be set in production, because the development mailbox shows every code.');
  faults.push(...plaintextFaults(config));
  if (!config.publicUrl.startsWith('https://')) faults.push('PUBLIC_URL must begin with https:// in production.');
  if (config.allowedOrigins.some((origin) => !origin.startsWith('https://') && !isAppOrigin(origin))) {
    faults.push('ALLOWED_ORIGINS may contain only https:// origins in production.');
  }
  if (config.bucket && !config.bucket.endpoint.startsWith('https://'))
    faults.push('S3_ENDPOINT must begin with https:// in production.');
  if (config.rateScale > 10) faults.push('RATE_SCALE may be at most 10 in production.');
  return faults;
}
