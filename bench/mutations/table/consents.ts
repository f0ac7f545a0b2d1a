import type { Mutation } from '../mutation';

const consents = 'server/session/consents.test.ts';

/** Mutations of what leaves only with a password, and of what members agree to. */
export const agreed: readonly Mutation[] = [
  {
    row: 'R90',
    breaks: 'the download asks for no password',
    file: 'server/src/routes/export.ts',
    find: "    if (proof !== 'given') await requirePassword(context, memberId, body.current_password);\n",
    put: '',
    test: 'server/members/export.test.ts',
    only: 'asks for the password',
  },
  {
    row: 'R91',
    breaks: 'a yes that is taken back erases nothing',
    file: 'server/src/routes/consents.ts',
    find: "body.purpose === 'sensitive' && !body.given",
    put: 'false',
    test: consents,
    only: 'are erased',
  },
  {
    row: 'R91',
    breaks: 'answers that the member does not share are taken',
    file: 'server/src/profile/check.ts',
    find: '  refuse(unshared.map((field) => [field, profileLabel.notShared]));\n',
    put: '',
    test: consents,
    only: 'may be left out only after a no',
  },
  {
    row: 'R91',
    breaks: 'a decision counts for words of another version',
    file: 'server/src/routes/consents.ts',
    find: 'if (!isPresent(body.purpose, body.version))',
    put: 'if (body.version === "")',
    test: consents,
    only: 'are asked about once',
  },
];
