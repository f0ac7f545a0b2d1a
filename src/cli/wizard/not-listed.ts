import type { Answer } from '../../core';
import type { Core } from '../call';

/** Returns the first part of an answer that is not in the list of its field. Undefined if all are, or if there is no list. */
export function notListed(
  core: Pick<Core, 'wizardSteps' | 'HEIGHT_UNITS'>,
  name: string,
  answer: Answer | undefined,
): { part: string; options: readonly string[] } | undefined {
  const fields = core.wizardSteps.flatMap((step) => step.fields);
  const field = fields.find((one) => one.name === name);
  const isUnit = fields.some(({ kind, beside }) => kind === 'height' && beside === name);
  const options = isUnit ? core.HEIGHT_UNITS : field?.kind === 'choice' || field?.kind === 'many' ? field.options : [];
  if (!options?.length || answer === undefined) return undefined;
  const parts = typeof answer === 'string' ? [answer] : answer;
  const part = parts.find((one) => one !== '' && !(options as readonly string[]).includes(one));
  return part === undefined ? undefined : { part, options };
}
