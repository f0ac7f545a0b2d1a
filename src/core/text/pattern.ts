/** Returns a regular expression that is made at its first use. One with classes of Unicode takes a phone some 10 ms. */
export function patternOnUse(source: string, flags: string): () => RegExp {
  let made: RegExp | undefined;
  return () => {
    made ??= new RegExp(source, flags);
    return made;
  };
}
