/**
 * `node bench/page/chat.mjs [--messages 10000]`: measures a long conversation on the built site, in Chromium at a
 * quarter of the processor's speed. Opens the newest part, loads all older parts by scrolling up, and then measures
 * input to next paint, frames while scrolling, and the work of a poll. The conversation is served in the parts that the
 * backend would send, so that only the page is measured.
 */
import { parseArgs } from 'node:util';
import { runBundled } from '../../scripts/run-program.mjs';

const { values } = parseArgs({ options: { messages: { type: 'string', default: '10000' } } });
if (!(Number(values.messages) > 0)) {
  console.error('--messages takes a number above 0.');
  process.exit(2);
}
await runBundled('page/chat');
