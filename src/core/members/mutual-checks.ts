import { atom, type ReadableAtom } from 'nanostores';
import type { Client, StoreDefinition } from '../client';
import { mutualList } from '../matches/lists';
import { mutualIds } from '../matches/model';
import { checkMutual } from './contract';

/** Which liked members like the member back, for a backend that does not say so in a profile. */
export interface MutualChecks {
  /** The ids of those who do, as far as is known. */
  $ids: ReadableAtom<ReadonlySet<string>>;
  /** Asks about a member, once in a session. A failure is silent, spec section 8, and the next card asks again. */
  ask(id: string): void;
}

/** The checks of cards, spec section 7: one call for each liked member that is shown. */
export const mutualChecks: StoreDefinition<MutualChecks> = {
  name: 'mutual-checks',
  create(client: Client): MutualChecks {
    const $ids = atom<ReadonlySet<string>>(new Set());
    const asked = new Set<string>();
    const add = (id: string) => $ids.set(new Set([...$ids.get(), id]));
    client.onSessionEnd(() => {
      asked.clear();
      $ids.set(new Set());
    });
    return {
      $ids,
      ask(id) {
        if (asked.has(id)) return;
        asked.add(id);
        if (mutualIds(client.use(mutualList).peek().data ?? []).has(id)) return add(id);
        const isSame = client.tokens.sameMember();
        client.http(checkMutual, { params: { id } }).then(
          ({ is_match }) => is_match && isSame() && add(id),
          () => asked.delete(id),
        );
      },
    };
  },
};
