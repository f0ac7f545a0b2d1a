import type { RouteName } from '../../../core';
import type { EVENTS, PARTS } from './words';

/** One attribute of a tag. All except theme and density, which are styles, are also properties of the same name. */
export interface AttributeEntry {
  name: string;
  /** The allowed values, or `string` or `boolean`. */
  values: string;
  default?: string;
  text: string;
}

/** One property that only script can set, because it is not a text. */
export interface PropertyEntry {
  name: string;
  type: string;
  text: string;
}

/** The public interface of one tag. */
export interface ElementEntry {
  /** A description in one line. */
  text: string;
  attributes?: readonly AttributeEntry[];
  properties?: readonly PropertyEntry[];
  /** Names of {@link EVENTS}. */
  events: readonly string[];
  /** Names of {@link PARTS}. */
  parts: readonly string[];
  /** The height in pixels that `reserve.css` reserves, in a column of 280 px and in a wide one. */
  room: readonly [narrow: number, wide: number];
  /** The screens of the product that it shows. The element that names a screen first is the best one for it. */
  screens: readonly RouteName[];
  /** The most that it may load at its start: kB after compression, and files. */
  budget: readonly [kilobytes: number, files: number];
}
