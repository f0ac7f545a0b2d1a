import type { PersonaOptions } from './personas/options';

/** What a load run ran, so that it can be run again. */
export type LoadSource =
  | { kind: 'flow'; file: string; inputs: Readonly<Record<string, string>>; poll: boolean }
  | { kind: 'personas'; options: PersonaOptions }
  | {
      kind: 'call';
      /** Its name in the contract. */
      call: string;
      params: Readonly<Record<string, string>>;
      query: Readonly<Record<string, string>>;
      /** Without its secrets. */
      body?: unknown;
      /** The name of the member who made it. */
      as: string;
    };
