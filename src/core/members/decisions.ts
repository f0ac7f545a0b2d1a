import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { Client, StoreDefinition } from '../client';
import { createTurns } from '../store/in-turn';

/** The member's decision about another since the lists were loaded. Shown before the backend confirms it. */
export interface Decision {
  liked?: boolean;
  shortlisted?: boolean;
  /** True after a like that made a match. */
  mutual?: boolean;
}

/** Decisions by user id. */
export type AllDecisions = Readonly<Record<string, Decision>>;

/** The decisions of a client's member. */
export interface Decisions {
  $decisions: ReadableAtom<AllDecisions>;
  /**
   * Shows a decision at once, then writes it after all earlier decisions about the same member. When the last of them has
   * ended, shows what the backend has confirmed.
   * @throws what `write` throws
   */
  decide<Value>(id: string, decision: Decision, write: () => Promise<Value>): Promise<Value>;
  /** Adds what the backend has said about a decision. */
  learn(id: string, fact: Decision): void;
  /** Forgets the decisions about a member, so that the lists count again. */
  forget(id: string): void;
}

/** Creates the decisions of one client. They end with the session. */
export function createDecisions({ tokens, onSessionEnd }: Pick<Client, 'tokens' | 'onSessionEnd'>): Decisions {
  const $decisions = atom<AllDecisions>({});
  const inTurn = createTurns(tokens);
  const known = new Map<string, { sure: Decision; open: number }>();
  onSessionEnd(() => {
    $decisions.set({});
    known.clear();
  });
  const show = (id: string, decision: Decision) => $decisions.set({ ...$decisions.get(), [id]: decision });

  return {
    $decisions,
    async decide(id, decision, write) {
      const one = known.get(id) ?? { sure: {}, open: 0 };
      known.set(id, one);
      one.open += 1;
      show(id, { ...$decisions.get()[id], ...decision });
      try {
        const value = await inTurn(id, write);
        Object.assign(one.sure, decision);
        return value;
      } finally {
        one.open -= 1;
        if (!one.open && known.get(id) === one) show(id, { ...one.sure });
      }
    },
    learn(id, fact) {
      Object.assign(known.get(id)?.sure ?? {}, fact);
      show(id, { ...$decisions.get()[id], ...fact });
    },
    forget(id) {
      known.delete(id);
      show(id, {});
    },
  };
}

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
