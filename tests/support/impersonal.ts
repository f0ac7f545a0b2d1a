/** What no two members, and no two moments, have in common. */
const own: [pattern: RegExp, name: string][] = [
  [/[\w-]+\.[\w-]+\.[\w-]{43}\b/g, 'TOKEN'],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'],
  [/member\d+\.\d+@example\.test/g, 'ADDRESS'],
  [/http:\/\/[\w.]+:\d+/g, 'HOST'],
  [/[?&][es]=[\w-]+/g, 'SIGNATURE'],
];

/** An answer without what differs between any two members and moments, so that two answers can be compared. */
export function impersonal({ status, body }: { status: number; body: unknown }): string {
  return own.reduce((text, [pattern, name]) => text.replace(pattern, name), `${status} ${JSON.stringify(body)}`);
}
