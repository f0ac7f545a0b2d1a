/**
 * `node bench/page/chat.mjs [--messages 10000]`: a long conversation in Chromium at a quarter of the processor's speed,
 * on the built site. The newest part is opened and every older one is loaded by scrolling up; then what a member feels
 * is measured: input to next paint, frames while scrolling, work for a poll. The conversation is answered to the page in
 * the parts that the backend would answer, so that only the page is measured.
 */
import { parseArgs } from 'node:util';
import { runBundled } from '../../scripts/run-program.mjs';

const { values } = parseArgs({ options: { messages: { type: 'string', default: '10000' } } });
if (!(Number(values.messages) > 0)) {
  console.error('--messages takes a number above 0.');
  process.exit(2);
}
await runBundled('page/chat');
