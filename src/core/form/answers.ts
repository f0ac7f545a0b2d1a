import type { Profile, ProfileChange, ProfileDetails } from '../profile/contract';
import { splitHobbies } from '../profile/hobbies';
import { genderName } from '../profile/model';
import type { Answer, Answers, Field } from './field';
import { listOf, textOf } from './field';
import { profilePayload } from './payload';

function answerOf(name: string, value: unknown): Answer | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  if (name === 'interests') return splitHobbies(value);
  if (name === 'gender') return genderName(value);
  if (name !== 'languages') return value;
  return value.split(',').flatMap((language) => language.trim() || []);
}

/** Returns the form answers of a profile: the inverse of `profilePayload`. Leaves out answers that the profile lacks. */
export function profileAnswers(profile: Partial<Profile> | Partial<ProfileDetails>): Answers {
  const entries = Object.entries(profile).map(([name, value]) => [name, answerOf(name, value)] as const);
  return Object.fromEntries(entries.filter(([, answer]) => answer !== undefined));
}

function hasChanged(name: string, before: Answers, after: Answers): boolean {
  const [was, is] = [before, after].map((answers) =>
    Array.isArray(answers[name]) ? [...listOf(answers, name)].sort().join('\n') : textOf(answers, name),
  );
  return was !== is;
}

/** The fields whose answers have changed. A height has also changed if its unit has. */
export function changedFields(fields: readonly Field[], before: Answers, after: Answers): Field[] {
  return fields.filter(({ kind, name, beside }) => {
    const names = kind === 'height' && beside ? [name, beside] : [name];
    return names.some((one) => hasChanged(one, before, after));
  });
}

/** Returns the update with these fields of the answers, as the backend expects them. A height includes its unit. */
export function changeOf(fields: readonly Field[], answers: Answers): ProfileChange {
  const names = fields.flatMap(({ kind, name, beside }) => (kind === 'height' && beside ? [name, beside] : [name]));
  const payload: Readonly<Record<string, unknown>> = profilePayload(answers);
  return Object.fromEntries(names.map((name) => [name, payload[name]])) as ProfileChange;
}
