/** The source of a load run, so that it can be repeated. */
export type LoadSource =
  | {
      kind: 'flow';
      file: string;
      inputs: Readonly<Record<string, string>>;
      /** The further flows, if there are several. */
      others?: readonly { file: string; inputs: Readonly<Record<string, string>> }[];
      /** The share of turns of each flow, if there are several. */
      shares?: readonly number[];
      poll: boolean;
      abortOnFail?: boolean;
    }
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
