import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCli } from './cli';
import { createFakeApi, type FakeAnswer } from './fake-api';
import { temporaryFolder } from './temporary-folder';

/** A command line that keeps its runs in a folder of its own, with one flow file to run. */
export type KeptRuns = ReturnType<typeof keepRuns>;

/** Sets it up: a backend with these answers, and a flow file of this name and text. */
export function keepRuns(answers: Record<string, FakeAnswer>, name: string, flow: string) {
  const api = createFakeApi(answers);
  const cli = createCli(api);
  const folder = temporaryFolder();
  const runs = path.join(folder, 'runs');
  const file = path.join(folder, name);
  const mm = (...argv: string[]) => cli(argv, { env: { MM_RUNS_DIR: runs } });
  /** Id of the newest run, by its name. */
  const newest = () => readdirSync(runs).sort().reverse()[0] ?? '';
  /** Where a file of the newest run is. */
  const place = (part: string) => path.join(runs, newest(), part);
  /** Writes the flow file anew. */
  const write = (text: string) => writeFileSync(file, text);
  /** What a command prints with --json. */
  const json = async (...argv: string[]) => JSON.parse((await mm(...argv, '--json')).stdout);
  const read = (part: string) => readFileSync(place(part), 'utf8');
  write(flow);
  return { api, cli, file, runs, mm, newest, place, write, json, read };
}
