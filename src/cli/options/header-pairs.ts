/** Headers in whichever form `fetch` takes or gives them, as names with values. */
export function plainPairs(headers: RequestInit['headers'] | Headers): [name: string, value: string][] {
  if (!headers) return [];
  return Symbol.iterator in headers ? [...(headers as Iterable<[string, string]>)] : Object.entries(headers);
}
