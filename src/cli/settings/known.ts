import { usage } from '../failure/failure';
import { mailDriverIn } from '../mail/driver';

/** What an environment may be used for. Reading always is. */
export type Permission = 'write' | 'load' | 'delete';

/** One thing that can be set in a file, by an `MM_…` variable or by a flag. */
export interface Setting {
  name: string;
  /** The variable that sets it. */
  variable: string;
  meaning: string;
  /** Refuses what cannot be right. @throws Failure */
  check?(value: string): void;
}

export const PERMISSIONS: readonly Permission[] = ['write', 'load', 'delete'];
export const FORMATS = ['human', 'json', 'ndjson', 'tsv'] as const;
export const COLORS = ['auto', 'always', 'never'] as const;

const oneOf = (list: readonly string[]) => (value: string) => {
  if (!list.includes(value)) throw usage(`takes one of ${list.join(', ')}, not '${value}'.`);
};

/** Refuses what is no http(s) address. @throws Failure */
export function checkAddress(value: string): void {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw usage(`must be an http(s) address, not '${value}'.`);
}

const checkTime = (value: string) => {
  if (!/^\d+(\.\d+)?(ms|s|m)?$/.test(value)) throw usage(`takes a time as '15s', '500ms' or '2m', not '${value}'.`);
};

const checkCount = (value: string) => {
  if (!/^\d{1,2}$/.test(value)) throw usage(`takes a whole number from 0 to 99, not '${value}'.`);
};

/** Refuses what names no way to read mails. @throws Failure */
export function checkMail(value: string): void {
  mailDriverIn(value);
}

/** Names of members become names of files: nothing that could leave the folder. */
export function checkMember(value: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(value)) {
    throw usage('Use up to 64 letters, digits, dots, dashes and underscores.');
  }
}

/** Everything that can be set beside environments, in the order in which it is listed. */
export const settings: readonly Setting[] = [
  { name: 'base_url', variable: 'MM_BASE_URL', meaning: 'where the API is', check: checkAddress },
  { name: 'env', variable: 'MM_ENV', meaning: 'the environment in use, by name' },
  { name: 'as', variable: 'MM_AS', meaning: 'the member who acts', check: checkMember },
  { name: 'format', variable: 'MM_FORMAT', meaning: 'how results are printed', check: oneOf(FORMATS) },
  { name: 'color', variable: 'MM_COLOR', meaning: 'when output is coloured', check: oneOf(COLORS) },
  { name: 'timeout', variable: 'MM_TIMEOUT', meaning: 'when a call is given up, e.g. 10s', check: checkTime },
  { name: 'retries', variable: 'MM_RETRIES', meaning: 'how often a failed read is repeated', check: checkCount },
  { name: 'mail', variable: 'MM_MAIL', meaning: 'where mails are read; see: mm help mailboxes', check: checkMail },
  { name: 'seed', variable: 'MM_SEED', meaning: 'what virtual members are drawn from' },
];

/** What an environment may say. */
const ofEnvironments: Readonly<Record<string, (value: string) => void>> = {
  base_url: checkAddress,
  allow: checkAllow,
  mail: checkMail,
};

/** Checks a setting by its name, those of environments (`environments.<name>.base_url` …) too. @throws Failure */
export function checkSetting(name: string, value: string): void {
  const check = checkOf(name);
  try {
    check(value);
  } catch (error) {
    throw usage(`${name} ${(error as Error).message}`);
  }
}

/** What a setting's values have to pass. @throws Failure where there is no such setting */
export function checkOf(name: string): (value: string) => void {
  const [first, environment = '', part = '', ...more] = name.split('.');
  const isOfEnvironment = first === 'environments' && environment && more.length === 0;
  const known = settings.find((one) => one.name === name);
  const check = isOfEnvironment
    ? Object.hasOwn(ofEnvironments, part) && ofEnvironments[part]
    : known && (known.check ?? (() => undefined));
  if (check) return check;
  const parts = Object.keys(ofEnvironments).map((one) => `environments.<name>.${one}`);
  const names = [...settings.map((one) => one.name), ...parts];
  throw usage(`There is no setting ${name}. There are: ${names.join(', ')}`, 'unknown-setting');
}

/** The permissions in 'write,load'; 'read' stands for none of them. */
export function permissionsIn(value: string): Permission[] {
  const words = value.split(',').map((word) => word.trim());
  return PERMISSIONS.filter((one) => words.includes(one));
}

function checkAllow(value: string): void {
  for (const word of value.split(',')) oneOf(['read', ...PERMISSIONS])(word.trim());
}
