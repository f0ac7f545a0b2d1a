import type { Mutation } from '../mutation';

/** Writes, errors, pages of other origins, and the running of a server. */
export const server: readonly Mutation[] = [
  {
    row: 'R37',
    breaks: 'a message is not known by its key',
    file: 'server/src/chat/send.ts',
    find: 'draft.key ? await findByKey(transaction, draft.sender, draft.key) : undefined',
    put: 'undefined as Awaited<ReturnType<typeof findByKey>>',
    test: 'server/chat.test.ts',
  },
  {
    row: 'R39',
    breaks: 'the same is told again and again',
    file: 'server/src/notifications/notify.ts',
    find: '  if (repeated) return;\n',
    put: '',
    test: 'server/races.test.ts',
    only: 'ten views',
  },
  {
    row: 'R43',
    breaks: 'the answer says what failed unexpectedly',
    file: 'server/src/plugins/error-handler.ts',
    find: "detail: 'Something went wrong. Please try again.'",
    put: 'detail: describeError(error)',
    test: 'server/whole-steps.test.ts',
    only: 'a failing call says nothing',
  },
  {
    row: 'R51',
    breaks: 'a session works on every origin',
    file: 'server/src/session/authenticate.ts',
    find: 'return asked ? asked === origin : isOwnOrigin(config, origin, request);',
    put: 'return true;',
    test: 'server/tokens.test.ts',
    only: 'of one page',
  },
  {
    row: 'R51',
    breaks: 'pages of any origin may change something',
    file: 'server/src/partners/origins.ts',
    find: '      if (origin && !(await origins.allows(origin, request))) throw notAllowed();\n',
    put: '',
    test: 'server/partner-origins.test.ts',
  },
  {
    row: 'R66',
    breaks: 'a short secret is good enough for production',
    file: 'server/src/config.ts',
    find: '!config.secretKey || config.secretKey.length < 32',
    put: '!config.secretKey',
    test: 'server/config.test.ts',
  },
  {
    row: 'R66',
    breaks: 'a production server starts with demo accounts',
    file: 'server/src/demo/refuse-demo.ts',
    find: '  if (!found?.count) return;\n',
    put: '  if (found) return;\n',
    test: 'server/demo.test.ts',
  },
];
