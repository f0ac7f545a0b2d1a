import { atom, type ReadableAtom } from 'nanostores';
import { ApiError } from '../call/errors';
import type { Client } from '../client';
import type { Answers } from '../form/field';
import { wizardSteps } from '../form/rules';
import { createAction, type Result } from '../store/action';
import { type FieldTexts, refusedFields, refusedFile } from '../store/field-texts';
import { wizardText } from '../texts';
import { type Progress, SUBMIT_CALLS, type SubmitCall } from './draft';

const fieldNames = wizardSteps.flatMap(({ fields }) => fields.map(({ name }) => name));

/** Makes the three calls of Finish, and can resume them. */
export interface Submit {
  /** The call that is running. */
  $call: ReadableAtom<SubmitCall | undefined>;
  /** The progress to store in the draft. */
  progress(): Progress;
  run(answers: Answers, photo: Blob | undefined): Promise<Result>;
  /**
   * Preloads the code of the calls, which is not needed while the member fills in the form. Tells a backend with extensions the
   * date of birth, if there is one. Returns its text if it refuses the date. Never throws.
   */
  prepare(dateOfBirth?: string): Promise<FieldTexts>;
  /** Call it when data of these calls has changed, so that they are made again. */
  changed(...calls: SubmitCall[]): void;
  /** Forgets the progress. */
  reset(): void;
}

/**
 * Creates the submit of a wizard. A retry begins at the failed call and repeats it with the same key, also after a reload, so
 * that a call whose answer was lost is not carried out twice. If the profile already exists, that counts as success (decision
 * 9).
 * @param before the progress so far
 * @param save called before and after each call
 */
export function createSubmit(client: Client, before: Progress, save: () => void): Submit {
  const { http, platform, tokens } = client;
  const $call = atom<SubmitCall | undefined>(undefined);
  const done = new Set<SubmitCall>(before.done);
  let last: SubmitCall | undefined;
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
          // Stop if another member signed in during the last call.
          if (!isSame()) throw new ApiError('expired');
          const key = keys[call] ?? platform.uuid();
          begun = true;
          keys = { ...keys, [call]: key };
          save();
          $call.set(call);
          last = call;
          await makeCall(http, call, answers, photo, key);
          // Otherwise the form changed while we were sending, so this result is out of date.
          if (keys[call] === key) done.add(call);
          save();
        }
      } finally {
        $call.set(undefined);
      }
    },
    done: wizardText.submitted,
    failed: wizardText.submitFailed,
    refused: (error) => (last === 'photo' ? refusedFile(error, 'photo') : refusedFields(error, fieldNames)),
  });

  return {
    $call,
    progress: () => ({ begun, done: SUBMIT_CALLS.filter((call) => done.has(call)), keys }),
    run,
    async prepare(dateOfBirth) {
      const isSame = tokens.sameMember();
      const calls = await load().catch(() => undefined);
      if (!calls || !dateOfBirth || !client.extensions.$offered.get()) return {};
      const texts = await calls.tellDateOfBirth(http, dateOfBirth);
      return isSame() ? texts : {};
    },
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
