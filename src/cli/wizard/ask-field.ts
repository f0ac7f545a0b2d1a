import type { Answer, Answers, Field } from '../../core';
import type { Call, Core } from '../call';
import { askChoice, askSearch, askSeveral, askText } from '../io/prompts';

/** The text or option for going back one question. */
export const BACK = '<';

/** Says how to write a date, because the product's own text only says that one is missing. */
function dateFault({ latinDigits, parseDay, terminalLabel }: Core, { kind }: Field, value: Answer): string | undefined {
  if (kind !== 'date' || typeof value !== 'string' || value === '') return undefined;
  const day = latinDigits(value);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return terminalLabel.writeDate;
  return parseDay(day) ? undefined : terminalLabel.noSuchDay(day);
}

/** Asks for one field. Returns the answers by name (a height includes its unit), or {@link BACK}. */
export async function askField(
  call: Call,
  core: Core,
  field: Field,
  answers: Answers,
  options: readonly string[],
): Promise<typeof BACK | Record<string, Answer>> {
  const { terminalLabel: words } = core;
  const back = { name: words.back, value: BACK };
  const question = core.worded(field, answers).label;
  const label = field.partner ? words.ofPartner(question) : question;
  const { name } = field;
  const check = (value: Answer) =>
    dateFault(core, field, value) ?? field.check({ ...answers, [name]: value }, call.io.now());
  const checkTyped = (value: string) => (value.trim() === BACK ? undefined : check(value.trim()));
  const choices = options.map((value) => ({ name: core.optionName(field, answers, value), value }));
  if (field.kind === 'countries') choices.sort((one, other) => core.compareCountries(one.value, other.value));

  if (field.kind === 'many') return askMany();
  if (field.kind === 'height') return askHeight();
  if (field.kind === 'choice')
    return one(await askChoice(label, [...choices, back], core.textOf(answers, name) || undefined));
  if (choices.length) {
    return one(
      await askSearch(words.toSearch(label), [...choices, back], core.textOf(answers, name) || undefined, core.fold),
    );
  }
  return one((await askText(labelWithForm(), core.textOf(answers, name) || undefined, checkTyped)).trim());

  function one(value: string): typeof BACK | Record<string, Answer> {
    return value === BACK ? BACK : { [name]: value };
  }

  function labelWithForm(): string {
    if (field.kind === 'date') return words.asDate(label);
    return field.kind === 'weight' ? words.inUnit(label, core.wizardLabel.kilograms) : label;
  }

  async function askMany(): Promise<typeof BACK | Record<string, Answer>> {
    for (;;) {
      const chosen = await askSeveral(label, [...choices, back], core.listOf(answers, name));
      const picked = chosen.filter((one) => one !== BACK);
      // "All" also marks the option to go back, but does not mean it.
      if (picked.length < chosen.length && picked.length < options.length) return BACK;
      const failure = check(picked);
      if (!failure) return { [name]: picked };
      call.io.stderr.write(`${failure}\n`);
    }
  }

  async function askHeight(): Promise<typeof BACK | Record<string, Answer>> {
    const beside = field.beside ?? '';
    const units = options.map((value) => ({ name: core.optionLabel.answer(value), value }));
    const unit = await askChoice(words.unitOf(label), [...units, back], core.textOf(answers, beside) || undefined);
    if (unit === BACK) return BACK;
    const inUnit = (value: string) =>
      value.trim() === BACK ? undefined : field.check({ ...answers, [beside]: unit, [name]: value }, call.io.now());
    const height = (
      await askText(words.inUnit(label, core.optionLabel.answer(unit)), core.textOf(answers, name) || undefined, inUnit)
    ).trim();
    return height === BACK ? BACK : { [beside]: unit, [name]: height };
  }
}
