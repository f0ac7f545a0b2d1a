import type { Queryable } from '../database/connection';
import { inTransaction } from '../database/transaction';
import { StartFailure } from '../errors/failure';
import { changeKeys, findKeys, type KeyChange } from '../partners/keys';
import {
  findPartner,
  insertPartner,
  type KnownPartner,
  listPartners,
  ownersOf,
  resumePartner,
  revokePartner,
  updatePartner,
} from '../partners/partners';
import type { Config } from '../settings/config';
import {
  readElements,
  readJwksUrl,
  readKeyFiles,
  readName,
  readOrigins,
  readPartnerId,
  readTheme,
} from './partner-options';

/** The maximum number of keys that the operator adds for a partner. */
const OWN_KEYS_MAX = 10;

/** The settings of a command and its output. */
export interface PartnerCommand {
  config: Pick<Config, 'publicUrl' | 'production' | 'allowedOrigins'>;
  print: (line: string) => void;
}

/** The options of `partner add`. */
export interface AddOptions {
  name: string;
  origin: string[];
  element?: string[];
  theme?: string;
}

/** The options of `partner edit`. Missing options change nothing. */
export interface EditOptions {
  name?: string;
  addOrigin?: string[];
  removeOrigin?: string[];
  element?: string[];
  allElements?: boolean;
  theme?: string;
  plain?: boolean;
  jwksUrl?: string;
  key?: string[];
  removeKey?: string[];
  withoutJwks?: boolean;
}

/**
 * `partner add`: adds a partner. Repeating it with the same options changes nothing.
 * @throws StartFailure if an option is wrong, or if the id or an origin belongs to another partner.
 */
export async function addPartner(database: Queryable, id: string, options: AddOptions, command: PartnerCommand) {
  readPartnerId(id);
  const origins = readOrigins(options.origin, command.config);
  const elements = options.element ? readElements(options.element) : null;
  const facts = { name: readName(options.name), elements, theme: options.theme ? readTheme(options.theme) : {} };
  const known = (await listPartners(database)).find((one) => one.id === id);
  if (known) {
    if (!known.enabled) throw new StartFailure(`${id} is switched off. To switch it on again: partner resume ${id}`);
    if (!isSame(known, { ...facts, origins }))
      throw new StartFailure(`${id} is already a partner. To change it: partner edit ${id}`);
    return command.print(`${id} is already a partner with these settings.`);
  }
  await requireFree(database, id, origins);
  await insertPartner(database, id, facts, origins, new Date());
  command.print(`${id} is now a partner: ${origins.join(', ')}`);
}

/**
 * `partner edit`: changes only what the options name.
 * @throws StartFailure if an option is wrong, or the partner would have no origin left.
 */
export async function editPartner(database: Queryable, id: string, options: EditOptions, command: PartnerCommand) {
  const known = await requirePartner(database, id);
  const add = readOrigins(options.addOrigin ?? [], command.config).filter((one) => !known.origins.includes(one));
  const remove = options.removeOrigin ?? [];
  const strange = remove.find((origin) => !known.origins.includes(origin));
  if (strange) throw new StartFailure(`${strange} is not an origin of ${id}.`);
  if (known.origins.length + add.length === new Set(remove).size)
    throw new StartFailure(`${id} needs an origin. To switch it off: partner revoke ${id}`);
  await requireFree(database, id, add);
  const elements = options.element ? readElements(options.element) : known.elements;
  const theme = options.theme ? readTheme(options.theme) : known.theme;
  const facts = {
    name: options.name === undefined ? known.name : readName(options.name),
    elements: options.allElements ? null : elements,
    theme: options.plain ? {} : theme,
  };
  const keys = await keyChangeOf(database, id, options);
  const ended = await updatePartner(database, id, facts, { add, remove });
  await inTransaction(database, (transaction) => changeKeys(transaction, id, keys, new Date()));
  command.print(`Changed ${id}.${remove.length > 0 ? ` ${sessionsOf(ended)} ended.` : ''}`);
}

/** `partner revoke`: disables a partner and ends the sessions that its pages started. */
export async function switchOff(database: Queryable, id: string, { config, print }: PartnerCommand) {
  const { origins, enabled } = await requirePartner(database, id);
  const ended = (await revokePartner(database, id, new Date())) ?? 0;
  print(`${id} ${enabled ? 'is switched off' : 'was already switched off'}. ${sessionsOf(ended)} ended.`);
  for (const origin of origins.filter((one) => config.allowedOrigins.includes(one)))
    print(`${origin} is also in ALLOWED_ORIGINS, and stays allowed until you remove it there.`);
}

/** `partner resume`: enables a partner again. */
export async function letIn(database: Queryable, id: string, { print }: PartnerCommand) {
  const { enabled, origins } = await requirePartner(database, id);
  if (enabled) return print(`${id} is already switched on.`);
  await resumePartner(database, id);
  print(`${id} is switched on again: ${origins.join(', ')}. Members must sign in again there.`);
}

/**
 * Finds a partner by id, for a command about it.
 * @throws StartFailure if there is none.
 */
export async function requirePartner(database: Queryable, id: string): Promise<KnownPartner> {
  const found = await findPartner(database, id);
  const known = found && (await listPartners(database)).find((one) => one.id === id);
  if (!known) throw new StartFailure(`There is no partner ${id}.`);
  return known;
}

/** @throws StartFailure if an option about keys is wrong. */
async function keyChangeOf(database: Queryable, id: string, options: EditOptions): Promise<KeyChange> {
  const remove = options.removeKey ?? [];
  const { kids } = await findKeys(database, id);
  const strange = remove.find((kid) => !kids.includes(kid));
  if (strange) throw new StartFailure(`${strange} is not a key of ${id}.`);
  const add = await readKeyFiles(options.key ?? []);
  if (new Set([...kids, ...add.map(({ kid }) => kid)]).size - new Set(remove).size > OWN_KEYS_MAX)
    throw new StartFailure(`A partner has at most ${OWN_KEYS_MAX} keys. Remove old ones with --remove-key.`);
  const jwksUrl = options.withoutJwks ? null : options.jwksUrl;
  return { add, remove, jwksUrl: typeof jwksUrl === 'string' ? readJwksUrl(jwksUrl) : jwksUrl };
}

async function requireFree(database: Queryable, id: string, origins: readonly string[]): Promise<void> {
  const [taken] = (await ownersOf(database, origins)).filter(({ partnerId }) => partnerId !== id);
  if (taken) throw new StartFailure(`${taken.origin} already belongs to the partner ${taken.partnerId}.`);
}

type Comparable = Pick<KnownPartner, 'name' | 'elements' | 'theme' | 'origins'>;

function isSame(one: Comparable, other: Comparable): boolean {
  const text = ({ name, elements, theme, origins }: Comparable) =>
    JSON.stringify([name, elements?.toSorted(), Object.entries(theme).toSorted(), origins.toSorted()]);
  return text(one) === text(other);
}

const sessionsOf = (count: number) => (count === 1 ? 'One session' : `${count} sessions`);
