import { usage } from '../failure/failure';
import type { Io } from '../io/io';
import { readSettings } from './files';
import { checkSetting, PERMISSIONS, type Permission, permissionsIn, settings } from './known';
import { settingsFile } from './places';

/** The origin of a value, strongest first. */
export type Origin = 'flag' | 'environment variable' | 'project file' | 'user file' | 'environment' | 'default';

/** The effective value of a setting, with its origin. */
export interface Resolved {
  name: string;
  value: string;
  origin: Origin;
  /** The flag, variable or file. */
  from: string;
}

interface Level {
  origin: Origin;
  values: Readonly<Record<string, string | undefined>>;
  from(name: string): string;
}

/** The way to read mails, with the project's file if that sets it. */
export interface MailSetting extends Resolved {
  projectFile?: string;
}

/** All effective settings of one call. */
export interface Settings {
  get(name: string): string | undefined;
  list(): Resolved[];
  /** Returns the way to read mails of an API base: flag, variable, its environment, files, default. */
  mailAt(baseUrl: string): MailSetting;
  /** Returns the permissions at an API base. Reading is always permitted. */
  permissions(baseUrl: string): ReadonlySet<Permission>;
}

const DEFAULTS = {
  base_url: 'http://localhost:4600/api',
  format: 'human',
  color: 'auto',
  lang: 'en',
  retries: '0',
  mail: 'outbox',
};

/**
 * Resolves settings in this order: flag, `MM_…` variable, project file, user file, default. An environment chosen at one of these
 * levels sets the address at that level, unless the level also sets an address itself.
 * @param flags the typed flags by the name of their setting
 */
export function resolveSettings(
  io: Pick<Io, 'env' | 'cwd'>,
  flags: Readonly<Record<string, string | undefined>>,
): Settings {
  const [project, user] = [settingsFile(io, 'project'), settingsFile(io, 'user')];
  const files = { project: readSettings(project), user: readSettings(user) };
  const levels: Level[] = [
    { origin: 'flag', values: flags, from: (name) => `--${name.replaceAll('_', '-')}` },
    { origin: 'environment variable', values: variables(io), from: variableOf },
    { origin: 'project file', values: files.project, from: () => project ?? '' },
    { origin: 'user file', values: files.user, from: () => user ?? '' },
  ];
  const ofEnvironment = (environment: string, part: string) =>
    levels.map(({ values }) => values[`environments.${environment}.${part}`]).find(Boolean);

  function addressOf(environment: string): string {
    const address = ofEnvironment(environment, 'base_url');
    if (address) return address;
    throw usage(
      `There is no environment ${environment}. Run: mm config set environments.${environment}.base_url <url>`,
      'unknown-environment',
    );
  }

  function mailAt(baseUrl: string): MailSetting {
    const environment = environmentAt(baseUrl);
    const own = `environments.${environment}.mail`;
    const isFile = ({ origin }: Level) => origin === 'project file' || origin === 'user file';
    // An environment is more specific than a file's setting for all environments.
    const places = [
      ...levels.filter((level) => !isFile(level)).map((level) => ({ level, key: 'mail' })),
      ...levels.map((level) => ({ level, key: own })),
      ...levels.filter(isFile).map((level) => ({ level, key: 'mail' })),
    ];
    const { level, key } = places.find((one) => one.level.values[one.key]) ?? {};
    if (!level || !key) return { name: 'mail', value: DEFAULTS.mail, origin: 'default', from: '' };
    return {
      name: 'mail',
      value: level.values[key] ?? '',
      origin: key === own ? 'environment' : level.origin,
      from: key === own ? (environment ?? '') : level.from('mail'),
      ...(level.origin === 'project file' ? { projectFile: project } : {}),
    };
  }

  function resolve(name: string): Resolved | undefined {
    if (name === 'mail') return plainOf(mailAt((resolve('base_url')?.value ?? '').replace(/\/+$/, '')));
    for (const { origin, values, from } of levels) {
      const value = values[name];
      if (value) return { name, value, origin, from: from(name) };
      if (name === 'base_url' && values.env) {
        return { name, value: addressOf(values.env), origin: 'environment', from: values.env };
      }
    }
    const value = DEFAULTS[name as keyof typeof DEFAULTS];
    return value === undefined ? undefined : { name, value, origin: 'default', from: '' };
  }

  function environmentAt(baseUrl: string): string | undefined {
    const chosen = resolve('env')?.value;
    if (chosen && ofEnvironment(chosen, 'base_url') === baseUrl) return chosen;
    const names = levels.flatMap(({ values }) =>
      Object.keys(values).map((key) => /^environments\.([^.]+)\./.exec(key)?.[1]),
    );
    return names.find((name) => name && ofEnvironment(name, 'base_url') === baseUrl);
  }

  return {
    mailAt,
    get: (name) => resolve(name)?.value,
    list: () => [
      ...settings.flatMap(({ name }) => resolve(name) ?? []),
      ...levels.flatMap(({ origin, values, from }) =>
        Object.entries(values).flatMap(([name, value]) =>
          name.startsWith('environments.') && value ? [{ name, value, origin, from: from(name) }] : [],
        ),
      ),
    ],
    permissions(baseUrl) {
      const environment = environmentAt(baseUrl);
      if (environment) return new Set(permissionsIn(ofEnvironment(environment, 'allow') ?? ''));
      return new Set(isForTests(baseUrl) ? PERMISSIONS : []);
    },
  };
}

const plainOf = ({ projectFile: _, ...setting }: MailSetting): Resolved => setting;

function variables({ env }: Pick<Io, 'env'>): Record<string, string | undefined> {
  return Object.fromEntries(
    settings.map(({ name, variable }) => {
      const value = env[variable];
      if (value) checkVariable(name, variable, value);
      return [name, value];
    }),
  );
}

function checkVariable(name: string, variable: string, value: string): void {
  try {
    checkSetting(name, value);
  } catch (error) {
    throw usage((error as Error).message.replace(name, variable));
  }
}

function variableOf(name: string): string {
  return settings.find((one) => one.name === name)?.variable ?? '';
}

/** Whether an address can only be a private machine or test network, where there is no real data. */
function isForTests(baseUrl: string): boolean {
  const host = new URL(baseUrl).hostname;
  return (
    /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/.test(host) ||
    /\.(localhost|test|example|invalid|internal)$/.test(host) ||
    !host.includes('.')
  );
}
