/** A way to break a promise: a text in a file, and its replacement. */
export interface Mutation {
  /** The promise of docs/security.md that is broken. */
  row: `R${number}`;
  /** The broken promise, in a few words. */
  breaks: string;
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  put: string;
  /** The test file that has to notice, below tests/. Its folder is the vitest project. */
  test: string;
  /** Runs only the tests of the file whose names match, for files that take long. */
  only?: string;
}
