import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoMember } from '../../seed/member';
import { slugOf } from '../../seed/members';
import { newId } from '../database/uuid';
import { projectFolder } from '../settings/project';

/** A drawn portrait, with the id for its row and its file. */
export interface Portrait {
  id: string;
  bytes: Buffer;
}

/** Reads the two portraits of a demo member. They are our own files and need no decoding. */
export function readPortraits(member: DemoMember, joined: Date): Promise<Portrait[]> {
  const folder = join(projectFolder(), 'server', 'seed', 'portraits');
  return Promise.all(
    [1, 2].map(async (number) => ({
      id: newId(joined),
      bytes: await readFile(join(folder, `${slugOf(member)}-${number}.webp`)),
    })),
  );
}
