import fc, { type Scheduler } from 'fast-check';
import { expect, test } from 'vitest';
import { profile, session } from '../../../src/core';
import { inOrder } from '../../support/models/in-order';
import { runs } from '../../support/models/runs';
import { type Fate, scheduledFetch, someFates } from '../../support/models/scheduled-fetch';
import { createSessionBackend } from '../../support/models/session-backend';
import { openTabs } from '../../support/models/tabs';

/** Many runs take a long time on a busy machine. */
const patient = { timeout: 90_000 };

const TABS = 4;

type Deed = 'read' | 'expire' | 'reload' | 'log out' | 'log in';
interface Step {
  tab: number;
  deed: Deed;
}
const stepOf = (...deeds: Deed[]) =>
  fc.record({ tab: fc.nat({ max: TABS - 1 }), deed: fc.constantFrom<Deed>(...deeds, 'read', 'expire') });
/** Four tabs of one member. The steps happen while calls and messages between the tabs are in progress. */
async function play(scheduler: Scheduler, steps: readonly Step[], fateOf: readonly Fate[], hasLocks: boolean) {
  let now = 1_800_000_000_000;
  const backend = createSessionBackend(() => now);
  const fates = [...fateOf];
  const fetch = scheduledFetch(scheduler, fates, backend.answer, () => now);
  const tabs = openTabs(TABS, scheduler, hasLocks, fetch);
  const ends: string[] = [];
  const attend = (tab: number) => tabs.client(tab).onSessionEnd((reason) => ends.push(`${tab} ${reason}`));
  const everyTab = Array.from({ length: TABS }, (_, tab) => tab);
  for (const tab of everyTab) {
    attend(tab);
    tabs.drafts(tab).set('mm_words', 'half a sentence');
  }
  tabs.client(0).tokens.save(backend.begin('layla'));
  for (const tab of everyTab) tabs.client(tab).tokens.sync();

  const deeds: Record<Deed, (tab: number) => unknown> = {
    read: (tab) => tabs.client(tab).tokens.$signedIn.get() && tabs.client(tab).use(profile).account.load(),
    expire: () => {
      now += 601_000;
    },
    reload: (tab) => {
      tabs.reload(tab);
      attend(tab);
    },
    'log out': (tab) => tabs.client(tab).use(session).logOut(),
    'log in': (tab) => tabs.client(tab).use(session).logIn({ email: 'sara@mm.example', password: 'secret-1' }),
  };
  for (const { tab, deed } of steps) {
    void scheduler.schedule(Promise.resolve(), `${deed} in tab ${tab}`).then(() => deeds[deed](tab));
  }
  await inOrder(scheduler);
  fates.splice(0);
  return { tabs, backend, ends, everyTab };
}

/** The account each tab shows before and after reading it again, if it is signed in. */
async function shown(scheduler: Scheduler, { tabs, everyTab }: Awaited<ReturnType<typeof play>>) {
  const reads = everyTab.map((tab) => tabs.client(tab).use(profile).account);
  const before = reads.map((account) => account.peek().data?.email);
  const isSignedIn = !!tabs.storage.get('access_token');
  if (isSignedIn) for (const account of reads) void account.load();
  await inOrder(scheduler);
  return { before, after: reads.map((account) => account.peek().data?.email), isSignedIn };
}

test(
  'whatever is lost and in whatever order, four tabs stay signed in unless somebody signs out',
  patient,
  async () => {
    const steps = fc.array(stepOf('reload'), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, someFates, fc.boolean(), async (scheduler, all, fateOf, hasLocks) => {
        const played = await play(scheduler, all, fateOf, hasLocks);
        const { after } = await shown(scheduler, played);
        expect(after).toEqual(played.everyTab.map(() => 'layla'));
        expect([played.ends, played.backend.thefts()]).toEqual([[], 0]);
        expect(played.tabs.drafts(0).get('mm_words')).toBe('half a sentence');
      }),
      runs(150),
    );
  },
);

// Excludes reloads: a tab that is loading hears of no sign-out, and keeps drafts that no other member can see.
test(
  'signing out in one tab signs out all and deletes all drafts, and no member sees another’s data',
  patient,
  async () => {
    const steps = fc.array(stepOf('log out', 'log out', 'log in'), { minLength: 2, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, someFates, fc.boolean(), async (scheduler, all, fateOf, hasLocks) => {
        const played = await play(scheduler, all, fateOf, hasLocks);
        const { tabs, backend, ends, everyTab } = played;
        const clients = everyTab.map((tab) => tabs.client(tab));
        const access = tabs.storage.get('access_token');
        expect(clients.map(({ tokens }) => tokens.$signedIn.get())).toEqual(clients.map(() => !!access));
        expect([ends.filter((end) => end.includes('expired')), backend.thefts()]).toEqual([[], 0]);
        const member = clients[0]?.tokens.subject();
        const { before, after, isSignedIn } = await shown(scheduler, played);
        for (const email of before) expect([undefined, member]).toContain(email);
        if (isSignedIn) expect([backend.isOpen(access ?? ''), after]).toEqual([true, everyTab.map(() => member)]);
        else expect(everyTab.map((tab) => tabs.drafts(tab).get('mm_words'))).toEqual(everyTab.map(() => undefined));
      }),
      runs(150),
    );
  },
);
