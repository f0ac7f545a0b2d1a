import type { Command } from 'commander';
import type { Act, Call } from '../call';
import { usage } from '../failure/failure';
import { type Topic, topics } from '../manifest/topics';
import { fitted } from '../text/wrap';

/** Adds `help` for a command or a topic. */
export function addHelp(program: Command, act: Act): void {
  program.helpCommand(false);
  program
    .command('help [topic...]')
    .description(`help for a command, or a topic: ${topics.map((topic) => topic.name).join(', ')}`)
    .action(
      act((call, words) => {
        const [first = ''] = words;
        const topic = words.length === 1 ? topics.find((one) => one.name === first) : undefined;
        if (topic) return call.output.data(topic.data, () => topicText(call, topic));
        const text = findCommand(program, words).helpInformation().trimEnd();
        call.output.data({ help: text }, () => text);
      }),
    );
}

function topicText({ io, output }: Call, { text, rows = [] }: Topic): string {
  if (text === undefined) return output.facts(rows);
  return io.isTTY.stdout ? fitted(text, io.stdout.columns ?? 80) : text;
}

function findCommand(program: Command, names: readonly string[]): Command {
  return names.reduce((command, name) => {
    const found = command.commands.find((one) => one.name() === name);
    if (!found) {
      const known = topics.map((topic) => topic.name).join(', ');
      throw usage(`There is no help for '${names.join(' ')}'. Topics: ${known}. See: mm help`, 'unknown-topic');
    }
    return found;
  }, program);
}
