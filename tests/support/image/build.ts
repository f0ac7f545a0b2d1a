import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '../../../server/src/settings/project';
import { copyContext } from './context';
import { carryOut, type Stage } from './stage';

/** An image that was built without Docker: its last stage as a folder. */
export interface Image extends Stage {
  /** The files that the build was sent. */
  sent: string[];
  remove(): void;
}

/** Carries out the steps of our Dockerfile on exactly the files that `.dockerignore` lets through. */
export function buildImage(): Image {
  const root = projectFolder();
  const folder = mkdtempSync(path.join(tmpdir(), 'mm-image-'));
  chmodSync(folder, 0o755);
  const context = path.join(folder, 'context');
  const sent = copyContext(root, context);
  const stages = new Map<string, Stage>();
  const text = readFileSync(path.join(context, 'Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '');
  let stage: Stage | undefined;
  for (const line of text.split('\n').filter((each) => each && !each.startsWith('#'))) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (word === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'last';
      stage = { root: path.join(folder, name), workdir: '/', env: {}, user: '', command: [], health: [] };
      mkdirSync(stage.root);
      stages.set(name, stage);
    } else if (stage) carryOut(stage, word, rest, { context, stages });
  }
  if (!stage) throw new Error('The Dockerfile has no stage.');
  return { ...stage, sent, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
