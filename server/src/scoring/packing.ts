import { HOME_COUNTRY } from '@core/options';

/** The code of the letter for 0. The next letters in Unicode stand for 1, 2, 3 and so on. */
const ZERO = 33;
/** The largest amount. It stays far below the characters that need two units of UTF-16. */
const AMOUNT_MAX = 50_000;
/** The number of bits in one letter of a set. With six, a letter takes one byte. */
const SET_BITS = 6;

/** Writes a value as letters, and reads it. */
export interface Packing<Value> {
  /** The number of letters. */
  width: number;
  pack(value: Value): string;
  /** Reads the value that begins at an index of the text. */
  unpack(text: string, at: number): Value;
}

/** A whole number from 0 on. */
export const amount: Packing<number> = {
  width: 1,
  pack: (value) => String.fromCharCode(ZERO + Math.min(AMOUNT_MAX, Math.max(0, Math.round(value)))),
  unpack: (text, at) => text.charCodeAt(at) - ZERO,
};

/** The year that is written as 0. */
const EPOCH = 1900;

/** A year from 1900 on. */
export const year: Packing<number> = {
  width: 1,
  pack: (value) => amount.pack(value - EPOCH),
  unpack: (text, at) => amount.unpack(text, at) + EPOCH,
};

/** Yes, no or not known. */
export const flag: Packing<boolean | null> = {
  width: 1,
  pack: (value) => amount.pack(value === null ? 0 : value ? 2 : 1),
  unpack: (text, at) => (amount.unpack(text, at) === 0 ? null : amount.unpack(text, at) === 2),
};

/** An entry of a list, or null. */
export const choice = (list: readonly string[]): Packing<string | null> => ({
  width: 1,
  pack: (value) => amount.pack(value === null ? 0 : list.indexOf(value) + 1),
  unpack: (text, at) => list[amount.unpack(text, at) - 1] ?? null,
});

/** A set of options, one bit for each. Each letter holds {@link SET_BITS} options. */
export const set = (letters: number): Packing<number> => {
  const shifts = Array.from({ length: letters }, (_, index) => index * SET_BITS);
  return {
    width: letters,
    pack: (value) => shifts.map((shift) => amount.pack((value >> shift) & ((1 << SET_BITS) - 1))).join(''),
    unpack: (text, at) => shifts.reduce((all, shift, index) => all | (amount.unpack(text, at + index) << shift), 0),
  };
};

/** Longer names of places are cut, because index entries have a maximum size. */
const PLACE_MAX = 60;
/** Stands for the home country, by far the most common place. */
const HOME = '1';

/** Writes a place without line breaks, so that a text can have one place per line. */
export function packPlace(place: string): string {
  return place === HOME_COUNTRY ? HOME : place.replace(/\p{Cc}/gu, ' ').slice(0, PLACE_MAX);
}

/** Reads a place. Returns '' for a missing line. */
export function unpackPlace(packed: string | undefined): string {
  return packed === HOME ? HOME_COUNTRY : (packed ?? '');
}
