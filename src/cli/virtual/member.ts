import { type Answers, textOf } from '../../core';
import { addressOf } from './address';
import { edges } from './edges';
import { fillFacts } from './facts';
import { formMaker } from './form-maker';
import { drawPortrait } from './portrait';
import { inShare, randomFor } from './random';
import { fillWishes, wishesFor } from './wishes';

/** Which members a seed gives: the usual ones, or one boundary of the product's rules after another. */
export type Deck = 'usual' | 'edge';

/** What may be said about a virtual member beforehand; the rest is drawn to go with it. */
export interface VirtualOptions {
  given?: Answers;
  deck?: Deck;
  /** Share of members, 0 to 1, who are half of a pair whose wishes the other half meets: 2n with 2n + 1. */
  pairs?: number;
}

/** An invented member: whole, valid by the product's own rules, and nobody in particular. */
export interface VirtualMember {
  index: number;
  email: string;
  /** Meets the strictest rule of the product. */
  password: string;
  firstName: string;
  lastName: string;
  gender: 'Female' | 'Male';
  /** Which boundary of the rules this member stands on, in the edge deck. */
  edge?: string;
  /** Index of the other half of a mutually compatible pair. */
  pairedWith?: number;
  /** The wizard's answers; all seven steps hold once there is a photo. */
  form: Answers;
  /** The profile photo as a drawn PNG. */
  photo(): Uint8Array;
}

/**
 * The member at an index of a seed. Pure: the same seed and index give the same member on every machine and in every
 * year, whichever other members are asked for.
 */
export function virtualMember(seed: string, index: number, options: VirtualOptions = {}): VirtualMember {
  const { deck = 'usual', pairs = 0 } = options;
  const edge = deck === 'edge' ? edges[index % edges.length] : undefined;
  const given = { ...edge?.answers, ...options.given };
  const isPaired = !edge && inShare(Math.floor(index / 2), pairs);
  const pairedWith = isPaired ? index ^ 1 : undefined;
  const form = formOf(seed, index, pairedWith === undefined ? given : { ...wishesMet(seed, pairedWith), ...given });
  const firstName = textOf(form, 'first_name');
  return {
    index,
    email: addressOf(firstName, seed, index, deck),
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

/** Members of a seed from one index on. */
export function virtualMembers(seed: string, count: number, options: VirtualOptions = {}, from = 0): VirtualMember[] {
  return Array.from({ length: count }, (_, at) => virtualMember(seed, from + at, options));
}

function formOf(seed: string, index: number, given: Answers): Answers {
  const form = formMaker(seed, index, given);
  fillFacts(form, index);
  fillWishes(form);
  return form.answers();
}

/** Wishes that the member at an index meets. */
function wishesMet(seed: string, index: number): Answers {
  const other = formMaker(seed, index, {});
  fillFacts(other, index);
  return wishesFor(other.answers(), randomFor(seed, 'pair', index));
}

/** A member's password: upper and lower case, a digit and a special character, whatever is drawn. */
export function passwordOf(seed: string, index: number): string {
  const random = randomFor(seed, 'password', index);
  const letters = Array.from({ length: 14 }, () => Math.floor(random() * 36).toString(36)).join('');
  return `Vm-${letters}7`;
}
