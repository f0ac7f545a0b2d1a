import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createClient,
  createMemoryStore,
  createPlainPlatform,
  hasUnfinishedSubmit,
  preferencesPayload,
  profilePayload,
  wizard,
} from '../../../src/core';
import { inOrder, settled } from '../../support/models/in-order';
import { runs } from '../../support/models/runs';
import { type Fate, scheduledFetch, someFates } from '../../support/models/scheduled-fetch';
import { createWizardBackend } from '../../support/models/wizard-backend';
import { validAnswers } from '../../support/widgets/answers';

/** Many runs take a long time on a busy machine. */
const patient = { timeout: 90_000 };

type Deed = 'finish' | 'edit' | 'reload';
const deeds = fc.array(fc.constantFrom<Deed>('finish', 'finish', 'edit', 'reload'), { maxLength: 8 });

const token = `h.${btoa(JSON.stringify({ sub: 'layla' }))}.s`;
const face = new Blob(['a face'], { type: 'image/jpeg' });
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

/** A member at the last step of the wizard, with everything filled in. */
async function open(given: readonly Fate[]) {
  const backend = createWizardBackend();
  const fates = [...given];
  const [storage, drafts] = [createMemoryStore(), createMemoryStore()];
  storage.set('access_token', token);
  storage.set('refresh_token', 'r');
  const scheduler = fc.sample(fc.scheduler(), { numRuns: 1, seed: 1 })[0];
  if (!scheduler) throw new Error('There is no scheduler.');
  let part: Promise<unknown> = Promise.resolve();
  const load = () => {
    const fetch = scheduledFetch(scheduler, fates, backend.answer);
    const platform = createPlainPlatform({
      storage,
      drafts,
      fetch,
      load(later) {
        const loading = later();
        part = loading;
        return loading;
      },
    });
    return createClient({ isHome: true, baseUrl: 'https://api.test/api', platform });
  };
  let client = load();
  let bio = '';
  const form = () => client.use(wizard);
  const write = (text: string) => {
    bio = text;
    form().set('bio', text);
  };
  for (const [name, answer] of Object.entries(validAnswers())) form().set(name, answer);
  write('as first written');
  form().setPhoto(face);
  await settled();
  const isUnfinished = () => hasUnfinishedSubmit(drafts, 'layla');
  let isDone = false;
  return {
    backend,
    drafts,
    fates,
    wanted: () => validAnswers({ bio }),
    isUnfinished,
    isDone: () => isDone,
    async play(deed: Deed) {
      if (deed === 'edit') write(`${bio} again`);
      if (deed === 'reload') client = load();
      if (deed === 'finish') {
        const finishing = form().finish();
        await part;
        await inOrder(scheduler);
        isDone = (await finishing).ok;
      }
      const { profile, preferences, photos } = backend;
      // Otherwise the guard would show the dashboard with half a profile.
      if (profile && !(preferences && photos.length) && !isDone) expect(isUnfinished()).toBe(true);
    },
  };
}

test(
  'however Finish fails, and despite reloads and changes, there is one profile, one photo, and the latest answers',
  patient,
  async () => {
    await fc.assert(
      fc.asyncProperty(deeds, someFates, async (all, given) => {
        const page = await open(given);
        for (const deed of all) if (!page.isDone()) await page.play(deed);
        page.fates.splice(0);
        if (!page.isDone()) await page.play('finish');
        expect(page.isDone()).toBe(true);
        const { made, profile, preferences, photos } = page.backend;
        expect([made, photos]).toEqual([1, ['a face']]);
        expect(profile).toEqual(plain(profilePayload(page.wanted())));
        expect(preferences).toEqual(plain(preferencesPayload(page.wanted())));
        expect([page.isUnfinished(), page.drafts.get('mm_wizard'), page.drafts.get('mm_wizard_photo')]).toEqual([
          false,
          undefined,
          undefined,
        ]);
      }),
      runs(150),
    );
  },
);

const CALLS = ['the profile', 'the photo', 'the preferences'] as const;
const six = CALLS.flatMap((name, call) =>
  (['lost before', 'lost after'] as const).map((fate) => ({ name, call, fate })),
);

test.each(six)(
  'Finish resumes after a reload as if nothing had happened: $name $fate it was done',
  async ({ call, fate }) => {
    const page = await open([...Array.from({ length: call }, (): Fate => 'ok'), fate]);
    await page.play('finish');
    expect(page.isDone()).toBe(false);
    await page.play('reload');
    expect(page.isUnfinished()).toBe(true);
    await page.play('finish');
    const { made, photos, profile, preferences } = page.backend;
    expect([page.isDone(), made, photos]).toEqual([true, 1, ['a face']]);
    expect(profile).toEqual(plain(profilePayload(page.wanted())));
    expect(preferences).toEqual(plain(preferencesPayload(page.wanted())));
  },
);
