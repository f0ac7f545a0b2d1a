/**
 * The one function of destr that ofetch calls, for the bundles for browsers: parses JSON and hands back the text
 * itself when it is none. Keys that could reach a prototype are dropped.
 */
export default function destr(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    return text;
  }
}
