import type { Answers, Field } from '../../core';
import type { Core } from '../call';

/** Describes in words what a field takes. */
function optionsOf(core: Core, field: Field): string {
  const { terminalLabel: words } = core;
  const named = (options: readonly string[], name: (value: string) => string) =>
    options.map((value) => words.formOption(value, name(value))).join(' | ');
  const lists: Partial<Record<Field['kind'], string>> = {
    text: words.formText,
    'long-text': words.formLongText,
    date: 'YYYY-MM-DD',
    countries: words.formCountry,
    states: words.formStates(named(core.EMIRATES, core.optionLabel.emirate)),
    height: words.formHeight,
    weight: words.formWeight,
    photo: words.formPhoto,
  };
  const options = named(field.options ?? [], (value) => core.optionName(field, {}, value));
  return lists[field.kind] ?? (field.kind === 'many' ? words.formList(options) : options);
}

function labelOf({ terminalLabel: words }: Core, { partner, label, asked }: Field): string {
  const only =
    asked?.({ gender: 'Female' }) === false
      ? ` (${words.formMenOnly})`
      : asked?.({ gender: 'Male' }) === false
        ? ` (${words.formWomenOnly})`
        : '';
  return `${partner ? words.formPartner(label) : label}${only}`;
}

function unitsOf({ HEIGHT_UNITS, terminalLabel, optionLabel }: Core): string {
  return HEIGHT_UNITS.map((unit) => terminalLabel.formOption(unit, optionLabel.answer(unit))).join(' | ');
}

function wrap(text: string, width = 78): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    if ((lines[last] ?? '').length + word.length + 1 > width) lines.push(`#   ${word}`);
    else lines[last] += lines[last] ? ` ${word}` : word;
  }
  return lines.join('\n');
}

/** Returns the wizard's empty form as YAML. A comment above each field says what it takes. */
export function emptyForm(core: Core): string {
  const steps = core.wizardSteps.map((step, index) => {
    const fields = step.fields.map((field) => {
      const unit = field.kind === 'height' && field.beside ? `\n# ${unitsOf(core)}\n${field.beside}: ft` : '';
      return `${wrap(`# ${labelOf(core, field)} — ${optionsOf(core, field)}`)}\n${field.name}:${unit}`;
    });
    return `# ---- ${core.stepTitle(index)} ----\n${fields.join('\n')}`;
  });
  return steps.join('\n\n');
}

/** Returns the form's fields for programs. */
export function formFields(core: Core) {
  return core.wizardSteps.flatMap((step, index) =>
    step.fields.map((field) => ({
      step: index + 1,
      step_name: step.name,
      name: field.name,
      label: labelOf(core, field),
      kind: field.kind,
      unit_field: field.kind === 'height' ? field.beside : undefined,
      options: field.options ?? [],
    })),
  );
}

/** Formats answers as YAML. */
export async function answersAsYaml(answers: Answers, photo: string | undefined, comment = ''): Promise<string> {
  const { stringify } = await import('../text/yaml');
  return `${comment}${stringify({ ...answers, ...(photo ? { photo } : {}) }, { lineWidth: 0 })}`;
}

/** Formats the filled example as YAML. */
export function exampleAsYaml({ terminalLabel }: Core, answers: Answers): Promise<string> {
  return answersAsYaml(answers, undefined, `# ${terminalLabel.formExample}\n`);
}
