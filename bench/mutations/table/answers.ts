import type { Mutation } from '../mutation';

const privateAnswers = 'server/private-answers.test.ts';

/** Mutations of what numbers, reasons and lists tell of private answers. */
export const answers: readonly Mutation[] = [
  {
    row: 'R20',
    breaks: 'shown numbers follow live answers',
    file: 'server/src/matches/discovery-row.ts',
    find: 'CASE WHEN ${stands} THEN ${discovery.scoring}',
    put: 'CASE WHEN false THEN ${discovery.scoring}',
    test: privateAnswers,
    only: 'learns no private answer',
  },
  {
    row: 'R20',
    breaks: 'who is suggested follows live answers about whom somebody looks for',
    file: 'server/src/matches/discovery-row.ts',
    find: 'CASE WHEN ${stands} THEN left(',
    put: 'CASE WHEN false THEN left(',
    test: privateAnswers,
    only: 'within a week',
  },
  {
    row: 'R20',
    breaks: 'a must-have about a private answer counts at once',
    file: 'server/src/matches/gate.ts',
    find: 'admits(snapshot, other, hidden)',
    put: 'admits(live, other) && hidden.length < 99',
    test: 'server/standing.test.ts',
    only: 'of either side',
  },
  {
    row: 'R20',
    breaks: 'reasons tell private answers',
    file: 'server/src/matches/wishes.ts',
    find: "  ['occupation', 'occupation'],\n",
    put: "  ['occupation', 'occupation'],\n  ['smoker', 'smoker'],\n",
    test: privateAnswers,
    only: 'reasons',
  },
  {
    row: 'R20',
    breaks: 'numbers are shown to the last digit',
    file: 'server/src/matches/compatibility.ts',
    find: 'const STEP = 5;',
    put: 'const STEP = 1;',
    test: privateAnswers,
    only: 'in steps of 5',
  },
  {
    row: 'R20',
    breaks: 'a newcomer may change answers and look again',
    file: 'server/src/matches/viewer.ts',
    find: '.set({ settled: true })',
    put: '.set({ settled: false })',
    test: privateAnswers,
    only: 'within a week',
  },
  {
    row: 'R20',
    breaks: 'a search by name leaves out whom a must-have does not admit',
    file: 'server/src/search/names.ts',
    find: 'found, () => true)',
    put: "found, (other) => !(other.traits.smoker && viewer.live.mustHaves.includes('smoker')))",
    test: 'server/standing.test.ts',
    only: 'leave nobody out',
  },
  {
    row: 'R20',
    breaks: 'a search by name leaves out who looks for the other gender',
    file: 'server/src/search/names.ts',
    find: `gender === 'F' ? "side IN ('FM', 'FF')" : "side IN ('MF', 'MM')"`,
    put: `gender === 'F' ? "side = 'FM'" : "side = 'MF'"`,
    test: privateAnswers,
    only: 'whom a member looks for',
  },
];
