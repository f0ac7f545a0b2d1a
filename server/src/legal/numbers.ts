import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMIRATES } from '@core/options';
import { enums, type Infer, is, nullable, object, optional, pattern, record, string } from 'superstruct';
import { oneLine, StartFailure } from '../errors/failure';
import type { Config } from '../settings/config';
import { projectFolder } from '../settings/project';

/** `emirate` is the only one in which the number works. */
const Entry = object({ number: string(), for: string(), emirate: optional(enums(EMIRATES)) });

/** Telephone numbers and addresses for emergencies, by the placeholder that stands for each in the pages. */
const Numbers = object({
  /** The day on which the operator last called each of them. Null until then. */
  checked: nullable(pattern(string(), /^\d{4}-\d\d-\d\d$/)),
  numbers: record(pattern(string(), /^\w+$/), Entry),
});

/** The emergency numbers of an installation: {@link readNumbers}. */
export interface EmergencyNumbers {
  checked: string | null;
  numbers: Record<string, Infer<typeof Entry>>;
}

/**
 * Reads `numbers.json` of `LEGAL_DIR`, or else ours.
 * @throws StartFailure if the file cannot be used
 */
export function readNumbers({ legalDir }: Pick<Config, 'legalDir'>): EmergencyNumbers {
  const own = legalDir && join(legalDir, 'numbers.json');
  const path = own && existsSync(own) ? own : join(projectFolder(), 'server', 'legal', 'numbers.json');
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartFailure(`${path} cannot be read: ${oneLine(error)}`);
  }
  if (is(read, Numbers)) return read;
  throw new StartFailure(
    `${path} must have "checked" (a day or null) and "numbers", each with "number", "for" and perhaps an "emirate".`,
  );
}

/** How a number is dialled, or a site is opened: without spaces. */
export const dialled = (number: string) => number.replaceAll(' ', '');
