import type { Answers, Field } from '../../core';
import type { Core } from '../call';

const EXAMPLE_COMMENT = '# One valid filled example. You can change every answer; `mm wizard show` lists the options.';

/** Describes in words what a field takes. */
function optionsOf(core: Core, field: Field): string {
  const lists: Partial<Record<Field['kind'], string>> = {
    text: 'text',
    'long-text': 'text, optional',
    date: 'YYYY-MM-DD',
    countries: 'a country by its English name',
    states: `state, region or emirate; in the UAE: ${core.EMIRATES.join(' | ')}`,
    height: 'a whole number; the unit is the next field',
    weight: 'a whole number of kilograms',
    photo: 'path of an image, relative to this file; or use --photo',
  };
  const several = field.kind === 'many' ? 'a list of: ' : '';
  return lists[field.kind] ?? several + (field.options ?? []).join(' | ');
}

function askedOf(field: Field): string {
  if (field.asked?.({ gender: 'Female' }) === false) return ' (asked of men only)';
  return field.asked?.({ gender: 'Male' }) === false ? ' (asked of women only)' : '';
}

function labelOf(field: Field): string {
  return `${field.partner ? 'Partner: ' : ''}${field.label}${askedOf(field)}`;
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
      const unit =
        field.kind === 'height' && field.beside ? `\n# ${core.HEIGHT_UNITS.join(' | ')}\n${field.beside}: ft` : '';
      return `${wrap(`# ${labelOf(field)} — ${optionsOf(core, field)}`)}\n${field.name}:${unit}`;
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
      label: labelOf(field),
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
export function exampleAsYaml(answers: Answers): Promise<string> {
  return answersAsYaml(answers, undefined, `${EXAMPLE_COMMENT}\n`);
}
