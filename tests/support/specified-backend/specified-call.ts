import { type Member, others, type World } from './members';

/** A call that the backend received. */
export interface Received {
  world: World;
  /** The signed-in member. Calls without a token get the first member, and do not use it. */
  me: Member;
  /** The parts of the path in the place of `:name`. */
  params: Record<string, string>;
  query: URLSearchParams;
  body: Record<string, unknown>;
  tokensFor(member: Member): { access_token: string; refresh_token: string };
}

/** One call of section 7. `fields` and `query` are all names that it takes. */
export interface SpecifiedCall {
  isPublic?: boolean;
  fields?: readonly string[];
  query?: readonly string[];
  answer(call: Received): unknown;
}

/** A refusal in the form of Django REST framework. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(`${status}`);
  }
}

export function memberOf({ world, me }: Received, id: string | undefined): Member {
  const found = others(world, me).find((member) => String(member.id) === id);
  if (!found) throw new Refusal(404, { detail: 'Not found.' });
  return found;
}
