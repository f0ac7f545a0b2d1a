import { parseArgs } from 'node:util';
import { runDrill } from './drill';

const { values } = parseArgs({ options: { members: { type: 'string', default: '100000' } } });
const drill = await runDrill(Number(values.members), (line) => console.log(line));
const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
console.log(`
members in the database         ${values.members}
acknowledged writes             ${drill.acknowledged}, by 20 writers through 2 processes
lost, doubled                   ${drill.lost.length}, ${drill.doubled.length}
answers except 200 and 503      ${drill.wrong.length === 0 ? 'none' : drill.wrong.join(', ')}
answers 503                     ${drill.refused}
searches without a result       ${drill.emptySearches} of ${drill.searches}`);
for (const { name, startedIn, longestGap } of drill.steps) {
  console.log(
    `${name.padEnd(32)}ready after ${seconds(startedIn)}, longest time without an acknowledged write ${seconds(longestGap)}`,
  );
}
const isPassed = drill.lost.length + drill.doubled.length + drill.wrong.length + drill.emptySearches === 0;
console.log(isPassed ? 'passed' : 'failed');
for (const line of [...drill.lost, ...drill.doubled].slice(0, 20)) console.log(line);
process.exitCode = isPassed ? 0 : 1;
