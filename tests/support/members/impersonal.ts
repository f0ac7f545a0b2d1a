/** Values that differ between members and between moments. */
const own: [pattern: RegExp, name: string][] = [
  [/[\w-]+\.[\w-]+\.[\w-]{43}\b/g, 'TOKEN'],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID'],
  [/\b[0-9A-F]{4}(-[0-9A-F]{4}){2}\b/g, 'NUMBER'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'],
  [/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'TIME'],
  [/SHA-256 \w+\\nkey [\w-]+\\nsignature [\w-]+/g, 'SEAL'],
  [/member\d+\.\d+@example\.test/g, 'ADDRESS'],
  [/http:\/\/[\w.]+:\d+/g, 'HOST'],
  [/[?&][es]=[\w-]+/g, 'SIGNATURE'],
];

/** Removes values that differ between members and moments from an answer, so that two answers can be compared. */
export function impersonal({ status, body }: { status: number; body: unknown }): string {
  return own.reduce((text, [pattern, name]) => text.replace(pattern, name), `${status} ${JSON.stringify(body)}`);
}
