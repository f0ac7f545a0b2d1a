/** A measurement of the repository. */
export interface Part {
  name: string;
  title: string;
  about: string;
  program: string;
  args: readonly string[];
}

/**
 * The measurements of `npm run bench`, in order: the name for `--only`, the heading, the content, and the command line.
 * The sizes are chosen so that everything takes about an hour on two cores.
 */
export const parts: readonly Part[] = [
  {
    name: 'embed',
    title: 'Elements on a partner’s page',
    about: 'Bytes, script time, time to ready and heap, compared with products for the same job and with the floor.',
    program: 'bench/embed/run.mjs',
    args: ['--runs', '7'],
  },
  {
    name: 'phone',
    title: 'Elements on a phone’s network',
    about: 'The same with 150 ms a round trip and 1.6 Mbit/s, and the longest chain of requests of each page.',
    program: 'bench/embed/run.mjs',
    args: ['--network', 'phone', '--runs', '3'],
  },
  {
    name: 'page',
    title: 'The member site',
    about: 'First load, route changes, layout shift, input to paint, and lists of thousands, at 4x throttling.',
    program: 'bench/page/run.mjs',
    args: ['--runs', '5'],
  },
  {
    name: 'cli',
    title: 'The command line',
    about:
      'CPU and memory, compared with products for the same job and with a loop of plain Node requests as the floor.',
    program: 'bench/cli/run.mjs',
    args: ['--runs', '3'],
  },
  {
    name: 'server',
    title: 'The backend at ten thousand and a million members',
    about: 'Times of calls, and the database pages that they read.',
    program: 'bench/server/run.mjs',
    args: ['--members', '10000,1000000'],
  },
  {
    name: 'polling',
    title: 'Members who poll',
    about: 'Five hundred members on the messages screen, ten messages a second.',
    program: 'bench/polling/run.mjs',
    args: ['--members', '500', '--messages', '10', '--minutes', '2'],
  },
  {
    name: 'chaos',
    title: 'Nothing lost',
    about: 'A network that spoils forty connections in a hundred, and a backend that is killed.',
    program: 'bench/chaos/run.mjs',
    args: ['--clients', '20', '--messages', '10000', '--kills', '20'],
  },
];
