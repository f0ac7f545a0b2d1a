import { atom, type WritableAtom } from 'nanostores';
import type { Noun } from '../client';

/** The member's latest like and latest block, a new object each time. Other nouns can react without loading the members noun. */
export interface LastActions {
  /** The member liked or unliked most recently. Matches may have changed. */
  $liked: WritableAtom<{ id: string } | undefined>;
  $blocked: WritableAtom<{ id: string } | undefined>;
}

/** The deeds noun. */
export const lastActions: Noun<LastActions> = {
  name: 'deeds',
  create: () => ({ $liked: atom(), $blocked: atom() }),
};
