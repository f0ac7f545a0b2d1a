import { usage } from '../../failure/failure';
import { type VirtualMember, virtualMember } from '../../virtual/member';
import { type Random, randomFor } from '../../virtual/random';
import { type PersonaName, personaNames, personas } from './persona';
import { sharesOf } from './shares';

/** The frequency of each persona, in any unit. */
export type Mix = Readonly<Partial<Record<PersonaName, number>>>;

/** One member of a run with its persona. */
export interface Role {
  /** The number of the virtual member. */
  index: number;
  /** Its name here, as in its address, without the run id. */
  name: string;
  persona: PersonaName;
  /** The member with whom it has a match from the beginning. */
  friend: number | undefined;
  /** The members whom it may look at and like: all of the other gender, except those in a prepared match. */
  others: readonly number[];
}

/** Parses `liker`, `mix`, or `mix:lurker=5,liker=3`. @throws Failure `usage` if it names no persona */
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
 * The member at an index. Never the same as a flow member from the same seed. Every member has a bio, because others see only
 * members with one.
 */
export function castMember(seed: string, index: number, run?: string): VirtualMember {
  const options = run === undefined ? {} : { run };
  const member = virtualMember(`personas-${seed}`, index, options);
  if (member.form.bio) return member;
  return virtualMember(`personas-${seed}`, index, { ...options, given: { bio: 'Fond of long walks.' } });
}

/**
 * Gives each member a persona: numbers follow from the weights, and the order is drawn from the seed. Odd members are men, even
 * ones are women; friends are neighbours. @throws Failure `usage` for fewer than two members
 */
export function castOf(mix: Mix, members: number, seed: string): Role[] {
  if (members < 2) throw usage('Personas need each other. Use --members 2 or more.');
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

/** Returns the neighbour of the other gender. If the number is odd, the last member gets the one before. */
function friendOf(index: number, members: number): number {
  const beside = index ^ 1;
  return beside < members ? beside : index - 1;
}

/** Returns a list in random order (Fisher and Yates). */
export function shuffled<Value>(list: readonly Value[], random: Random): Value[] {
  const drawn = [...list];
  for (let at = drawn.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [drawn[at], drawn[other]] = [drawn[other] as Value, drawn[at] as Value];
  }
  return drawn;
}
