import type { AccountNotes } from '../flow/world';
import type { Ledger } from '../ledger/ledger';

/** The account of a member, as the ledger wants it. */
export interface Account {
  email: string;
  password: string;
}

/** So many turns are written down at once: each write waits for the disk, and everything else with it. */
const AHEAD = 100;

/** Notes accounts of many turns before they are made. */
export interface AccountsAhead {
  /** Writes down those of the first turns, so that these need not wait. */
  begin(turns: number): void;
  /** The notes of one turn. */
  of(turn: number): AccountNotes;
  /** Strikes out what was written down and never asked for. */
  close(): void;
}

/** Writes accounts into the ledger before they are made, those of many turns at once. `accountsOf` tells a turn's. */
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
