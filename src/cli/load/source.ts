import type { PersonaOptions } from './personas/options';

/** The source of a load run, so that it can be repeated. */
export type LoadSource =
  | { kind: 'flow'; file: string; inputs: Readonly<Record<string, string>>; poll: boolean; abortOnFail?: boolean }
  | { kind: 'personas'; options: PersonaOptions }
  | {
      kind: 'call';
      /** Its name in the contract. */
      call: string;
      params: Readonly<Record<string, string>>;
      query: Readonly<Record<string, string>>;
      /** The body without secrets. */
      body?: unknown;
      /** The name of the member who made the call. */
      as: string;
      abortOnFail?: boolean;
    };
