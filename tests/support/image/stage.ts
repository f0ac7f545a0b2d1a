import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chooseSystemUser } from '../../../server/src/database/embedded/system-user';

/** One stage of a Dockerfile, in a folder that stands for the root of the image. */
export interface Stage {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  command: string[];
  health: string[];
}

/** The user who stands for `node` of the image: one without rights, if we are root. */
export const imageUser = chooseSystemUser();

/** Puts the absolute paths of the image into its folder. */
export const within = (root: string, text: string) =>
  text.replaceAll(/(^|[\s:=])\/(app|data|backups)(?=[\s/:]|$)/g, `$1${root}/$2`);

/** Settings that save npm time, and leave the image as it is. */
const QUICK_NPM = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_prefer_offline: 'true' };

/** Runs a program to its end. Throws an Error with the last lines of its output if it fails. */
function run(program: string, args: string[], cwd: string, env: Record<string, string> = {}): void {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...QUICK_NPM, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${`${stdout}\n${stderr}`.trim().slice(-3_000)}`);
}

/** What an instruction needs to know. */
export interface Build {
  context: string;
  stages: Map<string, Stage>;
}

/** Carries out one instruction. Throws if it is one that these tests do not know. */
export function carryOut(stage: Stage, word: string, rest: string, { context, stages }: Build): void {
  const { root } = stage;
  const folder = path.join(root, stage.workdir);
  if (word === 'WORKDIR') {
    stage.workdir = rest;
    mkdirSync(path.join(root, rest), { recursive: true });
  } else if (word === 'COPY') {
    const words = rest.split(/\s+/);
    const from = words[0]?.startsWith('--from=') ? stages.get(words.shift()?.slice(7) ?? '')?.root : context;
    const target = path.resolve(folder, within(root, words.pop() ?? ''));
    for (const word of words) copy(path.join(from ?? '', word), target, words.length > 1);
  } else if (word === 'RUN') {
    const owner = `${imageUser.uid}:${imageUser.gid}`;
    run('sh', ['-c', within(root, rest).replaceAll('node:node', owner)], folder);
  } else if (word === 'ENV') {
    for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
      stage.env[name] = within(root, value.replace('$PATH', process.env.PATH ?? ''));
  } else if (word === 'USER') stage.user = rest;
  else if (word === 'CMD') stage.command = JSON.parse(rest);
  else if (word === 'HEALTHCHECK') stage.health = JSON.parse(rest.slice(rest.indexOf('[')));
  else if (word !== 'EXPOSE' && word !== 'VOLUME') throw new Error(`Unknown instruction: ${word} ${rest}`);
}

/** Copies as Docker does: a folder's content, or a file to a name or into a folder. */
function copy(from: string, target: string, isInto: boolean): void {
  mkdirSync(isInto ? target : path.dirname(target), { recursive: true });
  if (spawnSync('test', ['-d', from]).status === 0) {
    mkdirSync(target, { recursive: true });
    run('cp', ['-a', `${from}/.`, target], '/');
  } else run('cp', ['-a', from, target], '/');
}
