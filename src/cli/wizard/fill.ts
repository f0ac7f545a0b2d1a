import { homedir } from 'node:os';
import type { Answer, Wizard } from '../../core';
import type { Call } from '../call';
import { Failure } from '../failure/failure';
import { askChoice, askText } from '../io/prompts';
import type { Member } from '../member/member-client';
import { readPhoto } from '../text/read-photo';
import { askField, BACK } from './ask-field';
import { type Draft, openDraft } from './draft';
import { optionsOf } from './field-options';

/** A photo chosen in the form. */
interface Chosen {
  photo?: string;
}

/**
 * Asks for the seven steps field by field, beginning after the answers of an earlier time. Checks each answer by the product's own
 * rules, and stores it. Going back is always possible. Returns the stored answers if the member wants to send them.
 */
export async function fillForm(
  call: Call,
  member: Member,
  wizard: Wizard,
  save: string | undefined,
): Promise<Draft | undefined> {
  const draft = openDraft(call, member, save);
  const chosen: Chosen = {};
  try {
    await askAll(call, member, wizard, draft, chosen);
    return (await offerToSend(member, save)) ? draft : undefined;
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'interrupted') throw error;
    throw new Failure('interrupted', member.core.terminalLabel.kept(draft.again), 'interrupted');
  }
}

/** Fills in the answers of an earlier time. Returns their names. */
async function resume(
  call: Call,
  { core }: Member,
  wizard: Wizard,
  draft: Draft,
  chosen: Chosen,
): Promise<ReadonlySet<string>> {
  const { answers, photo } = await draft.read();
  for (const [name, answer] of Object.entries(answers)) wizard.set(name, answer);
  if (photo) {
    const file = await readPhoto(photo).catch(() => undefined);
    if (file) {
      wizard.setPhoto(file);
      chosen.photo = photo;
    }
  }
  const names = Object.keys(answers);
  if (names.length > 0) call.output.note(core.terminalLabel.goingOn);
  return new Set(names);
}

async function askAll(call: Call, member: Member, wizard: Wizard, draft: Draft, chosen: Chosen): Promise<void> {
  const { core, client } = member;
  const asksConsent = client.extensions.$offered.get() ?? (await client.extensions.ask());
  wizard.askConsent(asksConsent);
  const steps = core.wizardSteps.map((step, index) => ({
    title: core.stepTitle(index),
    // Other extensions are optional: they are in the answers file and in `mm profile edit`.
    fields: step.fields.filter((field) => !field.extension || (asksConsent && field.name === core.SHARES_SENSITIVE)),
  }));
  call.output.note(core.terminalLabel.howToGoBack);
  const known = await resume(call, member, wizard, draft, chosen);

  const all = steps.flatMap(({ title, fields }) => fields.map((field) => ({ title, field })));
  const first = all.findIndex(
    ({ field }) => !known.has(field.name) && (field.kind === 'photo' || core.isAsked(field, wizard.$answers.get())),
  );
  let at = Math.max(first, 0);
  let direction = 1;
  let shown = '';
  while (at < all.length) {
    const entry = all[at];
    if (!entry) break;
    const { field, title } = entry;
    const answers = wizard.$answers.get();
    if (!core.isAsked(field, answers)) {
      at += direction;
      continue;
    }
    if (title !== shown) call.output.note(`\n${title}`);
    shown = title;
    if (field.name === core.SHARES_SENSITIVE && field.hint) call.output.note(field.hint);
    const options = await optionsOf(core, client, field, answers);
    const given =
      field.kind === 'photo'
        ? await askPhoto(call, member, wizard, chosen)
        : await askField(call, core, field, answers, options);
    direction = given === BACK ? -1 : 1;
    if (given !== BACK) {
      for (const [name, answer] of Object.entries(given)) wizard.set(name, answer);
      await draft.write(wizard.$answers.get(), chosen.photo);
    }
    at = Math.max(0, at + direction);
    if (at === 0) direction = 1;
  }
}

async function askPhoto(
  call: Call,
  { core }: Member,
  wizard: Wizard,
  chosen: Chosen,
): Promise<typeof BACK | Record<string, Answer>> {
  for (;;) {
    const file = (await askText(core.terminalLabel.photo, chosen.photo)).trim();
    if (file === BACK) return BACK;
    try {
      wizard.setPhoto(await readPhoto(file.replace(/^~(?=\/)/, homedir())));
    } catch {
      call.io.stderr.write(`${core.terminalLabel.cannotRead(file)}\n`);
      continue;
    }
    const failure = wizard.$failure.get();
    if (!failure) {
      chosen.photo = file;
      return {};
    }
    call.io.stderr.write(`${failure.message}\n`);
  }
}

async function offerToSend({ core: { terminalLabel } }: Member, save: string | undefined): Promise<boolean> {
  const choices = [
    { name: terminalLabel.send, value: 'send' },
    { name: save ? terminalLabel.leaveIn(save) : terminalLabel.leave, value: 'leave' },
  ];
  return (await askChoice(terminalLabel.filledIn, choices)) === 'send';
}
