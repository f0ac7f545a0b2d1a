import type { Mutation } from '../mutation';

const lock = 'core/session/lock.test.ts';
const mail = 'server/notifications/discreet-mail.test.ts';

/** Mutations of what is left behind on a device and in a mailbox. */
export const leftBehind: readonly Mutation[] = [
  {
    row: 'R92',
    breaks: 'a page that was opened anew is not locked',
    file: 'src/core/lock/gate.ts',
    find: 'const $locked = atom(isDue(drafts.get(SEEN)));',
    put: 'const $locked = atom(false);',
    test: lock,
  },
  {
    row: 'R92',
    breaks: 'a wrong PIN is not counted before the hash',
    file: 'src/core/lock/store.ts',
    find: '          write({ ...record, wrong });\n',
    put: '',
    test: lock,
  },
  {
    row: 'R92',
    breaks: 'a page of the back/forward cache is shown as it was',
    file: 'src/core/lock/gate.ts',
    find: 'if (key === null) leave();',
    put: 'if (key === null) return;',
    test: lock,
  },
  {
    row: 'R93',
    breaks: 'the words of a letter stay as they are',
    file: 'server/src/mail/mailer.ts',
    find: 'writeMail(discreetly(content), language, neutralName)',
    put: 'writeMail(content, language, neutralName)',
    test: mail,
  },
  {
    row: 'R93',
    breaks: 'a letter that waits keeps its words when the member chooses discretion',
    file: 'server/src/mail/mailer.ts',
    find: 'return discreet && (await isDiscreet(database, envelope.to)) ? { ...envelope, ...discreet } : envelope;',
    put: 'return envelope;',
    test: mail,
  },
  {
    row: 'R93',
    breaks: 'the sender keeps its name',
    file: 'server/src/mail/sender.ts',
    find: 'return neutralName ? { name: neutralName, address: addressIn(discreetMailFrom ?? mailFrom) } : mailFrom;',
    put: 'return neutralName && discreetMailFrom ? discreetMailFrom : mailFrom;',
    test: mail,
  },
];
