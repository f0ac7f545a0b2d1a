import { usage } from '../../failure/failure';
import { type VirtualMember, virtualMember } from '../../virtual/member';
import { type Random, randomFor } from '../../virtual/random';
import { type PersonaName, personaNames, personas } from './persona';
import { sharesOf } from './shares';

/** How often each persona comes, in any unit. */
export type Mix = Readonly<Partial<Record<PersonaName, number>>>;

/** Who plays what: one member of a run. */
export interface Role {
  /** Which virtual member it is. */
  index: number;
  /** Its name here, as in its address. */
  name: string;
  persona: PersonaName;
  /** With whom it has a match from the beginning. */
  friend: number | undefined;
  /** Whom it may look at and like: all of the other gender but those whom a match binds. */
  others: readonly number[];
}

/** Reads `liker`, `mix`, or `mix:lurker=5,liker=3`. @throws Failure `usage` where it names none */
export function mixIn(text: string): Mix {
  const only = personaNames.find((name) => name === text);
  if (only) return { [only]: 1 };
  if (text === 'mix') return Object.fromEntries(personaNames.map((name) => [name, 1]));
  const parts = /^mix:(.+)$/.exec(text)?.[1]?.split(',') ?? [];
  const mix: Partial<Record<PersonaName, number>> = {};
  for (const part of parts) {
    const [, word, weight] = /^\s*([a-z]+)=(\d{1,6}(?:\.\d+)?)\s*$/.exec(part) ?? [];
    const name = personaNames.find((one) => one === word);
    if (!name || name in mix) throw unknown(text);
    mix[name] = Number(weight);
  }
  if (!Object.values(mix).some((weight) => weight > 0)) throw unknown(text);
  return mix;
}

function unknown(text: string) {
  const names = personaNames.join(', ');
  return usage(`--persona takes ${names}, mix, or mix:lurker=5,liker=3, not '${text}'.`, 'unknown-persona');
}

/**
 * The member at an index, who is nobody that a flow of the same seed makes. All have written something about themselves,
 * since others see only those who have.
 */
export function castMember(seed: string, index: number): VirtualMember {
  const member = virtualMember(`personas-${seed}`, index);
  return member.form.bio ? member : virtualMember(`personas-${seed}`, index, { given: { bio: 'Fond of long walks.' } });
}

/**
 * Gives each member a persona: as many of each as their weights say, in an order drawn from the seed. Odd members are
 * men, even ones women; friends are neighbours. @throws Failure `usage` for fewer than two members
 */
export function castOf(mix: Mix, members: number, seed: string): Role[] {
  if (members < 2) throw usage('Personas need each other: --members 2 or more.');
  const shares = sharesOf(mix, members);
  const parts = personaNames.flatMap((name) => Array.from({ length: shares[name] ?? 0 }, () => name));
  const drawn = shuffled(parts, randomFor(seed, 'cast'));
  const bound = new Map<number, Set<number>>();
  const bind = (one: number, other: number) => bound.set(one, (bound.get(one) ?? new Set()).add(other));
  const friends = drawn.map((persona, index) => (personas[persona].hasFriend ? friendOf(index, members) : undefined));
  for (const [index, friend] of friends.entries()) {
    if (friend === undefined) continue;
    bind(index, friend);
    bind(friend, index);
  }
  const all = drawn.map((_, index) => index);
  return drawn.map((persona, index) => ({
    index,
    name: castMember(seed, index).email.split('@')[0] ?? String(index),
    persona,
    friend: friends[index],
    others: all.filter((other) => (other - index) % 2 !== 0 && !bound.get(index)?.has(other)),
  }));
}

/** The neighbour of the other gender; for the last one of an odd number the one before. */
function friendOf(index: number, members: number): number {
  const beside = index ^ 1;
  return beside < members ? beside : index - 1;
}

/** The same in an order that is drawn (Fisher and Yates). */
export function shuffled<Value>(list: readonly Value[], random: Random): Value[] {
  const drawn = [...list];
  for (let at = drawn.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [drawn[at], drawn[other]] = [drawn[other] as Value, drawn[at] as Value];
  }
  return drawn;
}
