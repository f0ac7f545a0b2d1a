import type { Core } from '../../call';
import { finishCalls, literal, rules, silent, wrong } from './rules';

/** One recorded call with its answer. */
export interface Passed {
  method: string;
  /** Path below the API base, without its query. */
  path: string;
  bearer: string | undefined;
  body: Readonly<Record<string, unknown>>;
  status: number;
  answer: unknown;
}

/** Turns the calls of a session into a flow. */
export interface Recorder {
  /** Records a call. Returns a description of the resulting step, if any. */
  take(call: Passed): string | undefined;
  /** Returns the flow so far, ready to write. */
  flow(name: string): object;
}

interface Recorded {
  as: string;
  do: unknown;
  expect?: { refused: string };
}

/** Creates a recorder. Distinguishes members by their addresses and tokens, but does not store these in the flow. */
export function createRecorder(core: Core): Recorder {
  const members = new Map<string, Record<string, unknown>>();
  const byEmail = new Map<string, string>();
  const byId = new Map<string, string>();
  const byRefresh = new Map<string, string>();
  const rooms = new Map<string, string>();
  const steps: Recorded[] = [];
  const signedUp = new Set<string>();
  const finishing = new Set<string>();

  const known = {
    memberOf: (id = '') => byId.get(id) ?? id,
    withWhom: (room = '') => known.memberOf(rooms.get(room) ?? room),
  };

  function nameOf(email: string): string {
    const found = byEmail.get(email);
    if (found) return found;
    const [first = ''] = email.split(/[@.+]/);
    const base =
      first
        .toLowerCase()
        .replace(/[^a-z0-9_-]/g, '')
        .replace(/^[^a-z]+/, '')
        .slice(0, 24) || 'member';
    let name = base;
    for (let count = 2; members.has(name); count += 1) name = `${base}${count}`;
    byEmail.set(email, name);
    members.set(name, {});
    return name;
  }

  function actorOf({ bearer, body }: Passed): string | undefined {
    if (typeof body.email === 'string') return nameOf(body.email.trim().toLowerCase());
    return bearer === undefined ? undefined : (byRefresh.get(bearer) ?? byId.get(subjectOf(bearer) ?? ''));
  }

  /** Learns ids from an answer. */
  function learn(name: string | undefined, call: string, answer: unknown): void {
    const { access_token: token, refresh_token: refresh } = (answer ?? {}) as Record<string, string | undefined>;
    const id = token && subjectOf(token);
    if (name && id) byId.set(id, name);
    if (name && refresh) byRefresh.set(refresh, name);
    if (call !== 'list-rooms' || !Array.isArray(answer)) return;
    for (const room of answer as { id: string; other_user?: { user?: string } }[]) {
      if (room.other_user?.user) rooms.set(room.id, room.other_user.user);
    }
  }

  function take(passed: Passed): string | undefined {
    const found = findCall(core, passed.method, passed.path);
    if (!found) return undefined;
    const name = actorOf(passed);
    learn(name, found.name, passed.answer);
    if (passed.method === 'GET' || !name || silent.has(found.name)) return undefined;
    const isPart = finishing.has(name) && finishCalls.includes(found.name) && found.name !== 'create-profile';
    if (found.name === 'save-preferences') finishing.delete(name);
    if (isPart) return undefined;
    if (found.name === 'create-profile') describe(name, passed.body);
    if (found.name === 'register') signedUp.add(name);
    if (found.name === 'delete-account') signedUp.delete(name);
    const rule = rules[found.name];
    const call = { ...found, body: passed.body };
    const { code } = (passed.answer ?? {}) as { code?: string };
    const isRefused = passed.status >= 400;
    const refused = isRefused ? { expect: { refused: code ?? String(passed.status) } } : {};
    const does = (isRefused && wrong[found.name]) || (rule ? rule(call, known) : rawCall(call));
    steps.push({ as: name, do: does, ...refused });
    return `${name}: ${typeof does === 'string' ? does : JSON.stringify(does)}`;
  }

  /** Describes a member, so that the generated one will resemble the recorded one. */
  function describe(name: string, { gender, emirate, bio }: Passed['body']): void {
    finishing.add(name);
    const said = { gender: gender === 'M' ? 'Male' : 'Female', emirate, ...(bio ? { bio } : {}) };
    members.set(name, Object.fromEntries(Object.entries(said).filter(([, value]) => value)));
  }

  return {
    take,
    flow(name) {
      const left = [...signedUp];
      const last = left.length ? { finally: [{ for: left, do: ['auth.login', 'account.delete'] }] } : {};
      return {
        flow: name,
        about: 'Recorded from a session.',
        seed: 42,
        members: Object.fromEntries(members),
        steps,
        ...last,
      };
    },
  };
}

/** The reference that replaces a secret: the member's own password. */
const REFERENCE = ['$', '{me.password}'].join('');

function rawCall({ name, params, body }: { name: string; params: object; body: object }): object {
  const hidden = Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      /password|token|otp|code/i.test(key) ? REFERENCE : literal(value),
    ]),
  );
  const some = (value: object) => Object.keys(value).length > 0;
  return { http: { call: name, ...(some(params) ? { params } : {}), ...(some(hidden) ? { body: hidden } : {}) } };
}

/** Finds the contract's call for a path. Tries fixed paths before parameters, like the backend. */
function findCall(
  core: Core,
  method: string,
  path: string,
): { name: string; params: Record<string, string> } | undefined {
  const parts = (text: string) => text.replace(/^\/+|\/+$/g, '').split('/');
  const given = parts(path);
  const openness = (one: (typeof core.contract)[number]) => one.endpoint.path.split(':').length;
  for (const { name, endpoint } of [...core.contract].sort((one, other) => openness(one) - openness(other))) {
    const wanted = parts(endpoint.path);
    if (endpoint.method !== method || wanted.length !== given.length) continue;
    if (!wanted.every((part, at) => part.startsWith(':') || part === given[at])) continue;
    const pairs = wanted.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), given[at] ?? '']] : []));
    return { name, params: Object.fromEntries(pairs) };
  }
  return undefined;
}

/** Returns the member id in a token, if it is a JWT. */
function subjectOf(token: string): string | undefined {
  try {
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub?: unknown };
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
