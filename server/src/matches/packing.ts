import { HOME_COUNTRY } from '@core/options';

/** The letter that stands for 0; the ones behind it in Unicode for 1, 2, 3 and so on. */
const ZERO = 33;
/** Far below the letters of which a text in UTF-16 needs two. */
const AMOUNT_MAX = 50_000;
/** How many bits of a set one letter holds: few enough for letters that take one byte. */
const SET_BITS = 6;

/** How a value is written as letters. */
export interface Packing<Value> {
  /** How many letters. */
  width: number;
  pack(value: Value): string;
  /** Reads the letters from a place on. */
  unpack(text: string, at: number): Value;
}

/** Whole numbers from 0 on. */
export const amount: Packing<number> = {
  width: 1,
  pack: (value) => String.fromCharCode(ZERO + Math.min(AMOUNT_MAX, Math.max(0, Math.round(value)))),
  unpack: (text, at) => text.charCodeAt(at) - ZERO,
};

/** Years are counted from this one on. */
const EPOCH = 1900;

/** Years from 1900 on. */
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

/** An entry of a list, or none. */
export const choice = (list: readonly string[]): Packing<string | null> => ({
  width: 1,
  pack: (value) => amount.pack(value === null ? 0 : list.indexOf(value) + 1),
  unpack: (text, at) => list[amount.unpack(text, at) - 1] ?? null,
});

/** A set of options, one bit for each, in so many letters of {@link SET_BITS} options. */
export const set = (letters: number): Packing<number> => {
  const shifts = Array.from({ length: letters }, (_, index) => index * SET_BITS);
  return {
    width: letters,
    pack: (value) => shifts.map((shift) => amount.pack((value >> shift) & ((1 << SET_BITS) - 1))).join(''),
    unpack: (text, at) => shifts.reduce((all, shift, index) => all | (amount.unpack(text, at + index) << shift), 0),
  };
};

/** Longer names of places are cut: the text stands in indexes, whose entries have a largest size. */
const PLACE_MAX = 60;
/** The home country is by far the most common place. */
const HOME = '1';

/** Writes a place without line breaks, so that places can stand one a line. */
export function packPlace(place: string): string {
  return place === HOME_COUNTRY ? HOME : place.replace(/\p{Cc}/gu, ' ').slice(0, PLACE_MAX);
}

/** The place that was written; '' where there is no line. */
export function unpackPlace(packed: string | undefined): string {
  return packed === HOME ? HOME_COUNTRY : (packed ?? '');
}
