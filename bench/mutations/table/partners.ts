import type { Mutation } from '../mutation';

const assertions = 'server/partner-sign-in/assertions.test.ts';
const keySets = 'server/partner-sign-in/key-sets.test.ts';
const connect = 'server/partner-sign-in/connect.test.ts';
const numbers = 'server/operator/partner-numbers.test.ts';
const sessions = 'server/partner-sign-in/sessions.test.ts';

/** Mutations of what a partner may do that signs its users in. */
export const vouching: readonly Mutation[] = [
  {
    row: 'R97',
    breaks: 'an assertion works on any page',
    file: 'server/src/vouching/assertion.ts',
    find: ".includes(origin)) throw assertionInvalid('origin');",
    put: ".includes(origin) && issuer === '') throw assertionInvalid('origin');",
    test: assertions,
  },
  {
    row: 'R97',
    breaks: 'an answer for the user before signs in the next',
    file: 'src/core/call/this-user.ts',
    find: 'if (page.user !== user) throw',
    put: 'if (page.user !== user && user === undefined) throw',
    test: 'core/partners/next-user.test.ts',
  },
  {
    row: 'R98',
    breaks: 'an assertion works again',
    file: 'server/src/vouching/assertion.ts',
    find: "[assertion.partner.id, jti], until))) throw assertionInvalid('used');",
    put: "[assertion.partner.id, jti], until)) && jti === '') throw assertionInvalid('used');",
    test: assertions,
  },
  {
    row: 'R99',
    breaks: 'keys are read from a private network',
    file: 'server/src/outside/read-public.ts',
    find: 'found.length === 0 || !found.every(isPublicAddress)',
    put: 'found.length === 0 || !found.some(isPublicAddress)',
    test: keySets,
  },
  {
    row: 'R99',
    breaks: 'the late answer of an old address counts',
    file: 'server/src/vouching/key-set.ts',
    find: '    eq(partnerKeySets.url, url),\n    eq(partnerKeySets.triedAt, triedAt),\n',
    put: '',
    test: keySets,
    only: 'arrives late',
  },
  {
    row: 'R99',
    breaks: 'the stored keys count after a leak',
    file: 'server/src/partners/partners.ts',
    find: '    await transaction.delete(partnerKeySets).where(eq(partnerKeySets.partnerId, id));\n',
    put: '',
    test: keySets,
    only: 'on again',
  },
  {
    row: 'R100',
    breaks: 'a code works for another link',
    file: 'server/src/accounts/codes.ts',
    find: "const isForAll = purpose === 'verify' || purpose === 'reset';",
    put: 'const isForAll = true;',
    test: connect,
  },
  {
    row: 'R101',
    breaks: 'the terms tell whether an address has an account',
    file: 'server/src/vouching/confirm.ts',
    find: '  const right = await tryCode(',
    put: '  if (!terms && !(await findUserByEmail(context.database, email))) throw linkExpired();\n  const right = await tryCode(',
    test: connect,
  },
  {
    row: 'R101',
    breaks: 'one user takes the codes of all',
    file: 'server/src/vouching/portal-sends.ts',
    find: "keys.hash('asker', 'partner', partner.id, subject), FOR_USER)",
    put: "keys.hash('asker', 'partner', partner.id, subject), FOR_PARTNER)",
    test: connect,
    only: 'one user of a portal',
  },
  {
    row: 'R102',
    breaks: 'a partner deletes the account',
    file: 'server/src/authentication/proof.ts',
    find: "  return session.partnerLink === null ? 'usual' : 'needed';",
    put: "  return 'usual';",
    test: sessions,
  },
  {
    row: 'R103',
    breaks: 'a new password leaves the connections',
    file: 'server/src/accounts/end-issued.ts',
    find: "  if (ending !== 'explained') await removeAllLinks(",
    put: "  if (ending === 'explained') await removeAllLinks(",
    test: sessions,
  },
  {
    row: 'R104',
    breaks: 'the record of a revoked partner goes at once',
    file: 'server/src/partners/links.ts',
    find: 'export const LINKS_KEPT_DAYS = 90;',
    put: 'export const LINKS_KEPT_DAYS = 0;',
    test: sessions,
  },
  {
    row: 'R105',
    breaks: 'a partner sees exact numbers',
    file: 'server/src/partners/numbers/read.ts',
    find: 'return count < STEP ? null : Math.floor(count / STEP) * STEP;',
    put: 'return count === 0 ? null : count;',
    test: numbers,
  },
  {
    row: 'R105',
    breaks: 'a revoked link works',
    file: 'server/src/partners/numbers/link.ts',
    find: 'return isRevoked ? undefined : partner;',
    put: 'return isRevoked && !link ? undefined : partner;',
    test: numbers,
  },
];
