import type { Mutation } from '../mutation';

const test = 'server/persons.test.ts';

/** Mutations of what follows a person through several accounts, and of what an account without a profile may do. */
export const persons: readonly Mutation[] = [
  {
    row: 'R70',
    breaks: 'a block holds for one account of a mailbox only',
    file: 'server/src/persons/linked.ts',
    find: 'WHERE mailbox = ',
    put: 'WHERE email = ',
    test,
  },
  {
    row: 'R70',
    breaks: 'a block does not hold for other accounts of the device',
    file: 'server/src/session/devices.ts',
    find: '[...hashes, ...markKeys(context, mark).slice(0, 1)]',
    put: '[...hashes]',
    test,
  },
  {
    row: 'R70',
    breaks: 'a deletion ends a block',
    file: 'server/src/moderation/target-keys.ts',
    find: 'FROM blocks WHERE blocked_id = ',
    put: 'FROM blocks WHERE blocker_id = ',
    test,
  },
  {
    row: 'R70',
    breaks: 'nobody is told who looks often',
    file: 'server/src/members/view.ts',
    find: 'if (views >= OFTEN)',
    put: 'if (views < 0)',
    test: 'server/frequent-views.test.ts',
  },
  {
    row: 'R71',
    breaks: 'a suspended person returns with another spelling',
    file: 'server/src/session/verify-email.ts',
    find: '      if (await isBarred(context, transaction, email)) throw suspended();\n',
    put: '',
    test,
  },
  {
    row: 'R71',
    breaks: 'an erasure ends a suspension',
    file: 'server/src/persons/barred.ts',
    find: 'WHERE barred AND kept_until',
    put: 'WHERE false AND kept_until',
    test,
  },
  {
    row: 'R71',
    breaks: 'the device of a suspended account is forgotten',
    file: 'server/src/moderation/recognise-person.ts',
    find: 'if (await isOnBarredDevice(',
    put: 'if (false && await isOnBarredDevice(',
    test,
  },
  {
    row: 'R72',
    breaks: 'an account without a profile sees members',
    file: 'server/src/policy.ts',
    find: 'profiles AS own WHERE own.id = ${viewerId} AND NOT own.suspended',
    put: 'users WHERE id = ${viewerId} AND suspended_at IS NULL',
    test,
  },
  {
    row: 'R73',
    breaks: 'the download of a suspended member holds the note',
    file: 'server/src/export/whole.ts',
    find: 'standing_statement: user.suspensionStatement',
    put: 'standing_statement: user.suspensionNote',
    test: 'server/notes.test.ts',
  },
  {
    row: 'R73',
    breaks: 'the mail about a suspension quotes the note',
    file: 'server/src/moderation/suspend.ts',
    find: 'accountSuspended(suspension)',
    put: 'accountSuspended({ ...suspension, statement: suspension.note })',
    test: 'server/notes.test.ts',
  },
];
