import type { Answer, Answers, Client, Field, Wizard } from '../../core';
import type { Core } from '../call';
import { optionsOf } from './field-options';

/** Why a member got no further in the form. */
export interface SeenFailure {
  /** Which of the seven steps, from 1. */
  step: number;
  field: string;
  message: string;
  /** `invalid`: Next said so. `not-offered`: there is no such thing to choose. */
  code: 'invalid' | 'not-offered';
}

/** How far a member came who has only what the form shows. */
export interface Seen {
  /** Answers that were given and that the form does not ask for: they are left out. */
  hidden: string[];
  /** Undefined where everything but the photo is filled in and holds. */
  failure: SeenFailure | undefined;
}

/**
 * Fills in the form as a member sees it: step by step with Next, only the fields that are asked, only what is offered.
 * Where it stops, a member would be stuck. Finish is left to the caller. @throws ApiError where a list cannot be loaded
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
        if (missing) return { hidden, failure: refusal(index, field, missing) };
        form.set(name, answer);
      }
    }
    if (index < core.wizardSteps.length - 1 && !form.next()) return { hidden, failure: stuck(index, form) };
  }
  return { hidden, failure: undefined };
}

/** What is said about one field: with a height its unit too. What was pre-chosen stays where nothing is said. */
function ownAnswers({ name, kind, beside }: Field, answers: Answers): Answers {
  const names = kind === 'height' && beside ? [beside, name] : [name];
  return Object.fromEntries(names.filter((one) => one in answers).map((one) => [one, answers[one]]));
}

/** The first part of an answer that cannot be chosen; undefined where all can, or where the field is typed into. */
async function notOffered(
  core: Core,
  client: Client,
  form: Wizard,
  field: Field,
  name: string,
  answer: Answer,
): Promise<string | undefined> {
  if (field.kind === 'height' && name === field.name) return undefined;
  // Of some countries no states are known: then the form takes any text.
  const offered = await optionsOf(core, client, field, form.$answers.get());
  const parts = typeof answer === 'string' ? [answer] : answer;
  // Nothing chosen is what Next speaks of.
  return offered.length > 0 ? parts.find((part) => part !== '' && !offered.includes(part)) : undefined;
}

function refusal(index: number, { name, label }: Field, part: string): SeenFailure {
  return { step: index + 1, field: name, message: `${label}: the form does not offer '${part}'.`, code: 'not-offered' };
}

function stuck(index: number, form: Wizard): SeenFailure {
  const { field = '', message = '' } = form.$failure.get() ?? {};
  return { step: index + 1, field, message, code: 'invalid' };
}
