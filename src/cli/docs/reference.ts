import type { Command } from 'commander';
import { version } from '../../../package.json';
import { expectChecks } from '../flow/look';
import { FLOW_KEYS, MEMBER_FIELDS, ROOTS, STEP_KEYS } from '../flow/parse/syntax';
import { verbs } from '../flow/steps';
import { describeProgram } from '../manifest/describe';
import type { CommandEntry, OptionEntry } from '../manifest/manifest';
import { MATCHERS } from '../matchers/fits';

/** Returns the reference in Markdown: made from the tables that the program itself uses, so it has every name. */
export function referenceText(program: Command): string {
  const { commands, globals } = describeProgram(program, version);
  const all = commands.filter((one) => one.verbs.length === 0);
  return [
    `# Reference of mm ${version}`,
    '## Commands',
    ...all.flatMap((one) => [`### ${synopsis(one)}`, one.description, optionList(one.options)]),
    '## Options of every command',
    optionList(globals),
    '## Flows',
    `Keys of a flow: ${names(FLOW_KEYS)}.`,
    `Keys of a step: ${names(STEP_KEYS)}.`,
    '### Verbs',
    table(['Verb', 'Takes', 'Gives', ''], Object.entries(verbs).map(verbRow)),
    '### Checks',
    table(['Check', 'Values', ''], Object.entries(expectChecks).map(checkRow)),
    '### Conditions',
    `${names(MATCHERS)}. For example: \`{ least: 1 }\`.`,
    '### References',
    `A reference begins with a member of the flow, a captured name, or ${names(ROOTS)}. Fields of a member: ${names(MEMBER_FIELDS)},
and the answers of the wizard.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const names = (all: readonly string[]) => all.map((name) => `\`${name}\``).join(', ');

function synopsis({ path, arguments: all }: CommandEntry): string {
  const words = all.map(({ name, required, variadic }) => {
    const text = variadic ? `${name}...` : name;
    return required ? `<${text}>` : `[${text}]`;
  });
  return ['mm', path, ...words].join(' ');
}

function optionList(options: readonly OptionEntry[]): string {
  return options.map(({ flags, description }) => `- \`${flags}\`: ${description}`).join('\n');
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

function verbRow([name, { args, gives, about }]: [string, (typeof verbs)[string]]): string[] {
  const takes = Object.entries(args).map(([arg, spec]) => `\`${arg}\`${spec.required ? '' : '?'} ${spec.about}`);
  return [`\`${name}\``, takes.join('; '), names(Object.keys(gives)), about];
}

function checkRow([name, { member, options = [], about }]: [string, (typeof expectChecks)[string]]): string[] {
  return [`\`${member ? `${name}(member)` : name}\``, options.map(String).join(', '), about];
}
