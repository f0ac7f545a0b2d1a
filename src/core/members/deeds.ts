import { atom, type WritableAtom } from 'nanostores';
import type { Noun } from '../client';

/** What the member has done to another last, another object each time: for nouns that need not be loaded to hear of it. */
export interface Deeds {
  /** Liked or unliked: who matches may have changed. */
  $liked: WritableAtom<{ id: string } | undefined>;
  $blocked: WritableAtom<{ id: string } | undefined>;
}

/** The deeds noun. */
export const deeds: Noun<Deeds> = {
  name: 'deeds',
  create: () => ({ $liked: atom(), $blocked: atom() }),
};
