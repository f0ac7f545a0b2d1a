import { type Command, Option } from 'commander';
import type { Answers, Wizard } from '../../core';
import type { Act, Call } from '../call';
import { Failure, unwrap, usage } from '../failure/failure';
import { type Member, openSignedIn } from '../member/member-client';
import { readPhoto } from '../text/read-photo';
import { failuresOf, readAnswers } from '../wizard/answers-file';
import { fillAsSeen } from '../wizard/as-seen';
import { emptyForm, exampleAsYaml, formFields } from '../wizard/empty-form';
import { exampleAnswers } from '../wizard/example';
import { fillForm } from '../wizard/fill';

interface ShowOptions {
  example?: boolean;
  gender: 'Female' | 'Male';
}

/** Adds `wizard`: the seven-step profile, by questions or from a file. */
export function addWizard(program: Command, act: Act): void {
  const wizard = program.command('wizard').description('the seven steps of the profile');

  wizard
    .command('fill')
    .description('answer the seven steps at the terminal')
    .option('--save <file>', 'also save the answers in this YAML file')
    .action(
      act<{ save?: string }>(async (call, _args, { save }) => {
        if (!call.mayAsk)
          throw usage('Questions need a terminal. Run: mm wizard submit <file> --photo <path>', 'no-terminal');
        const member = await openSignedIn(call);
        const form = member.client.use(member.core.wizard);
        const draft = await fillForm(call, member, form, save);
        if (!draft) return;
        await finish(call, member, form);
        draft.remove();
      }),
    );

  wizard
    .command('submit <file>')
    .description('check the answers of a YAML or JSON file and send them')
    .option('--photo <path>', 'the profile photo (default: the one named in the file)')
    .option('--strict-ui', 'go through the form as a member would: only its fields, and only the options it offers')
    .action(
      act<{ photo?: string; strictUi?: boolean }>(async (call, [file = ''], options) => {
        const member = await openSignedIn(call);
        const { answers, photo } = await readAnswers(member.core, file);
        const form = member.client.use(member.core.wizard);
        if (options.strictUi) await fillStrictly(call, member, answers);
        else for (const [name, answer] of Object.entries(answers)) form.set(name, answer);
        const path = options.photo ?? photo;
        if (path) form.setPhoto(await readPhoto(path));
        const failure = form.$failure.get();
        if (failure) throw usage(failure.message, 'invalid-answers', { [failure.field]: failure.message });
        await finish(call, member, form);
      }),
    );

  wizard
    .command('validate <file>')
    .description('check a file without sending it; prints every failed rule, with exit code 1 if there are any')
    .action(act((call, [file = '']) => validate(call, file)));

  wizard
    .command('show')
    .description('print the empty form as YAML, with the options as comments')
    .option('--example', 'print one valid filled example instead')
    .addOption(new Option('--gender <gender>', 'gender of the example').choices(['Female', 'Male']).default('Female'))
    .action(
      act<ShowOptions>(async (call, _args, { example, gender }) => {
        const core = await call.core();
        const answers = exampleAnswers(gender);
        const text = example ? await exampleAsYaml(core, answers) : emptyForm(core);
        call.output.data(example ? answers : formFields(core), () => text.trimEnd());
      }),
    );
}

/** @throws Failure `expectation` if a member would be stuck, because the flag asks for this check */
async function fillStrictly(call: Call, { core, client }: Member, answers: Answers): Promise<void> {
  const { hidden, failure } = await fillAsSeen(core, client, answers);
  if (failure) {
    const { step, field, message, code } = failure;
    throw new Failure('expectation', `${core.stepTitle(step - 1)}: ${message}`, code, { [field]: message });
  }
  if (hidden.length) call.output.note(`Left out, because the form does not ask for it: ${hidden.join(', ')}`);
}

async function finish(call: Call, { core, name, client }: Member, form: Wizard): Promise<void> {
  const { wizardText } = core;
  const stages = {
    profile: wizardText.stageProfile,
    photo: wizardText.stagePhoto,
    preferences: wizardText.stagePreferences,
  };
  const calls: string[] = [];
  form.$submitting.listen((stage) => {
    if (!stage) return;
    calls.push(stage);
    call.output.note(stages[stage]);
  });
  const result = await form.finish();
  if (!result.ok && !result.error) throw usage(result.message, 'invalid-answers', result.fields);
  unwrap(result);
  const id = client.use(core.profile).own.peek().data?.user ?? null;
  call.output.done(wizardText.submitted, { member: name, id, calls });
}

async function validate(call: Call, file: string): Promise<void> {
  const core = await call.core();
  const { answers, photo } = await readAnswers(core, file);
  const client = core.createClient({ baseUrl: call.flags.baseUrl, platform: core.createPlainPlatform() });
  const form = client.use(core.wizard);
  for (const [name, answer] of Object.entries(answers)) form.set(name, answer);
  if (photo) form.setPhoto(await readPhoto(photo));
  // The photo may come later through --photo, so a file without one is valid.
  const all = { ...form.$answers.get(), photo: 'chosen' };
  const failure = form.$failure.get();
  const failures = [...failuresOf(core, all, call.io.now()), ...(failure ? [{ step: 7, ...failure }] : [])];
  if (call.output.json || failures.length === 0) {
    return report();
  }
  for (const one of failures) call.output.item(one, () => `step ${one.step}  ${one.field}: ${one.message}`);
  return report();

  function report(): void {
    if (call.output.json) call.output.data({ valid: failures.length === 0, failures }, () => '');
    const [first] = failures;
    if (first) {
      const fields = Object.fromEntries(failures.map((one) => [one.field, one.message]));
      throw new Failure('expectation', first.message, 'invalid-answers', fields);
    }
    if (!call.output.json) call.output.done(`${file} is valid`, {});
  }
}
