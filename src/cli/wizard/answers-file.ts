import path from 'node:path';
import type { Answer, Answers, Field } from '../../core';
import type { Core } from '../call';
import { usage } from '../failure/failure';
import { readText } from '../text/read-text';
import { yamlFault, yamlLine } from '../text/yaml-fault';

/** Answers from a file. `photo` is a path: relative to the file there, absolute here. */
export interface AnswersFile {
  answers: Record<string, Answer>;
  photo: string | undefined;
}

/** Returns every field of the wizard that takes an answer, in order. A height is followed by its unit. */
function answerNames(core: Core): Map<string, Field> {
  const names = new Map<string, Field>();
  for (const field of core.wizardSteps.flatMap((step) => step.fields)) {
    if (field.kind === 'photo') continue;
    names.set(field.name, field);
    if (field.kind === 'height' && field.beside) names.set(field.beside, field);
  }
  return names;
}

/** Reads YAML or JSON answers by field name. @throws Failure naming every unknown name and invalid value at once */
export async function readAnswers(core: Core, file: string): Promise<AnswersFile> {
  const text = readText(file);
  const { parseTyped } = await import('../text/yaml');
  let content: unknown;
  try {
    content = parseTyped(text);
  } catch (error) {
    const line = yamlLine(error);
    throw usage(`${file}:${line ? `${line}:` : ''} ${yamlFault(error)}`, 'unreadable-file');
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw usage(`${file} must contain answers by field name. See: mm wizard show`, 'unreadable-file');
  }
  const { photo, ...given } = content as Record<string, unknown>;
  const fields: Record<string, string> = {};
  const answers: Record<string, Answer> = {};
  const known = answerNames(core);
  for (const [name, value] of Object.entries(given)) {
    if (value === null) continue;
    const answer = known.has(name) ? answerOf(known.get(name), value) : undefined;
    if (answer !== undefined) answers[name] = answer;
    else fields[name] = known.has(name) ? 'must be a text or a list of texts' : 'is not a field of the wizard';
  }
  const faults = Object.entries(fields).map(([name, fault]) => `${name} ${fault}`);
  if (faults.length) throw usage(`${file}: ${faults.join('; ')}`, 'invalid-answers', fields);
  const photoPath = typeof photo === 'string' && photo ? path.resolve(path.dirname(file), photo) : undefined;
  return { answers: inOrder(answers, known), photo: photoPath };
}

/** Converts a YAML value to the text of the wizard's form. Accepts numbers and yes/no. */
function answerOf(field: Field | undefined, value: unknown): Answer | undefined {
  if (Array.isArray(value)) return value.every((part) => typeof part === 'string') ? (value as string[]) : undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return field?.kind === 'many' ? [String(value)] : String(value);
}

/** Sorts answers in the order of the form, because choosing a country clears the state. */
function inOrder(answers: Record<string, Answer>, known: Map<string, Field>): Record<string, Answer> {
  const ordered: Record<string, Answer> = {};
  for (const name of known.keys()) {
    const answer = answers[name];
    if (answer !== undefined) ordered[name] = answer;
  }
  return ordered;
}

/** Returns all rules that answers break, in order. The site would show the first one of each step. */
export function failuresOf(core: Core, answers: Answers, now: number) {
  return core.wizardSteps.flatMap((step, index) =>
    step.fields.flatMap((field) => {
      const message = core.isAsked(field, answers) ? field.check(answers, now) : undefined;
      return message ? [{ step: index + 1, field: field.name, message }] : [];
    }),
  );
}
