import type { Answers, Field } from '../../core';
import type { Call, Core } from '../call';
import { isApiError, unwrap } from '../failure/failure';
import { askSearch } from '../io/prompts';
import type { Member } from '../member/member-client';
import { ownDetails } from '../member/own-details';
import { refuseMissing } from '../options/missing';
import { askField, BACK } from './ask-field';
import { optionsOf } from './field-options';

const DONE = '';
const LEAVE = '<';
const LONGEST = 50;

/**
 * Asks which fields of the member's own profile to change, one after another, by the rules of the form, and sends them. If the
 * backend rejects a field, shows the reason and asks again, so that nothing typed is lost. Returns the names of the changed
 * fields.
 * @throws Failure if nobody can be asked, or there is no profile yet
 */
export async function editByQuestions(call: Call, member: Member): Promise<string[]> {
  if (!call.mayAsk) refuseMissing({ '<fields> as field=value': undefined });
  const { client, core } = member;
  const store = client.use(core.profileDetails);
  const details = await ownDetails(member);
  const before = core.profileAnswers(details);
  const fields = core.wizardSteps.flatMap((step) => step.fields).filter(isChangeable);
  let after: Answers = before;
  for (;;) {
    const changed = core.changedFields(fields, before, after);
    const chosen = await askWhich(core, fields, changed, after);
    if (chosen === LEAVE) return [];
    if (chosen !== DONE) {
      after = { ...after, ...(await answersTo(call, member, chosen, after)) };
      continue;
    }
    try {
      unwrap(await store.update(core.changeOf(changed, after)));
      return changed.map((field) => field.name);
    } catch (error) {
      if (isApiError(error)) throw error;
      call.io.stderr.write(`${(error as Error).message}\n`);
    }
  }
}

/** Whether an update accepts a field. It accepts neither gender nor date of birth nor photos, and `mm profile prefer` changes the wishes. */
function isChangeable({ kind, partner, name }: Field): boolean {
  return kind !== 'photo' && !partner && name !== 'gender' && name !== 'date_of_birth';
}

/** Asks for the field to change, or whether to send or discard the changes. */
async function askWhich(
  core: Core,
  fields: readonly Field[],
  changed: readonly Field[],
  answers: Answers,
): Promise<Field | typeof DONE | typeof LEAVE> {
  const { terminalLabel: words } = core;
  const ends = [
    ...(changed.length ? [{ name: words.sendChanges(changed.length), value: DONE }] : []),
    { name: changed.length ? words.leaveUnsent : words.leaveUnchanged, value: LEAVE },
  ];
  const choices = fields.map((field) => {
    const mark = changed.includes(field) ? ' *' : '';
    const question = core.worded(field, answers).label;
    const label = /[?؟]$/.test(question) ? question : `${question}:`;
    return { name: `${label} ${brief(core, field, answers)}${mark}`, value: field.name };
  });
  const name = await askSearch(words.toSearch(words.changeWhat), [...ends, ...choices], undefined, core.fold);
  return fields.find((field) => field.name === name) ?? (name === DONE ? DONE : LEAVE);
}

function brief(core: Core, field: Field, answers: Answers): string {
  const { name, kind, beside } = field;
  const unit = kind === 'height' && beside ? ` ${core.optionLabel.answer(core.textOf(answers, beside))}` : '';
  const given = [answers[name] ?? []].flat().map((one) => core.optionName(field, answers, one));
  const text = `${core.commonLabel.listOf(given)}${unit}`.replace(/\s+/g, ' ').trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** Asks for one field. Another country also needs its states. Empty if the person goes back. */
async function answersTo(call: Call, { client, core }: Member, field: Field, answers: Answers): Promise<Answers> {
  const given = await askField(call, core, field, answers, await optionsOf(core, client, field, answers));
  if (given === BACK) return {};
  const states = core.wizardSteps
    .flatMap((step) => step.fields)
    .find(({ kind, beside }) => kind === 'states' && beside === field.name);
  if (!states || given[field.name] === answers[field.name]) return given;
  const moved: Answers = { ...answers, ...given, [states.name]: undefined };
  const within = await askField(call, core, states, moved, await optionsOf(core, client, states, moved));
  return within === BACK ? {} : { ...given, ...within };
}
