import type { Page } from 'playwright-core';

interface Line {
  id: string;
  sender_profile: string;
  content: string;
  sent_at: string;
  key: string | null;
}

const WORDS = 'we met at the café by the sea and talked about family work travel and what matters most in a home'.split(
  ' ',
);

/**
 * Serves a page long conversations with this many messages from the last months, in parts as the backend does. Returns
 * a function that makes the other member write.
 */
export async function answerLong(page: Page, count: number): Promise<(text: string) => void> {
  const start = Date.now() - count * 900_000;
  const lines: Line[] = [];
  const add = (sender: string, content: string, at: number, key: string | null = null) => {
    const id = `${lines.length}-${((lines.length + 1) * 2_654_435_761).toString(16)}`;
    const line = { id, sender_profile: sender, content, sent_at: new Date(at).toISOString(), key };
    lines.push(line);
    return line;
  };
  let other = '';
  const fill = () => {
    for (let number = 0; number < count; number += 1) {
      const text = WORDS.slice(number % 11, (number % 11) + 3 + (number % 9)).join(' ');
      add(Math.floor(number / 3) % 2 ? other : 'me', text, start + number * 900_000);
    }
  };
  await page.route(/\/matchmaking\/chat-rooms\/(\?.*)?$/, async (route) => {
    // Only the first time. After that, the backend itself answers that nothing has changed.
    if (other) return route.continue();
    const response = await route.fetch();
    const rooms = (await response.json()) as { other_user: { user: string }; last_message: unknown }[];
    other = rooms.find((room) => room.last_message)?.other_user.user ?? '';
    fill();
    await route.fulfill({ response });
  });
  await page.route(/\/matchmaking\/chat-rooms\/[^/]+\/messages/, (route) => {
    const request = route.request();
    if (request.method() === 'POST') {
      const { content } = request.postDataJSON() as { content: string };
      return route.fulfill({ json: add('me', content, Date.now(), request.headers()['idempotency-key'] ?? null) });
    }
    const query = new URL(request.url()).searchParams;
    const place = (name: string) => lines.findIndex(({ id }) => id === query.get(name));
    const limit = Number(query.get('limit') ?? 200);
    if (query.has('after')) return route.fulfill({ json: lines.slice(place('after') + 1).slice(0, limit) });
    return route.fulfill({ json: (query.has('before') ? lines.slice(0, place('before')) : lines).slice(-limit) });
  });
  return (text) => void add(other, text, Date.now());
}
