/** Error texts by field name; empty if everything is valid. */
export type FieldTexts = Record<string, string>;
