import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Answers } from '../../core';
import type { Call } from '../call';
import { notStored } from '../failure/file-failure';
import type { Member } from '../member/member-client';
import { writePrivate } from '../text/private-file';
import { type AnswersFile, readAnswers } from './answers-file';
import { answersAsYaml } from './empty-form';

/** The answers given so far, in a file that only its owner can read. */
export interface Draft {
  /** The command that goes on with them. */
  again: string;
  /** Reads the answers. Empty if there are none. @throws Failure if the file cannot be read */
  read(): Promise<AnswersFile>;
  /** Stores the answers. A failure ends the command only at its end, so that no answer is lost. */
  write(answers: Answers, photo: string | undefined): Promise<void>;
  /** Deletes the answers, unless the member asked for the file. */
  remove(): void;
}

/** Opens the answers of a member: in the file of --save, or else next to the session. */
export function openDraft(call: Call, { core, disk, name }: Member, save: string | undefined): Draft {
  const file = save ?? path.join(disk.folder, `${name}.answers.yaml`);
  return {
    again: `mm wizard fill${save ? ` --save ${save}` : ''}${call.flags.as ? ` --as ${name}` : ''}`,
    read: async () => (existsSync(file) ? readAnswers(core, file) : { answers: {}, photo: undefined }),
    async write(answers, photo) {
      if (call.flags.dryRun) return;
      const text = await answersAsYaml(answers, photo && path.resolve(photo));
      try {
        writePrivate(file, text);
      } catch (error) {
        call.complain(notStored(`The answers cannot be stored in ${file}`, error));
      }
    },
    remove() {
      if (!save && !call.flags.dryRun) rmSync(file, { force: true });
    },
  };
}
