import type { Answer, Answers, Client, Field, Wizard } from '../../core';
import type { Core } from '../call';
import { optionsOf } from './field-options';

/** The reason why a member is stuck in the form. */
export interface SeenFailure {
  /** The number of the step, from 1 to 7. */
  step: number;
  field: string;
  message: string;
  /** `invalid`: Next reported it. `not-offered`: the form has no such option. */
  code: 'invalid' | 'not-offered';
}

/** The result of filling in the form with only what it shows. */
export interface Seen {
  /** Given answers to fields that the form does not ask for. They are left out. */
  hidden: string[];
  /** Undefined if everything except the photo is filled in and valid. */
  failure: SeenFailure | undefined;
}

/**
 * Fills in the form like a member who sees it: step by step with Next, only fields that are asked, only options that are offered.
 * It stops where a member would be stuck. The caller has to call Finish. @throws ApiError if a list cannot be loaded
 */
export async function fillAsSeen(core: Core, client: Client, answers: Answers): Promise<Seen> {
  const form = client.use(core.wizard);
  form.goTo(0);
  const hidden: string[] = [];
  for (const [index, { fields }] of core.wizardSteps.entries()) {
    for (const field of fields) {
      const given = ownAnswers(field, answers);
      if (!core.isAsked(field, form.$answers.get())) {
        hidden.push(...Object.keys(given).filter((name) => given[name] !== undefined));
        continue;
      }
      for (const [name, answer] of Object.entries(given)) {
        const missing = answer && (await notOffered(core, client, form, field, name, answer));
        if (missing) return { hidden, failure: refusal(core, index, field, missing) };
        form.set(name, answer);
      }
    }
    if (index < core.wizardSteps.length - 1 && !form.next()) return { hidden, failure: stuck(index, form) };
  }
  return { hidden, failure: undefined };
}

/** Returns the given answers for one field, including the unit of a height. Without an answer, the preset value stays. */
function ownAnswers({ name, kind, beside }: Field, answers: Answers): Answers {
  const names = kind === 'height' && beside ? [beside, name] : [name];
  return Object.fromEntries(names.filter((one) => one in answers).map((one) => [one, answers[one]]));
}

/** Returns the first part of an answer that cannot be chosen; undefined if all can be, or if the field takes text. */
async function notOffered(
  core: Core,
  client: Client,
  form: Wizard,
  field: Field,
  name: string,
  answer: Answer,
): Promise<string | undefined> {
  if (field.kind === 'height' && name === field.name) return undefined;
  // Some countries have no known states. Then the form accepts any text.
  const offered = await optionsOf(core, client, field, form.$answers.get());
  const parts = typeof answer === 'string' ? [answer] : answer;
  // Next reports an empty choice.
  return offered.length > 0 ? parts.find((part) => part !== '' && !offered.includes(part)) : undefined;
}

function refusal({ terminalLabel }: Core, index: number, { name, label }: Field, part: string): SeenFailure {
  return { step: index + 1, field: name, message: terminalLabel.notOffered(label, part), code: 'not-offered' };
}

function stuck(index: number, form: Wizard): SeenFailure {
  const { field = '', message = '' } = form.$failure.get() ?? {};
  return { step: index + 1, field, message, code: 'invalid' };
}
