/** The formats of results. */
export const FORMATS = ['human', 'json', 'ndjson', 'tsv'] as const;
export type Format = (typeof FORMATS)[number];
