import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runIds } from '../../../src/cli/runs/folder';
import { createFakeApi, type FakeAnswer } from '../fakes/fake-api';
import { temporaryFolder } from '../suite/temporary-folder';
import { createCli } from './cli';

/** A command line with its own folder of runs and one flow file. */
export type KeptRuns = ReturnType<typeof keepRuns>;

/** Sets up a backend with these answers, and a flow file with this name and text. */
export function keepRuns(answers: Record<string, FakeAnswer>, name: string, flow: string) {
  const api = createFakeApi(answers);
  const cli = createCli(api);
  const folder = temporaryFolder();
  const runs = path.join(folder, 'runs');
  const file = path.join(folder, name);
  const mm = (...argv: string[]) => cli(argv, { env: { MM_RUNS_DIR: runs } });
  /** Returns the id of the newest run. */
  const newest = () => runIds(runs).at(-1) ?? '';
  /** Returns the path of a file of the newest run. */
  const place = (part: string) => path.join(runs, newest(), part);
  /** Replaces the flow file. */
  const write = (text: string) => writeFileSync(file, text);
  /** Returns the --json output of a command. */
  const json = async (...argv: string[]) => JSON.parse((await mm(...argv, '--json')).stdout);
  const read = (part: string) => readFileSync(place(part), 'utf8');
  write(flow);
  return { api, cli, file, runs, mm, newest, place, write, json, read };
}
