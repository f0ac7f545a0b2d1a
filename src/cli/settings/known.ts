import { usage } from '../failure/failure';
import { FORMATS } from '../io/format';
import { LANGUAGES } from './language';
import { mailDriverIn } from './mail-driver';

/** The permitted uses of an environment. Reading is always permitted. */
export type Permission = 'write' | 'load' | 'delete';

/** A setting that a file, an `MM_…` variable or a flag can set. */
export interface Setting {
  name: string;
  /** The environment variable that sets it. */
  variable: string;
  meaning: string;
  /** Rejects invalid values. @throws Failure */
  check?(value: string): void;
}

export const PERMISSIONS: readonly Permission[] = ['write', 'load', 'delete'];
export const COLORS = ['auto', 'always', 'never'] as const;

const oneOf = (list: readonly string[]) => (value: string) => {
  if (!list.includes(value)) throw usage(`takes one of ${list.join(', ')}, not '${value}'.`);
};

/** Rejects anything but an http(s) address. @throws Failure */
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

/** Rejects an unknown way to read mails. @throws Failure */
export function checkMail(value: string): void {
  mailDriverIn(value);
}

/** Rejects names that could leave the folder, because names of members become names of files. */
export function checkMember(value: string): void {
  // A name of a file may have 255 bytes.
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,63}$/u.test(value) || Buffer.byteLength(value) > 200) {
    throw usage('Use up to 64 letters of any script, digits, dots, dashes and underscores.');
  }
}

/** All settings except environments, in the order of the list. */
export const settings: readonly Setting[] = [
  { name: 'base_url', variable: 'MM_BASE_URL', meaning: 'address of the API', check: checkAddress },
  { name: 'env', variable: 'MM_ENV', meaning: 'the environment in use, by name' },
  { name: 'as', variable: 'MM_AS', meaning: 'the acting member', check: checkMember },
  { name: 'format', variable: 'MM_FORMAT', meaning: 'format of the results', check: oneOf(FORMATS) },
  { name: 'color', variable: 'MM_COLOR', meaning: 'when to colour output', check: oneOf(COLORS) },
  { name: 'lang', variable: 'MM_LANG', meaning: 'language of questions and texts', check: oneOf(LANGUAGES) },
  { name: 'timeout', variable: 'MM_TIMEOUT', meaning: 'time limit of a call, e.g. 10s', check: checkTime },
  { name: 'retries', variable: 'MM_RETRIES', meaning: 'how often to retry a failed read', check: checkCount },
  { name: 'mail', variable: 'MM_MAIL', meaning: 'how to read mail; see: mm help mailboxes', check: checkMail },
  { name: 'seed', variable: 'MM_SEED', meaning: 'seed of virtual members' },
];

/** The settings of an environment. */
const ofEnvironments: Readonly<Record<string, (value: string) => void>> = {
  base_url: checkAddress,
  allow: checkAllow,
  mail: checkMail,
};

/** Checks a setting by its name, including those of environments (`environments.<name>.base_url` …). @throws Failure */
export function checkSetting(name: string, value: string): void {
  const check = checkOf(name);
  try {
    check(value);
  } catch (error) {
    throw usage(`${name} ${(error as Error).message}`);
  }
}

/** Returns the check for a setting's values. @throws Failure if there is no such setting */
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
  throw usage(`There is no setting ${name}. Known settings: ${names.join(', ')}`, 'unknown-setting');
}

/** Parses permissions such as 'write,load'. 'read' adds none. */
export function permissionsIn(value: string): Permission[] {
  const words = value.split(',').map((word) => word.trim());
  return PERMISSIONS.filter((one) => words.includes(one));
}

function checkAllow(value: string): void {
  for (const word of value.split(',')) oneOf(['read', ...PERMISSIONS])(word.trim());
}
