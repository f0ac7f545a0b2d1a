import type { Mutation } from '../mutation';

const due = 'server/due-cases.test.ts';

/** Mutations of what a member in trouble gets: order of cases, hiding, and the page without an account. */
export const help: readonly Mutation[] = [
  {
    row: 'R80',
    breaks: 'the words of a report count for nothing',
    file: 'server/src/moderation/severity.ts',
    find: 'severityOfWords(words) ?? LEAST_SEVERITY',
    put: 'LEAST_SEVERITY',
    test: due,
    only: 'of ten spam reports',
  },
  {
    row: 'R80',
    breaks: 'a later report makes a case less urgent',
    file: 'server/src/moderation/severity.ts',
    find: 'sql`least(${cases.severity}, ${severity}::smallint)`',
    put: 'severity',
    test: due,
    only: 'never lowered',
  },
  {
    row: 'R80',
    breaks: 'marks of Arabic hide a threat',
    file: 'server/src/moderation/alarming-words.ts',
    find: 'fold(latinDigits(',
    put: '(latinDigits(',
    test: 'core/alarming-words.test.ts',
  },
  {
    row: 'R81',
    breaks: 'lists show hidden members',
    file: 'server/src/policy.ts',
    find: ' AND hiding.hidden AND ',
    put: ' AND false AND ',
    test: 'server/hidden-profile.test.ts',
  },
  {
    row: 'R81',
    breaks: 'a hidden profile can be opened',
    file: 'server/src/policy.ts',
    find: '  if (found.hidden) return undefined;\n',
    put: '',
    test: 'server/hidden-profile.test.ts',
  },
  {
    row: 'R81',
    breaks: 'a hidden profile stays in the search',
    file: 'server/src/profile/visibility.ts',
    find: '  await refreshCompletion(transaction, memberId);\n',
    put: '',
    test: 'server/hidden-profile.test.ts',
  },
];
