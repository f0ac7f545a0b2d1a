import { parseArgs } from 'node:util';
import { findPrograms, MISSING } from '../../tests/support/debian/programs';
import { runDrill } from './drill';

const { values } = parseArgs({ options: { entry: { type: 'string', default: '' } } });
const programs = findPrograms();
if (!programs) {
  console.error(`${MISSING}.`);
  process.exit(1);
}
const drill = await runDrill(programs, values.entry, (line) => console.log(line));
const { acknowledged, lost, doubled, wrong, probes, unanswered, withoutStandby } = drill;
const ms = (time: number) => `${Math.round(time)} ms`;
console.log(`
acknowledged                    ${acknowledged.message} messages, ${acknowledged.like} likes, ${acknowledged['sign-up']} sign-ups, by 20 writers through 2 processes
lost, doubled                   ${lost.length}, ${doubled.length}
answers except 200 and 503      ${wrong.length === 0 ? 'none' : wrong.join(', ')}
both processes up throughout    ${unanswered === 0 ? 'yes' : 'no'}: ${probes - unanswered} of ${probes} probes answered
promoted and repointed after    ${ms(drill.promotedAfter)}
first acknowledged write        ${ms(drill.writesAfter)} after that
without a standby               ${withoutStandby.reads - withoutStandby.failedReads} of ${withoutStandby.reads} reads answered while ${withoutStandby.writesBegun} writes waited
                                writes resume ${ms(withoutStandby.writesAfter)} after it is removed from the list`);
const isPassed =
  lost.length + doubled.length + wrong.length + unanswered + withoutStandby.failedReads === 0 &&
  drill.writesAfter < 5_000;
console.log(isPassed ? 'passed' : 'failed');
for (const line of [...lost, ...doubled].slice(0, 20)) console.log(line);
process.exitCode = isPassed ? 0 : 1;
