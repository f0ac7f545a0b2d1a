import { fresh } from '../fresh';
import { answerShape, COUNT, completenessShape, orNone, profileShape } from '../shape';
import type { CheckSpec } from '../spec';

/** Checks of what a member sees about itself, and of signing in. */
export const ownChecks: Record<string, CheckSpec> = {
  session: {
    kind: 'read',
    about: 'whether the member is signed in',
    options: ['signed-in', 'empty'],
    read: ({ actor }) => (actor.client.tokens.$signedIn.get() ? 'signed-in' : 'empty'),
  },
  'auth.login': {
    kind: 'write',
    about: 'whether the member’s address and password are accepted, in a separate session',
    options: ['accepted', 'refused'],
    async read({ actor, core, world }) {
      const platform = core.createPlainPlatform({ fetch: actor.client.platform.fetch, now: world.now });
      const client = core.createClient({ baseUrl: world.baseUrl, platform, timeout: world.timeout });
      const result = await client.use(core.session).logIn({ email: actor.person.email, password: actor.password() });
      if (result.ok) {
        const { access_token = '', refresh_token = '' } = client.tokens.read();
        for (const secret of [access_token, refresh_token]) world.learn(secret);
        await client.use(core.session).logOut();
        return 'accepted';
      }
      if (result.error && result.error.status === 0) throw result.error;
      return 'refused';
    },
  },
  profile: {
    kind: 'read',
    about: 'the member’s profile as others see it, by field; none if there is no profile',
    shape: (core) => orNone(profileShape(core)),
    async read({ actor, core }) {
      return (await fresh(actor.client.use(core.profile).own)) ?? 'none';
    },
  },
  'profile.completeness': {
    kind: 'read',
    about: 'how complete the member’s profile is: { percent, visible, missing }',
    shape: (core) => orNone(completenessShape(core)),
    async read({ actor, core }) {
      const own = await fresh(actor.client.use(core.profile).own);
      return own ? core.completenessOf(own) : 'none';
    },
  },
  'profile.photos': {
    kind: 'read',
    about: 'how many photos the member’s profile has',
    shape: COUNT,
    async read({ actor, core }) {
      return (await fresh(actor.client.use(core.profile).own))?.photos?.length ?? 0;
    },
  },
  account: {
    kind: 'read',
    about: 'the account: { email, first_name, last_name }',
    shape: (core) => answerShape(core, 'get-account'),
    read: ({ actor, core }) => fresh(actor.client.use(core.profile).account),
  },
};
