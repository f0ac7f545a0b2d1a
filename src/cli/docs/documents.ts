import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../failure/failure';

/** A document of the package. */
export interface DocumentEntry {
  name: string;
  about: string;
  file: string;
}

/** The document that the program makes from its own commands, verbs and checks. The build stores it, too. */
export const REFERENCE = 'reference';

const written: readonly (readonly [name: string, about: string, file: string])[] = [
  ['cli', 'the commands, with an example of each', 'docs/cli.md'],
  ['flows', 'how to write and run flows', 'docs/flows.md'],
  [REFERENCE, 'all commands and options, and the verbs, checks and references of flows', 'dist/cli/reference.md'],
  ['api', 'the calls of the contract', 'docs/api.md'],
  ['ci-github', 'a workflow for GitHub Actions', 'examples/ci/github-actions.yml'],
  ['ci-shell', 'a script for any other CI', 'examples/ci/run-flows.sh'],
  ['changelog', 'what has changed', 'CHANGELOG.md'],
];

const FLOWS = 'examples/flows';
const FLOW = /(\.flow)?\.(ya?ml|ts)$/;

/** Returns all documents, the example flows last. @throws Failure if the package is incomplete */
export function documents(): DocumentEntry[] {
  const root = packageFolder();
  const flows = readdirSync(path.join(root, FLOWS), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => FLOW.test(file))
    .sort()
    .map((file) => [`flows/${file.replace(FLOW, '')}`, 'an example flow', `${FLOWS}/${file}`] as const);
  return [...written, ...flows].map(([name, about, file]) => ({ name, about, file: path.join(root, file) }));
}

/** Finds the package above this code, which is in one file or in many. */
function packageFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, FLOWS))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Failure('storage', 'The documents of the package are missing. Install it again.');
    folder = above;
  }
  return folder;
}
