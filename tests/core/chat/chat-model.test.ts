import fc, { type Scheduler } from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Client,
  chat,
  createClient,
  createMemoryStore,
  createPlainPlatform,
  session,
  thread,
} from '../../../src/core';
import { createChatBackend } from '../../support/models/chat-backend';
import { inOrder } from '../../support/models/in-order';
import { runs } from '../../support/models/runs';
import { type Fate, scheduledFetch, someFates } from '../../support/models/scheduled-fetch';

/** Many runs take a long time on a busy machine. */
const patient = { timeout: 90_000 };

const ROOM = 'r';

type Deed = 'send' | 'poll' | 'retry' | 'receive' | 'reload' | 'log out';
const deedsOf = (...deeds: Deed[]) =>
  fc.array(fc.constantFrom<Deed>('send', 'send', 'poll', 'retry', 'receive', ...deeds), {
    minLength: 1,
    maxLength: 12,
  });

const tokenOf = (member: string) => ({
  access_token: `h.${btoa(JSON.stringify({ sub: member }))}.s`,
  refresh_token: `refresh-${member}`,
});

/** A member writing in one conversation, while calls are lost, delayed or answered with something else. */
function open(scheduler: Scheduler, given: readonly Fate[]) {
  const backend = createChatBackend();
  const fates = [...given];
  const [storage, drafts] = [createMemoryStore(), createMemoryStore()];
  const fetch = scheduledFetch(scheduler, fates, backend.answer);
  const load = (): Client => {
    let isGone = false;
    const platform = createPlainPlatform({
      storage,
      drafts,
      fetch: (input, init) =>
        fetch(input, init).finally(() => (isGone ? new Promise<never>(() => undefined) : undefined)),
    });
    const client = createClient({ isHome: true, baseUrl: 'https://api.test/api', platform });
    leave = () => {
      isGone = true;
    };
    return client;
  };
  let leave: () => void = () => undefined;
  storage.set('access_token', tokenOf('layla').access_token);
  storage.set('refresh_token', 'r');
  let client = load();
  const written: string[] = [];
  /** The texts shown since the page was loaded. */
  let seen = new Set<string>();

  const pending = () => client.use(chat).$pending.get()[ROOM] ?? [];
  const onScreen = () => {
    const known = client.use(chat).messagesOf(ROOM).peek().data ?? [];
    return thread(known, pending()).map(({ content }) => content);
  };
  const look = () => {
    const texts = onScreen();
    expect(texts, 'nothing is shown twice').toEqual([...new Set(texts)]);
    for (const text of seen) expect(texts, 'what was shown stays').toContain(text);
    for (const text of texts) seen.add(text);
    const stored = backend.messages.map(({ content }) => content);
    for (const text of written) expect([...stored, ...texts], 'nothing is lost').toContain(text);
  };
  const retryAll = () => {
    for (const message of pending()) if (message.status === 'failed') void client.use(chat).retry(ROOM, message);
  };
  const deeds: Record<Deed, () => unknown> = {
    send: () => {
      if (!client.tokens.$signedIn.get()) return;
      written.push(`own ${written.length}`);
      void client.use(chat).send(ROOM, written.at(-1) ?? '');
    },
    poll: () => client.use(chat).messagesOf(ROOM).load(),
    retry: retryAll,
    receive: () => backend.receive(`theirs ${backend.messages.length}`),
    reload: () => {
      leave();
      client = load();
      seen = new Set();
    },
    'log out': () => {
      void client.use(session).logOut();
      written.splice(0);
      seen = new Set();
    },
  };
  const play = async (all: readonly Deed[]) => {
    for (const deed of all) {
      void scheduler.schedule(Promise.resolve(), deed).then(() => deeds[deed]());
    }
    await inOrder(scheduler, look);
  };
  return { backend, drafts, fates, pending, onScreen, play, current: () => client };
}

const numberOf = (text: string) => Number(text.split(' ')[1]);
const sorted = (texts: readonly string[]) => [...texts].sort((one, other) => numberOf(one) - numberOf(other));

test(
  'whatever is lost, no message is lost or doubled, and in the end the screen matches the backend',
  patient,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), deedsOf('reload'), someFates, async (scheduler, all, given) => {
        const page = open(scheduler, given);
        await page.play(all);
        page.fates.splice(0);
        await page.play(['poll', 'retry']);
        await page.play(['poll']);
        const stored = page.backend.messages.map(({ content }) => content);
        expect(page.onScreen()).toEqual(stored);
        const own = stored.filter((text) => text.startsWith('own'));
        const sends = all.filter((deed) => deed === 'send');
        expect(sorted(own)).toEqual(sends.map((_, number) => `own ${number}`));
        const isSmooth = given.every((fate) => fate === 'ok') && !all.includes('reload');
        if (isSmooth) expect(own, 'they arrive in the order of writing').toEqual(sorted(own));
        expect([page.pending(), page.drafts.get('mm_unsent')]).toEqual([[], undefined]);
      }),
      runs(80),
    );
  },
);

test('signing out leaves no unsent message behind, for any member', patient, async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), deedsOf('reload'), someFates, async (scheduler, all, given) => {
      const page = open(scheduler, given);
      await page.play([...all, 'log out']);
      expect([page.pending(), page.drafts.get('mm_unsent')]).toEqual([[], undefined]);
      page.current().tokens.save(tokenOf('sara'));
      await page.play(['reload', 'poll']);
      expect([page.pending(), page.drafts.get('mm_unsent')]).toEqual([[], undefined]);
    }),
    runs(60),
  );
});
