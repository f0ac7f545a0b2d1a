import type { AccountNotes } from '../flow/world';
import type { Ledger } from '../ledger/ledger';

/** The account of a member, in the ledger's form. */
export interface Account {
  email: string;
  password: string;
}

/** The number of turns to note at once, because each write waits for the disk and blocks everything else. */
const AHEAD = 100;

/** Notes the accounts of many turns before they are created. */
export interface AccountsAhead {
  /** Notes the accounts of the first turns, so that these need not wait. */
  begin(turns: number): void;
  /** Returns the notes of one turn. */
  of(turn: number): AccountNotes;
  /** Removes notes of accounts that were never used. */
  close(): void;
}

/** Writes accounts into the ledger before they are created, many turns at once. `accountsOf` returns the accounts of a turn. */
export function accountsAhead(
  ledger: Ledger,
  about: { api: string; run: string },
  accountsOf: (turn: number) => readonly Account[],
): AccountsAhead {
  const unused = new Map<string, string>();
  let noted = 0;
  const keyOf = ({ email, password }: Account) => `${email} ${password}`;

  function noteFrom(turn: number, turns = AHEAD): void {
    const accounts = Array.from({ length: turns }, (_, at) => accountsOf(turn + at)).flat();
    const ids = ledger.noteAll(accounts.map((account) => ({ ...about, ...account })));
    for (const [at, account] of accounts.entries()) unused.set(keyOf(account), ids[at] ?? '');
    noted = turn + turns;
  }

  return {
    begin: (turns) => noteFrom(0, Math.min(turns, AHEAD)),
    of: (turn) => ({
      note(account) {
        if (turn >= noted) noteFrom(Math.max(turn, noted));
        const known = unused.get(keyOf(account));
        unused.delete(keyOf(account));
        return known ?? ledger.note({ ...about, ...account });
      },
      changing: ledger.changing,
      settled: ledger.settled,
    }),
    close() {
      for (const id of unused.values()) ledger.settled(id);
      unused.clear();
    },
  };
}
