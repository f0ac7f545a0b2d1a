import { InvalidArgumentError, Option } from 'commander';

/** The option of every command that changes or reveals something: the audit log keeps it. */
export function reasonOption(): Option {
  return new Option('--reason <text>', 'why; kept in the audit log, where moderators can read it').argParser((text) => {
    if (text.trim()) return text.trim();
    throw new InvalidArgumentError('It must not be blank.');
  });
}
