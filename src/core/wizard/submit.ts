import { atom, type ReadableAtom } from 'nanostores';
import { createAction, type Result } from '../action';
import type { Client } from '../client';
import { ApiError } from '../errors';
import { savePreferences } from '../preferences/contract';
import { createProfile, uploadPhoto } from '../profile/contract';
import { SUBMIT_CALLS, type SubmitCall } from './draft';
import type { Answers } from './field';
import { wizardText } from './messages';
import { preferencesPayload, profilePayload } from './payload';

/** The three calls of Finish, resumable. */
export interface Submit {
  /** The call under way. */
  $call: ReadableAtom<SubmitCall | undefined>;
  /** Calls that succeeded already. */
  done(): readonly SubmitCall[];
  run(answers: Answers, photo: Blob | undefined): Promise<Result>;
  /** Told when something changed that these calls have sent: they are made again. */
  changed(...calls: SubmitCall[]): void;
}

/**
 * Makes the submit of a wizard. A retry begins at the call that failed, and repeats it under the same key, so that a
 * call whose answer was lost is not carried out twice; a profile that exists already is no failure (decision 9).
 */
export function createSubmit(client: Client, alreadyDone: readonly SubmitCall[]): Submit {
  const { http, platform } = client;
  const $call = atom<SubmitCall | undefined>(undefined);
  const done = new Set<SubmitCall>(alreadyDone);
  const keys = new Map<SubmitCall, string>();

  const keyOf = (call: SubmitCall) => {
    const key = keys.get(call) ?? platform.uuid();
    keys.set(call, key);
    return key;
  };

  const calls: Record<SubmitCall, (answers: Answers, photo: Blob | undefined) => Promise<unknown>> = {
    profile: (answers) =>
      http(createProfile, { body: profilePayload(answers), key: keyOf('profile') }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.kind === 'conflict')) throw error;
      }),
    photo: async (_answers, photo) => {
      if (!photo) return;
      await http(uploadPhoto, { body: { is_primary: 'true' }, files: { photo }, key: keyOf('photo') });
    },
    preferences: (answers) => http(savePreferences, { body: preferencesPayload(answers), key: keyOf('preferences') }),
  };

  const run = createAction(client, {
    run: async (answers: Answers, photo: Blob | undefined) => {
      try {
        for (const call of SUBMIT_CALLS) {
          if (done.has(call)) continue;
          $call.set(call);
          await calls[call](answers, photo);
          done.add(call);
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
    done: () => SUBMIT_CALLS.filter((call) => done.has(call)),
    run,
    changed(...changed) {
      for (const call of changed) {
        done.delete(call);
        keys.delete(call);
      }
    },
  };
}
