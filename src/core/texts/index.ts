/** Every text that a member sees. Another language is another folder next to `en`, with the same names. */
export * from './en';
