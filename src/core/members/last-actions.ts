import { atom, type WritableAtom } from 'nanostores';
import type { StoreDefinition } from '../client';

/** The member's latest like and latest block, a new object each time. Other stores can react without loading the members store. */
export interface LastActions {
  /** The member liked or unliked most recently. Matches may have changed. */
  $liked: WritableAtom<{ id: string } | undefined>;
  $blocked: WritableAtom<{ id: string } | undefined>;
}

/** The store of the last actions. */
export const lastActions: StoreDefinition<LastActions> = {
  name: 'deeds',
  create: () => ({ $liked: atom(), $blocked: atom() }),
};
