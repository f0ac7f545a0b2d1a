import { type Answers, textOf } from '../../core';
import { addressIn, addressOf } from './address';
import { edges } from './edges';
import { fillFacts } from './facts';
import { formMaker } from './form-maker';
import { drawPortrait } from './portrait';
import { inShare, randomFor } from './random';
import { fillWishes, wishesFor } from './wishes';

/** The kind of members that a seed gives: usual ones, or the extremes of the product's rules in turn. */
export type Deck = 'usual' | 'edge';

/** The facts about virtual members that are fixed in advance. The rest is generated to match. */
export interface VirtualOptions {
  given?: Answers;
  deck?: Deck;
  /** The share of members, 0 to 1, who are half of a pair (2n with 2n + 1). The other half meets their wishes. */
  pairs?: number;
  /** The run id for its address. The member is the same in every run. */
  run?: string;
}

/** An invented member: complete, valid by the product's rules, and not a real person. */
export interface VirtualMember {
  index: number;
  email: string;
  /** Satisfies the strictest rules of the product. */
  password: string;
  firstName: string;
  lastName: string;
  gender: 'Female' | 'Male';
  /** The extreme of the rules that this member has, in the edge deck. */
  edge?: string;
  /** The index of the other half of a mutually compatible pair. */
  pairedWith?: number;
  /** The wizard's answers. All seven steps are valid once there is a photo. */
  form: Answers;
  /** Returns the profile photo as a drawn PNG. */
  photo(): Uint8Array;
}

/**
 * Returns the member at an index of a seed. Pure: the same seed and index give the same member on every machine and in every
 * year, whichever other members are generated.
 */
export function virtualMember(seed: string, index: number, options: VirtualOptions = {}): VirtualMember {
  const { deck = 'usual', pairs = 0, run } = options;
  const edge = deck === 'edge' ? edges[index % edges.length] : undefined;
  const given = { ...edge?.answers, ...options.given };
  const isPaired = !edge && inShare(Math.floor(index / 2), pairs);
  const pairedWith = isPaired ? index ^ 1 : undefined;
  const form = formOf(seed, index, pairedWith === undefined ? given : { ...wishesMet(seed, pairedWith), ...given });
  const firstName = textOf(form, 'first_name');
  const email = addressOf(firstName, seed, index, deck);
  return {
    index,
    email: run === undefined ? email : addressIn(run, email),
    password: passwordOf(seed, index),
    firstName,
    lastName: textOf(form, 'last_name'),
    gender: textOf(form, 'gender') === 'Male' ? 'Male' : 'Female',
    ...(edge ? { edge: edge.name } : {}),
    ...(pairedWith === undefined ? {} : { pairedWith }),
    form,
    photo: () => drawPortrait(form, randomFor(seed, 'photo', index)),
  };
}

/** Returns the members of a seed, starting at an index. */
export function virtualMembers(seed: string, count: number, options: VirtualOptions = {}, from = 0): VirtualMember[] {
  return Array.from({ length: count }, (_, at) => virtualMember(seed, from + at, options));
}

function formOf(seed: string, index: number, given: Answers): Answers {
  const form = formMaker(seed, index, given);
  fillFacts(form, index);
  fillWishes(form);
  return form.answers();
}

/** Returns wishes that the member at an index meets. */
function wishesMet(seed: string, index: number): Answers {
  const other = formMaker(seed, index, {});
  fillFacts(other, index);
  return wishesFor(other.answers(), randomFor(seed, 'pair', index));
}

/** Returns a member's password. It always has upper and lower case letters, a digit and a special character. */
export function passwordOf(seed: string, index: number): string {
  const random = randomFor(seed, 'password', index);
  const letters = Array.from({ length: 14 }, () => Math.floor(random() * 36).toString(36)).join('');
  return `Vm-${letters}7`;
}
