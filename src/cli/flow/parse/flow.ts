import { checkMember } from '../../settings/known';
import type { FlowMember, Input } from '../model';
import type { Faults } from '../source/fault';
import { entryOf, plainOf, type Tree, typed } from '../source/tree';
import { checkListed } from './argument';
import type { Context } from './context';
import { answerNames } from './references';
import { FLOW_KEYS } from './syntax';

/** The head of a flow: everything but its steps. */
export interface Head {
  name: string;
  about: string;
  tags: readonly string[];
  seed: string;
  members: readonly FlowMember[];
  inputs: readonly Input[];
}

/** Parses the head of a flow. */
export function readHead(tree: Tree, context: Pick<Context, 'core' | 'faults'>, fallbackName: string): Head {
  const { faults } = context;
  if (tree.kind === 'map') {
    for (const { key, keyAt } of tree.entries) {
      if (!FLOW_KEYS.some((known) => known === key)) faults.unknown(keyAt, 'key of a flow', key, FLOW_KEYS);
    }
    if (!entryOf(tree, 'steps')) faults.add(tree.at, 'A flow needs steps.');
  } else faults.add(tree.at, 'A flow is a map with flow, members and steps. See: mm flow init');
  const text = (key: string, fallback: string) => {
    const found = entryOf(tree, key);
    if (!found) return fallback;
    const value = found.kind === 'scalar' ? found.value : undefined;
    if (typeof value === 'string' || Number.isFinite(value)) return typed(found);
    faults.add(found.at, `${key} must be a text or a number.`);
    return fallback;
  };
  const name = text('flow', fallbackName);
  const at = entryOf(tree, 'flow')?.at ?? tree.at;
  if (!/^[A-Za-z0-9][\w.-]{0,63}$/.test(name)) {
    faults.add(at, `'${name}' is not a valid name of a flow. Use up to 64 letters, digits, dots and dashes.`);
  }
  return {
    name,
    about: text('about', ''),
    tags: readTags(entryOf(tree, 'tags'), faults),
    seed: text('seed', '42'),
    members: readMembers(entryOf(tree, 'members'), context),
    inputs: readInputs(entryOf(tree, 'inputs'), context),
  };
}

const TAG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.:-]{0,63}$/u;

function readTags(tree: Tree | undefined, faults: Faults): string[] {
  if (!tree) return [];
  const items = tree.kind === 'list' ? tree.items : [tree];
  for (const item of items) {
    if (TAG.test(typed(item))) continue;
    const given = typed(item) ? `'${typed(item)}' is not a valid tag. ` : '';
    faults.add(item.at, `${given}A tag is a word, e.g. tags: [smoke, chat].`);
  }
  return items.map(typed);
}

const RESERVED = ['me', 'peer', 'all', 'none', 'inputs', 'env', 'copy', 'run', 'round'];

function readMembers(tree: Tree | undefined, { core, faults }: Pick<Context, 'core' | 'faults'>): FlowMember[] {
  if (!tree) return [];
  if (tree.kind === 'list') {
    return readMembers(
      {
        kind: 'map',
        at: tree.at,
        entries: tree.items.map((item) => ({
          key: typed(item),
          keyAt: item.at,
          value: { kind: 'map', at: item.at, entries: [] },
        })),
      },
      { core, faults },
    );
  }
  if (tree.kind !== 'map') {
    faults.add(tree.at, 'members takes names with fields, e.g. { layla: { gender: Female } }.');
    return [];
  }
  const known = answerNames({ core });
  return tree.entries.map(({ key, keyAt, value }, index) => {
    if (!/^[A-Za-z][\w-]{0,31}$/.test(key))
      faults.add(keyAt, `'${key}' is not a valid name of a member. Use letters and digits.`);
    if (RESERVED.includes(key)) faults.add(keyAt, `'${key}' has another meaning in flows. Use another name.`);
    const given = value.kind === 'map' ? value.entries : [];
    for (const one of given) {
      if (one.key === SESSION) continue;
      if (!known.includes(one.key)) faults.unknown(one.keyAt, 'field of a member', one.key, [...known, SESSION]);
      else checkListed(one.key, one.value, core, faults);
    }
    const plain = value.kind === 'map' ? (plainOf(value) as Record<string, unknown>) : {};
    const session = value.kind === 'map' ? readSession(key, value, faults) : undefined;
    return {
      name: key,
      index,
      given: session === undefined ? plain : {},
      at: keyAt,
      ...(session === undefined ? {} : { session }),
    };
  });
}

const SESSION = 'session';

/** Reads the name of the stored session that a member acts with. Its account has answers already. */
function readSession(name: string, member: Tree & { kind: 'map' }, faults: Faults): string | undefined {
  const session = entryOf(member, SESSION);
  if (!session) return undefined;
  if (member.entries.length > 1) faults.add(session.at, `${name} has a stored session, so its account has answers.`);
  try {
    checkMember(typed(session));
  } catch {
    faults.add(session.at, 'session takes a name of mm session list, e.g. { session: mona }.');
  }
  return typed(session);
}

const INPUT_KEYS = ['default', 'secret'];

/** Reads an input with more than its default: `{ default: x, secret: true }`. */
function isSecretInput(tree: Tree & { kind: 'map' }, faults: Faults): boolean {
  for (const { key, keyAt } of tree.entries) {
    if (!INPUT_KEYS.includes(key)) faults.unknown(keyAt, 'key of an input', key, INPUT_KEYS);
  }
  const secret = entryOf(tree, 'secret');
  const value = secret?.kind === 'scalar' ? secret.value : undefined;
  if (secret && typeof value !== 'boolean') faults.add(secret.at, 'secret must be true or false.');
  return value === true;
}

function readInputs(tree: Tree | undefined, { faults }: Pick<Context, 'faults'>): Input[] {
  if (!tree) return [];
  if (tree.kind === 'list') {
    return tree.items.map((item) => ({ name: typed(item), fallback: undefined }));
  }
  if (tree.kind === 'map') {
    return tree.entries.map(({ key, value }) => {
      const isSecret = value.kind === 'map' && isSecretInput(value, faults);
      const initial = value.kind === 'map' ? entryOf(value, 'default') : value;
      if (initial && initial.kind !== 'scalar') faults.add(initial.at, `The default of ${key} must be a text.`);
      const isGiven = initial?.kind === 'scalar' && initial.value !== null;
      const fallback = isGiven ? typed(initial) : undefined;
      return isSecret ? { name: key, fallback, secret: true } : { name: key, fallback };
    });
  }
  faults.add(tree.at, 'inputs takes names with default values, e.g. { text: hello }.');
  return [];
}
