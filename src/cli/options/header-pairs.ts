/** Returns headers in any form that `fetch` accepts as pairs of name and value. */
export function plainPairs(headers: RequestInit['headers'] | Headers): [name: string, value: string][] {
  if (!headers) return [];
  return Symbol.iterator in headers ? [...(headers as Iterable<[string, string]>)] : Object.entries(headers);
}
