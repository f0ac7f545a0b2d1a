import { writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import type { Answer, Wizard } from '../../core';
import type { Call } from '../call';
import { askChoice, askText } from '../io/prompts';
import type { Member } from '../member/member-client';
import { askField, BACK } from './ask-field';
import { answersAsYaml } from './empty-form';
import { optionsOf } from './field-options';
import { readPhoto } from './photo-file';

/** A photo chosen in the form. */
interface Chosen {
  photo?: string;
}

/** Asks for the seven steps field by field. Checks each answer by the product's own rules. Going back is always possible. */
export async function fillForm(call: Call, member: Member, wizard: Wizard, save: string | undefined): Promise<boolean> {
  const { core, client } = member;
  const steps = core.wizardSteps.map((step, index) => ({ title: core.stepTitle(index), fields: step.fields }));
  const chosen: Chosen = {};
  call.output.note('Type < to go back one question.');

  let at = 0;
  const all = steps.flatMap(({ title, fields }) => fields.map((field) => ({ title, field })));
  let direction = 1;
  while (at < all.length) {
    const entry = all[at];
    if (!entry) break;
    const { field, title } = entry;
    const answers = wizard.$answers.get();
    if (!core.isAsked(field, answers)) {
      at += direction;
      continue;
    }
    if (direction > 0 && all[at - 1]?.title !== title) call.output.note(`\n${title}`);
    const options = await optionsOf(core, client, field, answers);
    const given =
      field.kind === 'photo'
        ? await askPhoto(call, wizard, chosen)
        : await askField(call, core, field, answers, options);
    direction = given === BACK ? -1 : 1;
    if (given !== BACK) for (const [name, answer] of Object.entries(given)) wizard.set(name, answer);
    at = Math.max(0, at + direction);
    if (at === 0) direction = 1;
  }
  return offerToSend(call, wizard, save, chosen);
}

async function askPhoto(call: Call, wizard: Wizard, chosen: Chosen): Promise<typeof BACK | Record<string, Answer>> {
  for (;;) {
    const file = (await askText('Profile photo (path of an image)', chosen.photo)).trim();
    if (file === BACK) return BACK;
    try {
      wizard.setPhoto(await readPhoto(file.replace(/^~(?=\/)/, homedir())));
    } catch (error) {
      call.io.stderr.write(`${(error as Error).message}\n`);
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

async function offerToSend(call: Call, wizard: Wizard, save: string | undefined, chosen: Chosen): Promise<boolean> {
  if (save) {
    const text = await answersAsYaml(wizard.$answers.get(), chosen.photo);
    await call.change(`write ${save}`, () => writeFile(save, text, { mode: 0o600 }));
  }
  const choices = [
    { name: 'Finish and send the profile', value: 'send' },
    { name: save ? `Leave; the answers are in ${save}` : 'Leave without sending', value: 'leave' },
  ];
  return (await askChoice('All seven steps are filled in', choices)) === 'send';
}
