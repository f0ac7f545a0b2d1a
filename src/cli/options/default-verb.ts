import type { Command, Option } from 'commander';

/** The verbs that a noun alone can mean. The first one that exists is used. */
const usual = ['list', 'show', 'view'];

/**
 * Adds the default verb to a noun alone: `mm chat` means `mm chat list`. Everything else stays unchanged, even if it is wrong, so
 * that the error message fits it.
 */
export function withDefaultVerb(program: Command, argv: readonly string[]): string[] {
  const [place, ...others] = operandPlaces(program, argv);
  const noun = place === undefined ? undefined : program.commands.find((one) => one.name() === argv[place]);
  const verb = usual.find((name) => noun?.commands.some((one) => one.name() === name));
  if (place === undefined || !verb || others.length || argv.some((word) => ['--help', '-h'].includes(word))) {
    return [...argv];
  }
  return [...argv.slice(0, place + 1), verb, ...argv.slice(place + 1)];
}

/** Returns the positions of words that are neither options nor their values. */
function operandPlaces(program: Command, argv: readonly string[]): number[] {
  const places: number[] = [];
  for (let at = 0; at < argv.length; at += 1) {
    const word = argv[at] ?? '';
    if (word === '--') return [...places, ...argv.slice(at + 1).map((_, index) => at + 1 + index)];
    if (!word.startsWith('-') || word === '-') places.push(at);
    else if (takesValue(program.options, word)) at += 1;
  }
  return places;
}

function takesValue(options: readonly Option[], word: string): boolean {
  return options.some((option) => (option.long === word || option.short === word) && option.required);
}
