/** A reporter, with what accounts of one person have in common. */
export interface Reporter {
  id: string;
  mailbox: string;
  /** A hash of the network address at sign-up, which is kept for a while. */
  source: string | null;
  /** Keyed hashes of devices. */
  devices: string[];
}

/**
 * Counts the persons behind accounts. Accounts that share a mailbox, a device or the network address of their sign-up count as one, also
 * over a third account.
 */
export function countPersons(reporters: readonly Reporter[]): number {
  let persons: { keys: Set<string> }[] = [];
  for (const { id, mailbox, source, devices } of reporters) {
    const keys = new Set([`id ${id}`, `mailbox ${mailbox}`, ...devices.map((device) => `device ${device}`)]);
    if (source) keys.add(`source ${source}`);
    const same = persons.filter((person) => [...keys].some((key) => person.keys.has(key)));
    const merged = new Set([...keys, ...same.flatMap((person) => [...person.keys])]);
    persons = [...persons.filter((person) => !same.includes(person)), { keys: merged }];
  }
  return persons.length;
}
