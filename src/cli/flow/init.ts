import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '../call';
import { usage } from '../failure/failure';
import { writeText } from '../text/write-text';
import { flowSchema } from './json-schema';

/** The schema is stored next to the flows, where editors find it. */
const SCHEMA = 'flow.schema.json';

const first = (name: string) => `# yaml-language-server: $schema=./${SCHEMA}
flow: ${name}
about: Two members join, match and talk.
tags: [ smoke ]
seed: 42 # the same seed makes the same members
members:
  layla: { gender: Female, emirate: Dubai, bio: Teacher and early riser. }
  omar: { gender: Male, emirate: Sharjah, bio: Cooks on Fridays. } # the rest is generated
steps:
  - id: join
    for: [ layla, omar ] # at the same time; the step ends when both have ended
    do:
      - auth.signup
      - auth.verify # with the code from the mailbox
      - { wizard.submit: { photo: generated }, expect: { toast: "\${copy.wizard.submitted}" } }
  - { as: layla, do: { like.add: omar }, expect: { match: false } }
  - { as: omar, do: { like.add: layla }, expect: { match: true } }
  - { as: layla, do: { chat.send: { to: omar, text: Salam Omar } } }
  - { as: omar, check: { chat.unread(layla): 1 }, eventually: 8s } # reads are retried, writes never
finally:
  - { for: [ layla, omar ], do: account.delete }
`;

/** `mm flow init`: creates a first flow to edit, and the schema next to it. @throws Failure if the file exists */
export async function initFlow(call: Call, file = path.join('flows', 'first.yaml')): Promise<void> {
  const at = (name: string) => path.resolve(call.io.cwd ?? '', name);
  if (existsSync(at(file))) throw usage(`${file} already exists.`, 'exists');
  const folder = path.dirname(file);
  const schema = path.join(folder, SCHEMA);
  const text = JSON.stringify(flowSchema(await call.core()), null, 2);
  call.change(`write ${file} and ${schema}`, () => {
    mkdirSync(at(folder), { recursive: true });
    writeText(at(file), first(path.basename(file).replace(/(\.flow)?\.ya?ml$/, '')));
    writeText(at(schema), `${text}\n`);
  });
  call.output.done(`Created ${file}. Next: mm flow plan ${file}, then mm flow run ${file}`, { file, schema });
}
