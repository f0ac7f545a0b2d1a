import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cli, createCli } from '../../support/cli/cli';
import { jpeg } from '../../support/members/sign-up';
import { type SpecifiedBackend, startSpecifiedBackend } from '../../support/specified-backend/start';

/** A backend of the specification and nothing more. Its tokens name nobody. */
let backend: SpecifiedBackend;
let cli: Cli;

beforeAll(async () => {
  backend = await startSpecifiedBackend();
});
afterAll(() => backend?.close());

/** The mailbox beside the backend, which is no part of it. */
const fetchWithMailbox: typeof fetch = async (input, init) => {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input));
  if (!pathname.startsWith('/dev/mailbox/')) return fetch(input, init);
  const to = searchParams.get('to') ?? '';
  const code = backend.codeFor(to);
  return Response.json(code ? [{ to, code, subject: 'Code', text: code, sent_at: new Date().toISOString() }] : []);
};

beforeEach(() => {
  backend.beyond.length = 0;
  cli = createCli({ baseUrl: backend.api, fetch: fetchWithMailbox });
});

const FLOW = `
flow: meet
members:
  layla: { gender: Female }
  omar: { gender: Male }
steps:
  - for: all
    do: [ auth.signup, auth.verify, { wizard.submit: { photo: generated } } ]
  - { as: layla, do: { like.add: omar }, expect: { match: false, action: unlike } }
  - { as: omar, do: { like.add: layla }, expect: { match: true } }
  - { as: layla, do: { chat.send: { to: omar, text: Salam } } }
  - { as: omar, check: { chat.unread(layla): 1 }, eventually: 5s }
  - { as: omar, do: { chat.read: layla }, expect: { chat.unread(layla): 0 } }
  - { as: layla, do: { http: { call: get-profile, params: { id: "\${omar.id}" } } } }
  - { as: omar, do: { report.send: { to: layla, type: Other, description: Unkind words } } }
  - { as: omar, do: { block.add: layla } }
`;

describe('on a backend of the specification', () => {
  it('a flow plays the main job, and deletes its accounts', async () => {
    const file = path.join(cli.folder, 'meet.yaml');
    writeFileSync(file, FLOW);
    const { code, stdout, stderr } = await cli(['flow', 'run', file]);
    expect({ code, stderr, stdout }).toMatchObject({ code: 0, stderr: '' });
    expect(backend.beyond).toEqual([]);
    expect(backend.world.members).toEqual([]);
  });

  it('a load plays it too', async () => {
    const file = path.join(cli.folder, 'meet.yaml');
    writeFileSync(file, FLOW);
    const { code, stdout, stderr } = await cli(['load', 'run', file, '--turns', '2', '--members', '1', '--json']);
    expect({ code, stderr, stdout: stdout.slice(0, 400) }).toMatchObject({ code: 0 });
    expect(backend.beyond).toEqual([]);
    expect(backend.world.members).toEqual([]);
  });

  describe('with two members', () => {
    const join = async (name: string, gender: string) => {
      const email = `${name}@specified.test`;
      const as = (line: string, stdin = '') => cli(`${line} --as ${name}`, { stdin });
      await as(`auth signup ${email} --password-stdin`, 'secret-1');
      await as(`auth verify --code ${backend.codeFor(email)}`);
      const photo = path.join(cli.folder, 'photo.jpg');
      writeFileSync(photo, await jpeg());
      const answers = path.join(cli.folder, `${name}.yaml`);
      writeFileSync(answers, (await cli(`wizard show --example --gender ${gender}`)).stdout);
      expect(await as(`wizard submit ${answers} --photo ${photo}`)).toMatchObject({ code: 0 });
    };
    const idOf = (name: string) => backend.world.members.find(({ email }) => email.startsWith(name))?.id;

    beforeEach(async () => {
      backend.world.members.length = 0;
      await join('huda', 'Female');
      await join('zayd', 'Male');
      backend.received.length = 0;
    });

    it.each(['like add', 'shortlist add', 'block add', 'like rm', 'member view'])(
      '%s takes the name of a session, whose token says nothing',
      async (line) => {
        const { code, stderr } = await cli(`${line} zayd --as huda`);
        expect([code, stderr]).toEqual([0, '']);
        expect(backend.received.join('\n')).not.toContain('zayd');
        expect(backend.beyond).toEqual([]);
      },
    );

    it('two of them are made to match by name', async () => {
      const { code, stdout, stderr } = await cli('member pair huda zayd');
      expect([code, stdout, stderr]).toEqual([0, '✓ huda and zayd match\n', '']);
    });

    it('they act in a flow with their stored sessions', async () => {
      const file = path.join(cli.folder, 'like.yaml');
      writeFileSync(
        file,
        `flow: like
members: { h: { session: huda }, z: { session: zayd } }
steps:
  - { as: h, do: { like.add: z }, expect: { match: false } }
  - { as: z, do: { like.add: h }, expect: { match: true } }
`,
      );
      const { code, stderr } = await cli(['flow', 'run', file]);
      expect([code, stderr]).toEqual([0, '']);
      expect(backend.received).toContain(`POST /matchmaking/like/${idOf('zayd')}/`);
      expect(backend.world.members).toHaveLength(2);
      expect(backend.beyond).toEqual([]);
    });

    it('a like by name reaches the member', async () => {
      await cli('like add zayd --as huda');
      expect(backend.received).toContain(`POST /matchmaking/like/${idOf('zayd')}/`);
    });

    it('a name without a profile is refused before anything is sent for it', async () => {
      await cli('auth signup new@specified.test --password-stdin --as new', { stdin: 'secret-1' });
      const { code, stderr } = await cli('like add new --as huda');
      expect([code, stderr]).toEqual([2, 'mm: new is not signed in, so its id is not known.\n']);
      await cli(`auth verify --code ${backend.codeFor('new@specified.test')} --as new`);
      const signedIn = await cli('like add new --as huda');
      expect([signedIn.code, signedIn.stderr]).toEqual([2, 'mm: new has no profile yet, so its id is not known.\n']);
      expect(backend.received.join('\n')).not.toContain('/like/');
    });

    it.each(['profile details', 'profile preferences', 'profile edit'])(
      '%s says that the backend does not offer it',
      async (line) => {
        const { code, stderr } = await cli(`${line} --as huda`, { asks: true });
        expect([code, stderr]).toEqual([5, expect.stringContaining('This backend does not offer this')]);
      },
    );
  });
});
