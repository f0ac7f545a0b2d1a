/** Returns the `dir` of a field: of what is typed, and of the page while it is empty. Browsers take an empty `auto` as `ltr`. */
export function typedDirection(text: string): 'auto' | undefined {
  return text ? 'auto' : undefined;
}
