import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { exitCodes } from '../../src/cli/failure/exit-codes';
import { processIo } from '../../src/cli/io/io';
import { createProgram } from '../../src/cli/program';

const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/cli.md'), 'utf8');
const examples = [...text.matchAll(/`mm ([^`]+)`/g)].map((match) => match[1] ?? '');
const program = createProgram({ ...processIo(), env: {} });

function leaves(command: Command, names: string[] = []): string[] {
  if (command.commands.length === 0) return [names.join(' ')];
  return command.commands.flatMap((child) => leaves(child, [...names, child.name()]));
}

function find(words: string[]): Command {
  const child = program.commands.find((one) => one.name() === words[0]);
  return child?.commands.find((one) => one.name() === words[1]) ?? child ?? program;
}

it.each(leaves(program))('docs/cli.md has an example of mm %s', (name) => {
  expect(examples.some((example) => `${example} `.startsWith(`${name} `))).toBe(true);
});

it.each(examples)('the example mm %s uses a command and options that exist', (example) => {
  const words = example.split(' ');
  const command = find(words);
  expect(command).not.toBe(program);
  const known = [...command.options, ...program.options].flatMap((option) => [option.long, option.short]);
  for (const word of words.filter((one) => /^--?[a-z]/.test(one))) expect(known).toContain(word);
});

it('docs/cli.md lists every exit code', () => {
  for (const { code, kind, meaning } of exitCodes) expect(text).toContain(`| ${code} | ${kind} | ${meaning} |`);
});
