import { atom, type ReadableAtom } from 'nanostores';
import type { Client } from '../client';
import { createTurns } from '../store/in-turn';

/** What the member has decided about another since the lists were loaded; shown before the backend confirms it. */
export interface Decision {
  liked?: boolean;
  shortlisted?: boolean;
}

/** Decisions by user id. */
export type AllDecisions = Readonly<Record<string, Decision>>;

/** The decisions of a client's member. */
export interface Decisions {
  $decisions: ReadableAtom<AllDecisions>;
  /**
   * Shows a decision at once, and has it written after all that was decided about this member before. When the last of
   * them has ended, what is shown is what the backend has confirmed.
   * @throws what `write` throws
   */
  decide<Value>(id: string, decision: Decision, write: () => Promise<Value>): Promise<Value>;
  /** Goes by the lists again. */
  forget(id: string): void;
}

/** Makes the decisions of one client; they go with the session. */
export function createDecisions({ tokens, onSessionEnd }: Pick<Client, 'tokens' | 'onSessionEnd'>): Decisions {
  const $decisions = atom<AllDecisions>({});
  const inTurn = createTurns(tokens);
  let known: Record<string, { sure: Decision; open: number }> = {};
  onSessionEnd(() => {
    $decisions.set({});
    known = {};
  });
  const show = (id: string, decision: Decision) => $decisions.set({ ...$decisions.get(), [id]: decision });

  return {
    $decisions,
    async decide(id, decision, write) {
      known[id] ??= { sure: {}, open: 0 };
      const one = known[id];
      one.open += 1;
      show(id, { ...$decisions.get()[id], ...decision });
      try {
        const value = await inTurn(id, write);
        Object.assign(one.sure, decision);
        return value;
      } finally {
        one.open -= 1;
        if (!one.open && known[id] === one) show(id, { ...one.sure });
      }
    },
    forget(id) {
      delete known[id];
      show(id, {});
    },
  };
}
