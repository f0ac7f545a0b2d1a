/** A conversation in the list, as far as it matters here. */
interface Room {
  last_message?: { content?: string | null } | null;
}

/**
 * Returns a list of conversations without what was written, so that it does not stay in the browser. Undefined if the answer is no
 * list, so that nothing of it is kept.
 */
export async function withoutLastLines(response: Response): Promise<Response | undefined> {
  const { headers, status } = response;
  const list: unknown = await response.json();
  if (!Array.isArray(list)) return undefined;
  const rooms: Room[] = list;
  for (const { last_message: last } of rooms) if (last) last.content = null;
  const kept = new Headers(headers);
  // They describe the bytes that came.
  for (const name of ['content-encoding', 'content-length', 'etag']) kept.delete(name);
  return new Response(JSON.stringify(rooms), { status, headers: kept });
}
