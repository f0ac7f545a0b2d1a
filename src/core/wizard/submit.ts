import { atom, type ReadableAtom } from 'nanostores';
import { ApiError } from '../call/errors';
import type { Client } from '../client';
import { createAction, type Result } from '../store/action';
import { wizardText } from '../texts';
import { type Progress, SUBMIT_CALLS, type SubmitCall } from './draft';
import type { Answers } from './field';

/** The three calls of Finish, resumable. */
export interface Submit {
  /** The call under way. */
  $call: ReadableAtom<SubmitCall | undefined>;
  /** How far it has come, for the draft. */
  progress(): Progress;
  run(answers: Answers, photo: Blob | undefined): Promise<Result>;
  /** Loads what the calls are made with, which need not be there while a form is filled in. */
  prepare(): void;
  /** Told when something changed that these calls have sent: they are made again. */
  changed(...calls: SubmitCall[]): void;
  /** Forgets all of it. */
  reset(): void;
}

/**
 * Makes the submit of a wizard. A retry begins at the call that failed, and repeats it under the same key, also after a
 * reload, so that a call whose answer was lost is not carried out twice; a profile that exists already is no failure
 * (decision 9).
 * @param before how far it had come
 * @param save told before each call and after it
 */
export function createSubmit(client: Client, before: Progress, save: () => void): Submit {
  const { http, platform, tokens } = client;
  const $call = atom<SubmitCall | undefined>(undefined);
  const done = new Set<SubmitCall>(before.done);
  let { begun = false, keys = {} } = before;

  const load = () => platform.load(() => import('./calls'));

  const run = createAction(client, {
    run: async (answers: Answers, photo: Blob | undefined) => {
      const isSame = tokens.sameMember();
      const { makeCall } = await load().catch(() => {
        throw new ApiError('network');
      });
      try {
        for (const call of SUBMIT_CALLS) {
          if (done.has(call)) continue;
          // Who signed in while a call was under way is not whom this is about.
          if (!isSame()) throw new ApiError('expired');
          const key = keys[call] ?? platform.uuid();
          begun = true;
          keys = { ...keys, [call]: key };
          save();
          $call.set(call);
          await makeCall(http, call, answers, photo, key);
          // Else something was changed meanwhile, and what was sent is no longer what is meant.
          if (keys[call] === key) done.add(call);
          save();
        }
      } finally {
        $call.set(undefined);
      }
    },
    done: wizardText.submitted,
    failed: wizardText.submitFailed,
  });

  return {
    $call,
    progress: () => ({ begun, done: SUBMIT_CALLS.filter((call) => done.has(call)), keys }),
    run,
    prepare: () => void load().catch(() => undefined),
    changed(...changed) {
      const isChanged = (call: string) => changed.some((one) => one === call);
      for (const call of changed) done.delete(call);
      keys = Object.fromEntries(Object.entries(keys).filter(([call]) => !isChanged(call)));
    },
    reset() {
      begun = false;
      done.clear();
      keys = {};
    },
  };
}
