import { styleText } from 'node:util';
import { Failure } from '../failure/failure';

/** Returns undefined for a valid text, or the message to show. */
type Check = (value: string) => string | undefined;

interface Question {
  type: 'input' | 'password' | 'select' | 'checkbox' | 'confirm' | 'search';
  message: string;
  [option: string]: unknown;
}

/** Asks one question on the terminal. Loads inquirer here, because it is slow to load and most commands never ask. */
async function ask<Value>(question: Question): Promise<Value> {
  const { createPromptModule } = await import('./inquirer');
  // Questions go to stderr, so that the output of a command can be piped while it asks.
  const prompt = createPromptModule({ output: process.stderr });
  try {
    const answers: unknown = await prompt([{ ...question, name: 'value' }] as never);
    return (answers as { value: Value }).value;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') throw new Failure('interrupted', 'Interrupted.');
    throw error;
  }
}

/** Puts the library's words around a list into the language of the questions: its keys, and how it joins answers. */
async function inLanguage(question: Question): Promise<Question> {
  const { terminalLabel, commonLabel } = await import('../../core');
  const words: Readonly<Record<string, string>> = terminalLabel.keys;
  const keysHelpTip = (keys: readonly [key: string, action: string][]) =>
    keys
      .map(([key, action]) => `${styleText('bold', words[key] ?? key)} ${styleText('dim', words[action] ?? action)}`)
      .join(styleText('dim', ' • '));
  const renderSelectedChoices = (chosen: readonly Choice[]) => commonLabel.listOf(chosen.map(({ name }) => name));
  return { ...question, theme: { style: { keysHelpTip, renderSelectedChoices } } };
}

const validate = (check: Check | undefined) => (value: string) => check?.(value) ?? true;

/** Asks for a line of text. */
export function askText(message: string, initial?: string, check?: Check): Promise<string> {
  return ask({ type: 'input', message, default: initial, validate: validate(check) });
}

/** Asks for a secret without showing it. */
export function askSecret(message: string, check?: Check): Promise<string> {
  return ask({ type: 'password', message, mask: '•', validate: validate(check) });
}

/** One option of a question. */
export interface Choice {
  name: string;
  value: string;
}

/** Asks to choose one option. */
export async function askChoice(message: string, choices: readonly Choice[], initial?: string): Promise<string> {
  return ask(await inLanguage({ type: 'select', message, choices, default: initial, pageSize: 12 }));
}

/**
 * Asks to choose one of many options. What the person types filters them by name and by value, both folded. Options that begin with ‹ leave the question and always stay
 * visible, so that a typo cannot trap anybody.
 */
export async function askSearch(
  message: string,
  choices: readonly Choice[],
  initial: string | undefined,
  fold: (text: string) => string,
): Promise<string> {
  const isWayOut = ({ name }: Choice) => name.startsWith('‹');
  const source = (term: string | undefined) => {
    if (!term) return choices;
    const typed = fold(term);
    const isFound = ({ name, value }: Choice) => [name, value].some((text) => fold(text).includes(typed));
    const found = choices.filter((one) => !isWayOut(one) && isFound(one));
    return [...found, ...choices.filter(isWayOut)];
  };
  return ask(await inLanguage({ type: 'search', message, source, default: initial, pageSize: 12 }));
}

/** Asks to choose several options. */
export async function askSeveral(
  message: string,
  options: readonly Choice[],
  initial: readonly string[],
): Promise<string[]> {
  const choices = options.map((one) => ({ ...one, checked: initial.includes(one.value) }));
  return ask(await inLanguage({ type: 'checkbox', message, choices, pageSize: 12 }));
}

/** Asks for yes or no. The default is no. */
export function askConfirm(message: string): Promise<boolean> {
  return ask({ type: 'confirm', message, default: false });
}
