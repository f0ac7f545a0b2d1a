const words: Readonly<Record<string, string>> = {
  ALIAS_PROPS: 'An alias (*name) takes neither an anchor nor a tag.',
  BAD_ALIAS: 'This name of an anchor or alias is not valid.',
  BAD_COLLECTION_TYPE: 'This tag does not fit a list or a map.',
  BAD_DIRECTIVE: 'This line with % is not valid.',
  BAD_DQ_ESCAPE: 'A backslash has a special meaning in double quotes. Use single quotes, or write it twice.',
  BAD_INDENT: 'The indentation is wrong here.',
  BAD_PROP_ORDER: 'An anchor or tag is in the wrong place.',
  BAD_SCALAR_START: 'A text cannot begin with this character. Put it in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'A map needs lines of its own. If this is a text with a colon, put it in quotes.',
  BLOCK_IN_FLOW: 'Lists and maps within brackets need brackets of their own.',
  DUPLICATE_KEY: 'This key is given twice.',
  KEY_OVER_1024_CHARS: 'This key is too long.',
  MISSING_CHAR: 'A quote, bracket, comma or colon is missing.',
  MULTILINE_IMPLICIT_KEY: 'A key must be on one line. Is a colon or a quote missing?',
  MULTIPLE_ANCHORS: 'A value takes one anchor.',
  MULTIPLE_DOCS: 'A file holds one document. Remove the line with ---.',
  MULTIPLE_TAGS: 'A value takes one tag.',
  NON_STRING_KEY: 'A key must be a text.',
  RESOURCE_EXHAUSTION: 'This is nested too deeply.',
  TAB_AS_INDENT: 'Indent with spaces instead of tabs.',
  TAG_RESOLVE_FAILED: 'This tag (!name) has no meaning here.',
  UNEXPECTED_TOKEN: 'This is unexpected here. Is a quote, colon or bracket missing before it?',
};

/** Says what is wrong with YAML, in our own words. The library's words are for programmers. */
export function yamlFault(error: unknown): string {
  if (error instanceof ReferenceError) return 'This is not YAML: An alias (*name) has no anchor (&name) before it.';
  const { code } = error as { code?: string };
  return `This is not YAML: ${words[code ?? ''] ?? 'It cannot be read.'}`;
}

/** Returns the line of an error of the YAML library; undefined if it does not tell. */
export function yamlLine(error: unknown): number | undefined {
  return (error as { linePos?: readonly { line: number }[] }).linePos?.[0]?.line;
}
