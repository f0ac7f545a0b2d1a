import { usage } from '../failure/failure';
import { HIDDEN } from '../text/redact';
import type { CompiledFlow } from './model';
import type { SecretSource } from './secret-source';

/** Returns the values of a flow's secret inputs. */
export function secretsOf({ inputs }: Pick<CompiledFlow, 'inputs'>): string[] {
  return inputs.flatMap(({ fallback, secret }) => (secret && fallback ? [fallback] : []));
}

/** Returns the inputs as a run stores them, without the values of secret ones. */
export function shownInputs({ inputs }: Pick<CompiledFlow, 'inputs'>): Record<string, string> {
  return Object.fromEntries(
    inputs.map(({ name, fallback, secret }) => [name, secret && fallback ? HIDDEN : (fallback ?? '')]),
  );
}

/** Returns the inputs of a stored run, for running it again. @throws Failure if a secret one is not given again */
export function storedInputs(
  id: string,
  stored: Readonly<Record<string, string>>,
  given: Readonly<Record<string, SecretSource>> = {},
): { input: Record<string, string>; secret: Record<string, SecretSource> } {
  const known = Object.entries(stored).filter(([, value]) => value !== '');
  const missing = known.filter(([name, value]) => value === HIDDEN && given[name] === undefined).map(([name]) => name);
  if (missing.length > 0) {
    const text = `${id} had secret inputs, which were not stored. Give again with --secret: ${missing.join(', ')}`;
    throw usage(text, 'secret-not-kept');
  }
  return { input: Object.fromEntries(known.filter(([, value]) => value !== HIDDEN)), secret: { ...given } };
}
